import type { FriendCode } from '@foyer/contract/shared/friend';
import type { Key } from '@foyer/contract/shared/keys';
import { query } from '../platform/query.ts';
import { selectedUser } from '../platform/selected-user.ts';

export const guestVisitsQuery = (person: Key) =>
  query('POST bring-a-friend/get-member-infos', selectedUser(person));

/** What a link offers. A refusal is an answer too, and is not asked for again. */
export const offerQuery = (code: FriendCode) =>
  query('POST bring-a-friend/validate-friend-code', code, { retry: false, refetchOnWindowFocus: false });

/** Guests come while staff look. */
export const expectedGuestsQuery = (centerId: number) =>
  query('POST bring-a-friend/get-guest-visits', { centerId }, { refetchInterval: 30_000 });
