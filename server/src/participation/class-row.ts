import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Club } from '../clubs/club.ts';
import type { Context } from '../frame/context.ts';
import type { PersonRow } from '../person/columns.ts';
import { dateIn } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { writeLater } from '../platform/db/write-later.ts';
import type { ClassToOpen } from './class-to-open.ts';
import { announceClass } from './live-channel.ts';
import { classTypes } from './rules.ts';

const columns = [
  'booking.center_id',
  'booking.id',
  'booking.activity_id',
  'booking.room_id',
  'booking.starts_at',
  'booking.ends_at',
  'booking.state',
  'booking.cancel_effect',
  'booking.capacity',
  'booking.waiting_list_capacity',
  'booking.taken',
  'booking.waiting',
  'booking.overbooked',
  'booking.waiting_list_due',
  'activity.name',
  'activity.type',
  'activity.activity_group',
  'activity.seat_plan',
  'activity.minimum_age',
  'activity.maximum_age',
  'activity.opens_days_before',
  'activity.closes_minutes_before',
  'activity.cancel_minutes_before',
  'activity.price',
  'activity.currency',
  'activity.tax_rate',
  'center.brand_id',
  'center.time_zone',
] as const;

const classes = (db: Db | Tx) =>
  db
    .selectFrom('booking')
    .innerJoin('activity', (on) =>
      on
        .onRef('activity.center_id', '=', 'booking.center_id')
        .onRef('activity.id', '=', 'booking.activity_id'),
    )
    .innerJoin('center', 'center.id', 'booking.center_id')
    .where('activity.type', 'in', classTypes)
    .select(columns)
    // What was free when the class was read; `count` does not change it.
    .select(sql<number>`booking.capacity - booking.taken`.as('free_before'));

export type ClassRow = Awaited<ReturnType<ReturnType<typeof classes>['executeTakeFirstOrThrow']>>;

/** One class at one time, with what its activity says. */
export const readClass = (db: Db | Tx, { centerId, id }: Key): Promise<ClassRow | undefined> =>
  classes(db).where('booking.center_id', '=', centerId).where('booking.id', '=', id).executeTakeFirst();

/** Everything about a class goes through its row: whoever changes who takes part holds it until the transaction ends. */
export const lockClass = (tx: Tx, { centerId, id }: Key): Promise<ClassRow | undefined> =>
  classes(tx)
    .where('booking.center_id', '=', centerId)
    .where('booking.id', '=', id)
    .forNoKeyUpdate('booking')
    .executeTakeFirst();

export const keyOfClass = ({ center_id, id }: Pick<ClassRow, 'center_id' | 'id'>): Key => ({
  centerId: center_id,
  id,
});

/**
 * The same for another class than the one that was locked first, and out of order: nobody is waited for. Undefined
 * where somebody holds it.
 */
export const lockAnotherClass = (tx: Tx, { centerId, id }: Key): Promise<ClassRow | undefined> =>
  classes(tx)
    .where('booking.center_id', '=', centerId)
    .where('booking.id', '=', id)
    .forNoKeyUpdate('booking')
    .skipLocked()
    .executeTakeFirst();

/** What is counted in a class and due in it, as it stands in the database now. */
export async function countAgain({ tx, row }: Pick<LockedSession, 'tx' | 'row'>): Promise<void> {
  const counted = await tx
    .selectFrom('booking')
    .select(['taken', 'waiting', 'overbooked', 'waiting_list_due'])
    .where('center_id', '=', row.center_id)
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  Object.assign(row, counted);
}

/** Somebody in line is to be asked about a free place when the class is next looked at. */
export async function setWaitingListDue(
  { tx, row }: Pick<LockedSession, 'tx' | 'row'>,
  isDue: boolean,
): Promise<void> {
  if (row.waiting_list_due === isDue) return;
  row.waiting_list_due = isDue;
  await tx
    .updateTable('booking')
    .set({ waiting_list_due: isDue })
    .where('center_id', '=', row.center_id)
    .where('id', '=', row.id)
    .execute();
}

/** A place may have fallen free, and whose it is now is decided later, by the rules of the class's own centre. */
export async function askWaitingListLater(session: Pick<LockedSession, 'tx' | 'row'>): Promise<void> {
  if (session.row.free_before <= 0) await setWaitingListDue(session, true);
}

/** What a clipcard has to fit to. */
export const classToOpen = (row: ClassRow): ClassToOpen => ({
  centerId: row.center_id,
  activityGroup: row.activity_group,
  day: dateIn(row.starts_at, row.time_zone),
});

export const isOver = ({ ends_at }: Pick<ClassRow, 'ends_at'>, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(ends_at, now) <= 0;

/** What has been read of a locked class, and does not change before the transaction ends. */
export interface Known {
  people: Map<string, PersonRow>;
  details: ClassDetails | undefined;
}

export interface ClassDetails {
  cancelReason: string | undefined;
  room: string | undefined;
  instructors: string[];
}

/** A locked class in the transaction that changes who takes part, and the rules of its centre. */
export interface LockedSession {
  tx: Tx;
  now: Temporal.Instant;
  club: Club;
  row: ClassRow;
  /** Who of the club changes the class for everybody; undefined where people or the clock do something. */
  changedBy?: Pick<Context, 'actor' | 'callPath' | 'correlationId'>;
  known?: Known;
}

/** The club changes room, instructors or state of the class, so that what was read of it is not true any more. */
export function forgetDetails({ known }: LockedSession): void {
  if (known) known.details = undefined;
}

/** How many have places, and how many wait; the database lets neither be more than there is room for. */
export async function count(
  { tx, row }: Pick<LockedSession, 'tx' | 'row'>,
  change: { taken?: number; waiting?: number; overbooked?: number },
): Promise<void> {
  row.taken += change.taken ?? 0;
  row.waiting += change.waiting ?? 0;
  row.overbooked += change.overbooked ?? 0;
  const { centerId, id } = keyOfClass(row);
  const counted = tx
    .updateTable('booking')
    .set({ taken: row.taken, waiting: row.waiting, overbooked: row.overbooked })
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .returning('id');
  await writeLater(tx, counted, { centerId, row: `booking ${id}` });
  await announceClass(tx, { centerId, id });
}
