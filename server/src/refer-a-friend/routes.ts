import { referAFriend } from '@foyer/contract/refer-a-friend';
import { handle } from '../frame/handle.ts';
import { registerFriendCode } from './joining/register-friend-code.ts';
import { validateFriendCode } from './joining/validate-friend-code.ts';
import { createFriendLink } from './linking/create-friend-link.ts';
import { getMemberInfos } from './linking/get-member-infos.ts';
import { revokeFriendLink } from './linking/revoke-friend-link.ts';
import { getKeptRewards } from './settling/get-kept-rewards.ts';
import { settleKeptReward } from './settling/settle-kept-reward.ts';

export const referAFriendRoutes = handle(referAFriend, {
  'get-member-infos': getMemberInfos,
  'create-friend-link': createFriendLink,
  'revoke-friend-link': revokeFriendLink,
  'validate-friend-code': validateFriendCode,
  'get-kept-rewards': getKeptRewards,
  'settle-kept-reward': settleKeptReward,
  'register-friend-code': registerFriendCode,
});
