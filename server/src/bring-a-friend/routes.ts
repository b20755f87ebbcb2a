import { bringAFriend } from '@foyer/contract/bring-a-friend';
import { handle } from '../frame/handle.ts';
import { createFriendLink } from './offering/create-friend-link.ts';
import { getMemberInfos } from './offering/get-member-infos.ts';
import { revokeFriendLink } from './offering/revoke-friend-link.ts';
import { checkInGuest } from './visiting/check-in-guest.ts';
import { getGuestVisits } from './visiting/get-guest-visits.ts';
import { registerFriendCode } from './visiting/register-friend-code.ts';
import { validateFriendCode } from './visiting/validate-friend-code.ts';
import { downloadWalletPass } from './wallets/download-wallet-pass.ts';
import { getWalletLink } from './wallets/get-wallet-link.ts';

export const bringAFriendRoutes = handle(bringAFriend, {
  'get-member-infos': getMemberInfos,
  'create-friend-link': createFriendLink,
  'revoke-friend-link': revokeFriendLink,
  'validate-friend-code': validateFriendCode,
  'register-friend-code': registerFriendCode,
  'download-wallet-pass': downloadWalletPass,
  'get-wallet-link': getWalletLink,
  'get-guest-visits': getGuestVisits,
  'check-in-guest': checkInGuest,
});
