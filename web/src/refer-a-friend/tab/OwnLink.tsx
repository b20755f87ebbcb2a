import type { ReferralCampaign } from '@foyer/contract/refer-a-friend';
import type { Key } from '@foyer/contract/shared/keys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { friendAddress } from '../../bring-a-friend/friend-address.ts';
import { lastDay } from '../../bring-a-friend/last-day.ts';
import { ShareAddress } from '../../bring-a-friend/ShareAddress.tsx';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { type AnswerFor, callApi } from '../../platform/api.ts';
import { useFormat } from '../../platform/format.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { CampaignRewards } from '../CampaignRewards.tsx';
import { referralsQuery } from '../queries.ts';

type Link = AnswerFor<'POST refer-a-friend/create-friend-link'>;

function useLink(person: Key) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: referralsQuery(person).queryKey });
  const make = useMutation({
    mutationFn: () => callApi('POST refer-a-friend/create-friend-link', selectedUser(person)),
    onSettled,
  });
  const end = useMutation({
    mutationFn: () => callApi('POST refer-a-friend/revoke-friend-link', selectedUser(person)),
    onSettled,
  });
  return { make, end };
}

interface OwnLinkProps {
  campaign: ReferralCampaign;
  link: Link | undefined;
  person: Key;
}

/** What a referral gives, and the link to share. */
export function OwnLink({ campaign, link, person }: OwnLinkProps) {
  const { t } = useText();
  const { date } = useFormat();
  const { make, end } = useLink(person);
  return (
    <Sheet title={<bdi>{campaign.name}</bdi>}>
      <SheetBody>
        <p>{t('refer.how', { center: campaign.centerName })}</p>
      </SheetBody>
      <CampaignRewards campaign={campaign} reader="referrer" />
      <SheetBody>
        {link ? (
          <>
            <ShareAddress
              label={t('refer.link')}
              help={t('refer.linkHelp', { date: date(lastDay(link.validUntil)) })}
              address={friendAddress('refer', link)}
              message={{
                subject: t('refer.mailSubject', { center: campaign.centerName }),
                text: t('refer.mailText'),
              }}
            />
            <div className="actions">
              <Button variant="quiet" isPending={end.isPending} onPress={() => end.mutate()}>
                {t('refer.endLink')}
              </Button>
            </div>
          </>
        ) : (
          <div className="actions">
            <Button variant="primary" isPending={make.isPending} onPress={() => make.mutate()}>
              <Link2 className="icon" />
              {t('refer.makeLink')}
            </Button>
          </div>
        )}
        <RefusalNotice error={make.error ?? end.error} />
      </SheetBody>
    </Sheet>
  );
}
