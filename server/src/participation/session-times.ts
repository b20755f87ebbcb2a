import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import { LostRace } from '../platform/db/later/lost-race.ts';
import { noteFreed } from './freed-time.ts';
import { during, share, takeFree, takeOrShare } from './occupied-time.ts';
import type { SessionRow } from './session-row.ts';

/** What a session uses: a room, or a person who works in it. */
export interface Subject {
  kind: 'ROOM' | 'INSTRUCTOR';
  subject_id: number;
}

/** When and where a session takes place, and who teaches it. */
export interface Plan {
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  roomId: number | null;
  instructorIds: readonly number[];
  /** What else it uses: courts, and what they block. */
  others?: readonly Subject[];
}

type SessionKey = Pick<SessionRow, 'center_id' | 'id'>;

/** What a session occupies, apart from the time of its participants. */
export const timesOf = ({ center_id, id }: SessionKey, plan: Plan) => {
  const source = { source: 'SESSION', source_center_id: center_id, source_id: id } as const;
  const then = during({ starts_at: plan.startsAt, ends_at: plan.endsAt });
  return subjectsOf(plan).map((subject) => ({ center_id, ...subject, ...source, during: then }));
};

/** Each once, rooms first, always in the same order. */
export function subjectsOf({
  roomId,
  instructorIds,
  others = [],
}: Omit<Plan, 'startsAt' | 'endsAt'>): Subject[] {
  const all = [
    ...(roomId === null ? [] : [{ kind: 'ROOM' as const, subject_id: roomId }]),
    ...instructorIds.map((subject_id) => ({ kind: 'INSTRUCTOR' as const, subject_id })),
    ...others,
  ];
  const each = new Map(all.map((one) => [`${one.kind} ${one.subject_id}`, one]));
  return [...each.values()].toSorted((a, b) =>
    a.kind === b.kind ? a.subject_id - b.subject_id : a.kind === 'ROOM' ? -1 : 1,
  );
}

interface DateToOccupy {
  center_id: number;
  booking_id: number;
  number: number;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
  room_id: number | null;
}

/** Occupies rooms and instructors on each of these dates, and shares those that others have then already. */
export const occupyDates = (
  tx: Tx,
  dates: readonly DateToOccupy[],
  instructorsOf: (booking: { center_id: number; booking_id: number }) => readonly number[],
): Promise<void> =>
  takeOrShare(
    tx,
    dates.flatMap(({ center_id, booking_id, number, starts_at, ends_at, room_id }) =>
      timesOf(
        { center_id, id: booking_id },
        {
          ...{ startsAt: starts_at, endsAt: ends_at, roomId: room_id },
          instructorIds: instructorsOf({ center_id, booking_id }),
        },
      ).map((time) => ({ ...time, part: number })),
    ),
  );

const isSame =
  (a: Subject) =>
  (b: Subject): boolean =>
    a.kind === b.kind && a.subject_id === b.subject_id;

/** What the session occupies after the change and did not before: everything if its time changes. */
export function timesAdded(row: SessionKey, before: Plan, after: Plan) {
  const isOtherTime = !before.startsAt.equals(after.startsAt) || !before.endsAt.equals(after.endsAt);
  const had = isOtherTime ? [] : timesOf(row, before);
  return timesOf(row, after).filter((time) => !had.some(isSame(time)));
}

/**
 * Occupies what the change adds, and releases what the session no longer needs. Restarts the transaction if something
 * was taken after it was found free.
 */
export async function changeTimes(
  tx: Tx,
  row: SessionKey,
  { before, after, isShared }: { before: Plan; after: Plan; isShared: boolean },
): Promise<void> {
  const added = timesAdded(row, before, after);
  const needed = timesOf(row, after);
  const released = timesOf(row, before).filter(
    (time) => added.some(isSame(time)) || !needed.some(isSame(time)),
  );
  const isReleased = released.map(({ kind, subject_id }) => ({ kind, subject_id }));
  if (isReleased.length > 0)
    await noteFreed(
      tx,
      row.center_id,
      ofSession(tx, row).where((is) => is.or(isReleased.map((one) => is.and(one)))),
    );
  if (added.length === 0) return;
  if (isShared) return share(tx, added);
  const taken = await takeFree(tx, added).execute();
  if (taken.length < added.length) throw new LostRace('a room or an instructor was taken meanwhile');
}

const ofSession = (tx: Tx, { center_id, id }: SessionKey) =>
  tx
    .deleteFrom('occupied_time')
    .where('center_id', '=', center_id)
    .where('kind', 'in', ['ROOM', 'INSTRUCTOR'])
    .where('source', '=', 'SESSION')
    .where('source_center_id', '=', center_id)
    .where('source_id', '=', id);

/** Frees the room and the instructors on one date of several. */
export const freeDate = (tx: Tx, row: SessionKey, number: number): Promise<void> =>
  noteFreed(tx, row.center_id, ofSession(tx, row).where('part', '=', number));

/** Releases the room and the instructors. */
export async function releaseTimes(tx: Tx, row: SessionKey): Promise<void> {
  await ofSession(tx, row).execute();
}

/** The same, so that others can have the time. */
export const freeTimes = (tx: Tx, row: SessionKey): Promise<void> =>
  noteFreed(tx, row.center_id, ofSession(tx, row));

export interface SessionThen {
  kind: 'ROOM' | 'INSTRUCTOR';
  subject_id: number;
  name: string;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
}

/** Rooms and instructors of the centre that other sessions occupy at that time, with those sessions. */
export async function readTaken(
  tx: Tx,
  { center_id, id }: SessionKey,
  { startsAt, endsAt }: Pick<Plan, 'startsAt' | 'endsAt'>,
): Promise<SessionThen[]> {
  const { rows } = await sql<SessionThen>`
    select occupied.kind, occupied.subject_id, activity.name, booking.starts_at, booking.ends_at
    from (
      select distinct kind, subject_id, source_id from occupied_time
      where occupied_time.center_id = ${center_id} and kind <> 'PERSON' and source = 'SESSION'
        and during && ${during({ starts_at: startsAt, ends_at: endsAt })} and source_id <> ${id}
    ) as occupied
    join booking on booking.center_id = ${center_id} and booking.id = occupied.source_id
    join activity on activity.center_id = ${center_id} and activity.id = booking.activity_id
    order by booking.starts_at, booking.id, occupied.kind desc, occupied.subject_id`.execute(tx);
  return rows;
}
