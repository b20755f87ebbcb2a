import type { Referred } from '@foyer/contract/refer-a-friend';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import type { BadgeState } from '../../ui/badge/badge-states.ts';
import { StateBadge } from '../../ui/badge/StateBadge.tsx';
import { Row, Rows, Sheet } from '../../ui/sheet/Sheet.tsx';
import { useRewardText } from '../use-reward-text.ts';

const looks: Record<Referred['state'], BadgeState> = {
  JOINED: 'pending',
  REWARDED: 'paid',
  VOID: 'CANCELLED',
};

/** Who came by one's link, by first name, and what it earned. */
export function Friends({ friends }: { friends: readonly Referred[] }) {
  const { t } = useText();
  const { date } = useFormat();
  const rewardText = useRewardText();
  return (
    <Sheet title={t('refer.friends')}>
      <Rows>
        {friends.map(({ firstName, state, joinedAt, reward }, place) => (
          // Two friends may come at one instant.
          <Row
            key={`${joinedAt} ${place}`}
            title={firstName ? <bdi>{firstName}</bdi> : t('refer.erased')}
            meta={[t('refer.cameOn', { date: date(joinedAt) }), reward && rewardText(reward)]
              .filter(Boolean)
              .join(' · ')}
            end={<StateBadge state={looks[state]}>{t(`refer.state.${state}`)}</StateBadge>}
          />
        ))}
      </Rows>
    </Sheet>
  );
}
