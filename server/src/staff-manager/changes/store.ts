import type { Key } from '@foyer/contract/shared/keys';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { json, type SelectType } from '../../platform/db/tables.ts';
import type { StaffManagerTables } from '../tables.ts';

export type ChangeRow = SelectType<StaffManagerTables['schedule_change']>;
export type ItemRow = SelectType<StaffManagerTables['schedule_change_item']>;

type NewChange = Insertable<StaffManagerTables['schedule_change']>;
export type NewItem = Pick<
  Insertable<StaffManagerTables['schedule_change_item']>,
  'booking_id' | 'starts_at'
> & {
  wanted: ItemRow['wanted'];
};

export async function insertChange(tx: Tx, change: NewChange, items: readonly NewItem[]): Promise<Key> {
  const { id } = await tx
    .insertInto('schedule_change')
    .values(change)
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('schedule_change_item')
    .values(
      items.map(({ wanted, ...item }, index) => ({
        ...{ ...item, center_id: change.center_id, change_id: id, number: index + 1 },
        wanted: wanted && json(wanted),
      })),
    )
    .execute();
  return { centerId: change.center_id, id };
}

export const readChange = (db: Db | Tx, { centerId, id }: Key): Promise<ChangeRow | undefined> =>
  db
    .selectFrom('schedule_change')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .executeTakeFirst();

export const readItems = (db: Db | Tx, { centerId, id }: Key): Promise<ItemRow[]> =>
  db
    .selectFrom('schedule_change_item')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('change_id', '=', id)
    .orderBy('number')
    .execute();

/** Locks an item that is still to be done; undefined if that has happened. */
export const lockPending = (
  tx: Tx,
  { center_id, change_id, number }: Pick<ItemRow, 'center_id' | 'change_id' | 'number'>,
): Promise<ItemRow | undefined> =>
  tx
    .selectFrom('schedule_change_item')
    .selectAll()
    .where('center_id', '=', center_id)
    .where('change_id', '=', change_id)
    .where('number', '=', number)
    .where('state', '=', 'PENDING')
    .forNoKeyUpdate()
    .executeTakeFirst();

type Result = Partial<
  Pick<
    Insertable<StaffManagerTables['schedule_change_item']>,
    'booking_id' | 'refused_by' | 'refused_name' | 'refused_with'
  >
> & { state: 'DONE' | 'REFUSED'; consequences?: ItemRow['consequences']; staff_ids?: number[] };

export async function finishItem(
  tx: Tx,
  { center_id, change_id, number }: Pick<ItemRow, 'center_id' | 'change_id' | 'number'>,
  { consequences, ...result }: Result,
): Promise<void> {
  await tx
    .updateTable('schedule_change_item')
    .set({ ...result, ...(consequences && { consequences: json(consequences) }) })
    .where('center_id', '=', center_id)
    .where('change_id', '=', change_id)
    .where('number', '=', number)
    .where('state', '=', 'PENDING')
    .execute();
}

/** False if another process was faster, or something is left to do. */
export async function markFinished(tx: Tx, { centerId, id }: Key, now: Temporal.Instant): Promise<boolean> {
  const marked = await tx
    .updateTable('schedule_change')
    .set({ finished_at: now })
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from schedule_change_item as item where item.center_id = ${centerId}
        and item.change_id = ${id} and item.state = 'PENDING')`,
    )
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}

const atATime = 100;

/** Changes of all centres that are not finished. */
export const readUnfinished = (db: Db): Promise<Key[]> =>
  db
    .selectFrom('schedule_change')
    .select(['center_id as centerId', 'id'])
    .where('finished_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(atATime)
    .execute();
