import type { Key } from '@foyer/contract/shared/keys';
import { query } from '../../platform/query.ts';
import { selectedUser } from '../../platform/selected-user.ts';

/** Fetched whenever the portal is opened, so that the pass lasts as long as it can. */
export const passQuery = (person: Key) =>
  query('POST user/get-member-pass', selectedUser(person), { staleTime: 60 * 60_000 });
