import { parseFriendCode } from '@foyer/contract/shared/friend';
import { useQuery } from '@tanstack/react-query';
import { useRefusalText } from '../frame/refusal-text.ts';
import { isDefiniteAnswer } from '../platform/idempotency-keys.ts';
import { useText } from '../platform/text.ts';
import { Notice } from '../ui/message/Notice.tsx';
import { comeByLinkQuery, referralQuery } from './queries.ts';
import { useRewardText } from './use-reward-text.ts';

interface ReferredByProps {
  /** The link, as the address of the join has it. */
  link: string;
  /** Is logged in, and joins for themselves. */
  isKnown: boolean;
}

/** Who referred the person who joins, and what both will get; or why they will not. */
export function ReferredBy({ link, isKnown }: ReferredByProps) {
  const { t } = useText();
  const say = useRefusalText();
  const rewardText = useRewardText();
  const code = parseFriendCode(link);
  const none = {
    refererId: 1,
    refererCenterId: 1,
    clipcardId: 1,
    clipcardCenterId: 1,
    clipcardSubId: 1,
    checksum: 'x',
  };
  const referral = useQuery({ ...referralQuery(code ?? none), enabled: code !== undefined });
  const noted = useQuery({ ...comeByLinkQuery(code ?? none), enabled: code !== undefined && isKnown });
  const error = [referral.error, noted.error].find((one) => one && isDefiniteAnswer(one));
  if (!code || error)
    return (
      <Notice tone="warn">{`${error ? say(error) : t('friend.invalidCode')} ${t('refer.noReward')}`}</Notice>
    );
  if (!referral.data) return null;
  const { referrerFirstName: name, campaign } = referral.data;
  return (
    <Notice tone="main">
      {campaign.forFriend
        ? t('refer.joining', { name, reward: rewardText(campaign.forFriend) })
        : t('refer.joiningPlain', { name })}
    </Notice>
  );
}
