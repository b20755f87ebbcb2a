import { endedStates, type ParticipationState, participationMoves } from '@foyer/contract/shared/booking';
import type { Key } from '@foyer/contract/shared/keys';
import { compileOnce } from '../platform/db/compile-once.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { noteElsewhere } from '../platform/db/elsewhere.ts';
import { writeLater } from '../platform/db/later/write-later.ts';
import type { SelectType } from '../platform/db/tables.ts';
import type { LockedSession } from './locked-session.ts';
import type { SessionRow } from './session-row.ts';
import type { ParticipationTables } from './tables.ts';

export type ParticipationRow = SelectType<ParticipationTables['participation']>;

/** A participation row as it comes out of JSON. */
export type ParticipationJson = {
  [Column in keyof ParticipationRow]: ParticipationRow[Column] extends Temporal.Instant
    ? string
    : ParticipationRow[Column] extends Temporal.Instant | null
      ? string | null
      : ParticipationRow[Column];
};

export function participationFrom(row: ParticipationJson): ParticipationRow {
  const at = (text: string | null) => (text === null ? null : Temporal.Instant.from(text));
  const { held_until, promoted_at, notified_at, joined_at, checked_in_at, created_at, state_at } = row;
  const { first_starts_at, first_make_up_at } = row;
  return {
    ...row,
    held_until: at(held_until),
    promoted_at: at(promoted_at),
    notified_at: at(notified_at),
    joined_at: at(joined_at),
    first_starts_at: at(first_starts_at),
    first_make_up_at: at(first_make_up_at),
    checked_in_at: at(checked_in_at),
    created_at: Temporal.Instant.from(created_at),
    state_at: Temporal.Instant.from(state_at),
  };
}

export const personOf = (row: Pick<ParticipationRow, 'person_center_id' | 'person_id'>): Key => ({
  centerId: row.person_center_id,
  id: row.person_id,
});

export const sessionKeyOf = ({
  center_id,
  booking_id,
}: Pick<ParticipationRow, 'center_id' | 'booking_id'>): Key => ({ centerId: center_id, id: booking_id });

/** A hold that the person's next attempt releases: not an offer from the club, not in a basket, and not among fellow players. */
export const isOwnHold = ({
  state,
  promoted_at,
  joined_at,
  basket_id,
  buyer_id,
}: Pick<ParticipationRow, 'state' | 'promoted_at' | 'joined_at' | 'basket_id' | 'buyer_id'>): boolean =>
  state === 'TENTATIVE' && [promoted_at, joined_at, basket_id, buyer_id].every((reason) => reason === null);

/** Everyone who takes part or waits; people on the waiting list in their order. */
export const readTakingPart = (
  db: Db | Tx,
  { center_id, id }: Pick<SessionRow, 'center_id' | 'id'>,
): Promise<ParticipationRow[]> =>
  db
    .selectFrom('participation')
    .selectAll()
    .where('center_id', '=', center_id)
    .where('booking_id', '=', id)
    .where('state', 'not in', endedStates)
    .orderBy('waiting_list_position')
    .orderBy('id')
    .execute();

/** Everyone who takes part in any of these sessions of a centre. */
export const readAllTakingPart = async (
  db: Db | Tx,
  centerId: number,
  sessionIds: readonly number[],
): Promise<ParticipationRow[]> =>
  sessionIds.length === 0
    ? []
    : db
        .selectFrom('participation')
        .selectAll()
        .where('center_id', '=', centerId)
        .where('booking_id', 'in', [...sessionIds])
        .where('state', 'not in', endedStates)
        .orderBy('id')
        .execute();

/** Holds whose time is up. */
export const readExpiredHolds = (
  db: Db | Tx,
  row: Pick<SessionRow, 'center_id' | 'id'>,
  now: Temporal.Instant,
): Promise<ParticipationRow[]> =>
  db
    .selectFrom('participation')
    .selectAll()
    .where('center_id', '=', row.center_id)
    .where('booking_id', '=', row.id)
    .where('held_until', '<=', now)
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

type OfBasket = Pick<
  ParticipationRow,
  'center_id' | 'booking_id' | 'basket_id' | 'person_center_id' | 'person_id'
>;

/** The place that a person has in a session by what a basket paid; undefined if there is none. */
export const readPlaceOf = (
  db: Db | Tx,
  { center_id, booking_id, basket_id, person_center_id, person_id }: OfBasket,
): Promise<ParticipationRow | undefined> =>
  db
    .selectFrom('participation')
    .selectAll()
    .where('center_id', '=', center_id)
    .where('booking_id', '=', booking_id)
    .where('basket_id', '=', basket_id)
    .where('person_center_id', '=', person_center_id)
    .where('person_id', '=', person_id)
    .where('state', 'in', ['BOOKED', 'BOOKED_NO_SHOW_UP'])
    .executeTakeFirst();

type Columns = Partial<ParticipationRow>;

/** A new participation: every column empty except those given. */
export const newParticipation = (
  row: Pick<SessionRow, 'center_id' | 'id'>,
  given: Columns & Pick<ParticipationRow, 'id' | 'person_center_id' | 'person_id' | 'state' | 'created_at'>,
): ParticipationRow => ({
  center_id: row.center_id,
  booking_id: row.id,
  seat: null,
  waiting_list_position: null,
  held_until: null,
  promoted_at: null,
  notified_at: null,
  added_by_staff: false,
  paid_by: null,
  subscription_center_id: null,
  subscription_id: null,
  clipcard_center_id: null,
  clipcard_id: null,
  basket_id: null,
  ended_by: null,
  joined_at: null,
  part: null,
  price: null,
  buyer_center_id: null,
  buyer_id: null,
  paid_dates: null,
  date_price: null,
  first_starts_at: null,
  first_make_up_at: null,
  checked_in_at: null,
  refund_due: false,
  refund_as_credit: false,
  state_at: given.created_at,
  ...given,
});

