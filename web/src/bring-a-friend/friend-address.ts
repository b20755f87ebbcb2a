import { type FriendCode, formatFriendCode } from '@foyer/contract/shared/friend';

/** What a member shares, for one friend or for all of them. */
export const friendAddress = (page: 'friend' | 'refer', code: FriendCode): string =>
  new URL(`/${page}/${formatFriendCode(code)}`, location.origin).href;
