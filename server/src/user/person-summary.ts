import type { Key } from '@foyer/contract/shared/keys';
import { formatKey } from '@foyer/contract/shared/keys';
import type { PersonSummary } from '@foyer/contract/shared/person/summary';
import type { Club } from '../clubs/club.ts';
import type { Db } from '../platform/db/database.ts';
import type { SelectType, Tables } from '../platform/db/tables.ts';

type SummaryRow = Pick<
  SelectType<Tables['person']>,
  'center_id' | 'id' | 'first_name' | 'last_name' | 'status'
>;

export const summaryOf = (row: SummaryRow, center: Pick<Club['center'], 'name'>): PersonSummary => ({
  centerId: row.center_id,
  personId: row.id,
  memberId: formatKey('person', { centerId: row.center_id, id: row.id }),
  firstName: row.first_name,
  lastName: row.last_name,
  status: row.status,
  centerName: center.name,
});

/** Undefined if the person does not exist or has been erased. */
export const readSummaryRow = (db: Db, { centerId, id }: Key): Promise<SummaryRow | undefined> =>
  db
    .selectFrom('person')
    .select(['center_id', 'id', 'first_name', 'last_name', 'status'])
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .where('forgotten_at', 'is', null)
    .executeTakeFirst();
