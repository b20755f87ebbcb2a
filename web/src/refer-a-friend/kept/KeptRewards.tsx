import type { KeptReward } from '@foyer/contract/refer-a-friend';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { Waiting } from '../../frame/Waiting.tsx';
import { callOnce } from '../../platform/call-once.ts';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { StandaloneLink } from '../../ui/button/Link.tsx';
import { Row, Rows } from '../../ui/sheet/Sheet.tsx';
import { memberHref } from '../../user/member-href.ts';
import { keptRewardsQuery } from '../queries.ts';

/** What members had used of rewards whose payment went back: staff decide what becomes of it. Left out while there is none. */
export function KeptRewards() {
  const { t } = useText();
  const query = useQuery(keptRewardsQuery);
  if (query.data?.rewards.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="kept-rewards">
      <div>
        <h2 id="kept-rewards">{t('refer.kept.title')}</h2>
        <p>{t('refer.kept.text')}</p>
      </div>
      {!query.data && <Waiting queries={[query]} failed={t('refer.kept.loadError')} />}
      <Rows isBordered>
        {query.data?.rewards.map((reward) => (
          <Kept key={Object.values(reward.rewardKey).join(' ')} reward={reward} />
        ))}
      </Rows>
    </section>
  );
}

function Kept({ reward }: { reward: KeptReward }) {
  const { t } = useText();
  const { money, date } = useFormat();
  const client = useQueryClient();
  const { rewardKey, memberId, memberCenterId, memberName, kind, kept, of, currency, revokedAt } = reward;
  const settle = useMutation({
    mutationFn: () => callOnce('POST refer-a-friend/settle-kept-reward', rewardKey),
    onSuccess: () => client.invalidateQueries(keptRewardsQuery),
  });
  const used =
    kind === 'CLIPS'
      ? t('refer.kept.clips', { kept, of })
      : t('refer.kept.credit', { kept: money(kept, currency), of: money(of, currency) });
  return (
    <Row
      title={
        <StandaloneLink href={memberHref({ personId: memberId, centerId: memberCenterId })}>
          <bdi>{memberName}</bdi>
        </StandaloneLink>
      }
      meta={
        <>
          {used} · {t('refer.kept.at', { date: date(revokedAt) })}
          <RefusalNotice error={settle.error} />
        </>
      }
      end={
        <Button
          size="small"
          aria-label={t('refer.kept.doneNamed', { name: memberName })}
          isPending={settle.isPending}
          onPress={() => settle.mutate()}
        >
          {t('refer.kept.done')}
        </Button>
      }
    />
  );
}
