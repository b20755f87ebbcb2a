import type { Key } from '@foyer/contract/shared/keys';
import { query } from '../platform/query.ts';

/** What somebody can sign now: the newest, and how many there are. */
export const toSignQuery = ({ centerId, id }: Key) =>
  query('GET documents/getJournalNotes', {
    selectedUserId: String(id),
    selectedUserCenterId: String(centerId),
    filter: 'UNSIGNED',
    limit: 10,
  });
