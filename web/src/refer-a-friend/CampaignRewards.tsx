import type { ReferralCampaign } from '@foyer/contract/refer-a-friend';
import { Gift } from 'lucide-react';
import { useText } from '../platform/text.ts';
import { Row, Rows } from '../ui/sheet/Sheet.tsx';
import { useRewardText } from './use-reward-text.ts';

interface CampaignRewardsProps {
  campaign: ReferralCampaign;
  /** Who reads it. */
  reader: 'referrer' | 'friend';
  referrerName?: string;
}

/** What both get once the friend's first payment has gone through. */
export function CampaignRewards({ campaign, reader, referrerName = '' }: CampaignRewardsProps) {
  const { t } = useText();
  const rewardText = useRewardText();
  const { forReferrer, forFriend } = campaign;
  const yours = reader === 'referrer' ? forReferrer : forFriend;
  const theirs = reader === 'referrer' ? forFriend : forReferrer;
  const other = reader === 'referrer' ? t('refer.yourFriend') : referrerName;
  return (
    <Rows>
      {yours && <Row icon={<Gift className="icon" />} title={rewardText(yours)} meta={t('refer.forYou')} />}
      {theirs && (
        <Row
          icon={<Gift className="icon" />}
          title={rewardText(theirs)}
          meta={t('refer.forOther', { name: other })}
        />
      )}
    </Rows>
  );
}
