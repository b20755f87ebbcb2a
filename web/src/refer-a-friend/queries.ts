import type { FriendCode } from '@foyer/contract/shared/friend';
import type { Key } from '@foyer/contract/shared/keys';
import { query } from '../platform/query.ts';
import { selectedUser } from '../platform/selected-user.ts';

export const referralsQuery = (person: Key) =>
  query('POST refer-a-friend/get-member-infos', selectedUser(person));

/** For staff. */
export const keptRewardsQuery = query('POST refer-a-friend/get-kept-rewards', {}, { staleTime: 0 });

const once = { retry: false, refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY };

/** Who refers by a link, and what both get. */
export const referralQuery = (code: FriendCode) =>
  query('POST refer-a-friend/validate-friend-code', code, once);

/** Notes that the friend came by the link. Asking again changes nothing. */
export const comeByLinkQuery = (code: FriendCode) =>
  query('POST refer-a-friend/register-friend-code', code, once);
