import type { Key } from '@foyer/contract/shared/keys';
import { query } from '../../platform/query.ts';
import { selectedUser } from '../../platform/selected-user.ts';

/** What a person still has to pay at a cash machine. */
export const openReferencesQuery = (person: Key) =>
  query('POST payment/find-open-references', selectedUser(person));
