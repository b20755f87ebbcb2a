import { endedStates, type ParticipationState, participationMoves } from '@foyer/contract/shared/booking';
import type { Key } from '@foyer/contract/shared/keys';
import type { Insertable, Updateable } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';
import type { SelectType } from '../platform/db/tables.ts';
import type { ClassRow } from './class-row.ts';
import type { ParticipationTables } from './tables.ts';

export type ParticipationRow = SelectType<ParticipationTables['participation']>;

export const personOf = (row: Pick<ParticipationRow, 'person_center_id' | 'person_id'>): Key => ({
  centerId: row.person_center_id,
  id: row.person_id,
});

export const keyOfClassOf = ({
  center_id,
  booking_id,
}: Pick<ParticipationRow, 'center_id' | 'booking_id'>): Key => ({ centerId: center_id, id: booking_id });

/** What was offered by the club, or is being paid, is no attempt that another one ends. */
export const isOwnAttempt = ({
  state,
  promoted_at,
  basket_id,
}: Pick<ParticipationRow, 'state' | 'promoted_at' | 'basket_id'>): boolean =>
  state === 'TENTATIVE' && promoted_at === null && basket_id === null;

/** Everybody who takes part or waits, those in line in their order. */
export const readTakingPart = (
  db: Db | Tx,
  { center_id, id }: Pick<ClassRow, 'center_id' | 'id'>,
): Promise<ParticipationRow[]> =>
  db
    .selectFrom('participation')
    .selectAll()
    .where('center_id', '=', center_id)
    .where('booking_id', '=', id)
    .where('state', 'not in', endedStates)
    .orderBy('line')
    .orderBy('id')
    .execute();

export const readParticipation = (
  db: Db | Tx,
  { centerId, id }: Key,
): Promise<ParticipationRow | undefined> =>
  db
    .selectFrom('participation')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .executeTakeFirst();

export const insertParticipation = (
  tx: Tx,
  values: Insertable<ParticipationTables['participation']>,
): Promise<ParticipationRow> =>
  tx.insertInto('participation').values(values).returningAll().executeTakeFirstOrThrow();

export const deleteParticipation = (
  tx: Tx,
  { center_id, id }: Pick<ParticipationRow, 'center_id' | 'id'>,
): Promise<unknown> =>
  tx.deleteFrom('participation').where('center_id', '=', center_id).where('id', '=', id).execute();

/** What is known of it besides how the person takes part. */
export const changeParticipation = (
  tx: Tx,
  { center_id, id }: Pick<ParticipationRow, 'center_id' | 'id'>,
  columns: Omit<Updateable<ParticipationTables['participation']>, 'state' | 'state_at'>,
): Promise<ParticipationRow> => writeParticipation(tx, { center_id, id }, columns);

/** The club has given the place, or given it back. */
export const setPromoted = (
  { tx, now }: { tx: Tx; now: Temporal.Instant },
  row: ParticipationRow,
): Promise<ParticipationRow> => changeParticipation(tx, row, { promoted_at: now });

/** A state is left only for those that the table of moves names. */
export async function moveParticipation(
  tx: Tx,
  row: ParticipationRow,
  to: ParticipationState,
  columns: Omit<Updateable<ParticipationTables['participation']>, 'state' | 'state_at'>,
  now: Temporal.Instant,
): Promise<ParticipationRow> {
  const next: readonly ParticipationState[] = participationMoves[row.state];
  if (!next.includes(to)) throw new Error(`a participation cannot go from ${row.state} to ${to}`);
  return writeParticipation(tx, row, { ...columns, state: to, state_at: now });
}

const writeParticipation = (
  tx: Tx,
  { center_id, id }: Pick<ParticipationRow, 'center_id' | 'id'>,
  columns: Updateable<ParticipationTables['participation']>,
): Promise<ParticipationRow> =>
  tx
    .updateTable('participation')
    .set(columns)
    .where('center_id', '=', center_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