const nameOf = ({ center_id, id }: Pick<ParticipationRow, 'center_id' | 'id'>) => ({
  centerId: center_id,
  row: `participation ${id}`,
  mustWrite: true,
});

const insert = compileOnce((tx: Tx, row: ParticipationRow) =>
  tx.insertInto('participation').values(row).returning('id').compile(),
);

export async function insertParticipation(tx: Tx, row: ParticipationRow): Promise<ParticipationRow> {
  await writeLater(tx, insert(tx, row), nameOf(row));
  await noteElsewhere(tx, 'participation_elsewhere', [{ person: personOf(row), atCenterId: row.center_id }]);
  return row;
}

/** Changes anything but the state. */
export const changeParticipation = (
  tx: Tx,
  row: ParticipationRow,
  columns: Omit<Columns, 'state' | 'state_at'>,
): Promise<ParticipationRow> => writeParticipation(tx, row, columns);

/** Records that the club gave the person the place, or gave it back. */
export const setPromoted = (
  { tx, now }: { tx: Tx; now: Temporal.Instant },
  row: ParticipationRow,
): Promise<ParticipationRow> => changeParticipation(tx, row, { promoted_at: now });

/** Moves a participation to a state that `participationMoves` allows. */
export async function moveParticipation(
  tx: Tx,
  row: ParticipationRow,
  to: ParticipationState,
  columns: Omit<Columns, 'state' | 'state_at'>,
  now: Temporal.Instant,
): Promise<ParticipationRow> {
  const next: readonly ParticipationState[] = participationMoves[row.state];
  if (!next.includes(to)) throw new Error(`a participation cannot go from ${row.state} to ${to}`);
  return writeParticipation(tx, row, { ...columns, state: to, state_at: now });
}

/**
 * Moves a place to another session of its centre, with those before it that were held for the same payment: what was paid stays
 * with it. Both sessions are locked.
 */
export async function moveToSession(
  tx: Tx,
  row: ParticipationRow,
  sessionId: number,
  kept: Pick<ParticipationRow, 'paid_dates' | 'date_price' | 'first_starts_at'>,
): Promise<ParticipationRow> {
  const { center_id, booking_id, person_center_id, person_id, basket_id } = row;
  if (basket_id !== null)
    await tx
      .updateTable('participation')
      .set({ booking_id: sessionId })
      .where('center_id', '=', center_id)
      .where('booking_id', '=', booking_id)
      .where('person_center_id', '=', person_center_id)
      .where('person_id', '=', person_id)
      .where('basket_id', '=', basket_id)
      .where('state', 'in', endedStates)
      .execute();
  return changeParticipation(tx, row, { booking_id: sessionId, ...kept });
}

/** Writes without reading back: the session is locked, so the row is known. */
async function writeParticipation(
  tx: Tx,
  row: ParticipationRow,
  columns: Columns,
): Promise<ParticipationRow> {
  const { center_id, id } = row;
  const written = tx
    .updateTable('participation')
    .set(columns)
    .where('center_id', '=', center_id)
    .where('id', '=', id)
    .returning('id');
  await writeLater(tx, written, nameOf(row));
  return { ...row, ...columns };
}

/**
 * Records that everyone with a booked place is notified of another time of the session. From then on they can leave
 * free of charge, because they did not choose the time.
 */
export const markBookedNotified = ({ tx, row, now }: Pick<LockedSession, 'tx' | 'row' | 'now'>) =>
  tx
    .updateTable('participation')
    .set({ notified_at: now })
    .where('center_id', '=', row.center_id)
    .where('booking_id', '=', row.id)
    .where('state', '=', 'BOOKED')
    .execute();

/** Shortens offers so that they end no later than the session starts, after it has moved. */
export const endOffersAtStart = ({ tx, row }: Pick<LockedSession, 'tx' | 'row'>) =>
  tx
    .updateTable('participation')
    .set({ held_until: row.starts_at })
    .where('center_id', '=', row.center_id)
    .where('booking_id', '=', row.id)
    .where('held_until', '>', row.starts_at)
    .where('promoted_at', 'is not', null)
    .where('basket_id', 'is', null)
    .execute();

/** Releases a held place from the basket in which it was being paid. */
export async function leaveBasket(tx: Tx, { centerId, id }: Key, basketId: number): Promise<void> {
  await tx
    .updateTable('participation')
    .set({ basket_id: null })
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .where('basket_id', '=', basketId)
    .where('state', '=', 'TENTATIVE')
    .execute();
}

/** Claims the refund of a place, which can be claimed once; false if it is no longer due. */
export async function takeRefundDue(
  tx: Tx,
  { center_id, id }: Pick<ParticipationRow, 'center_id' | 'id'>,
): Promise<boolean> {
  const taken = await tx
    .updateTable('participation')
    .set({ refund_due: false })
    .where('center_id', '=', center_id)
    .where('id', '=', id)
    .where('refund_due', '=', true)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}
