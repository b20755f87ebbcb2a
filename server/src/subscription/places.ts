import type { PayingWay } from '@foyer/contract/shared/booking';
import type { Key } from '@foyer/contract/shared/keys';
import type { Db, Tx } from '../platform/db/database.ts';

/** A booked place in a class to come, and what paid for it. */
export interface BookedPlace {
  participation: Key;
  booking: Key;
  /** Of the class. */
  name: string;
  centerName: string;
  startsAt: Temporal.Instant;
  timeZone: string;
  /** In the calendar of the class's centre. */
  day: Temporal.PlainDate;
  paidBy: PayingWay;
  /** The membership that paid for it. */
  subscription?: Key;
  /** Another membership of the person that opens the class too, and takes over where this one opens it no longer. */
  coveredBy?: { subscription: Key; name: string };
}

declare module '../frame/context.ts' {
  interface Reactions {
    /** Returns a person's places in classes to come, at all centres, on days from one to another, in order of their start. */
    placesInRange(
      db: Db | Tx,
      person: Key,
      days: { startsOn: Temporal.PlainDate; endsOn?: Temporal.PlainDate | undefined },
      now: Temporal.Instant,
    ): Promise<BookedPlace[]>;
    /** Returns those of a membership that only one of its add-ons opens, on days from one on. */
    placesOfAddOn(
      db: Db | Tx,
      person: Key,
      subscription: Key,
      addOn: { addOnId: number; startsOn: Temporal.PlainDate },
      now: Temporal.Instant,
    ): Promise<BookedPlace[]>;
    /**
     * Gives up the places that a membership no longer opens, as the night would. Runs after the transaction in which it was
     * frozen, terminated or changed, and fails silently: the night does what is left.
     */
    membershipReduced(
      services: Pick<Services, 'db' | 'clock' | 'clubs' | 'settings' | 'log'>,
      subscription: Key,
    ): Promise<void>;
  }
}

/** Notes that a membership opens less than before. A job checks its places, if the process that did it doesn't. */
export const placesAreDue = (tx: Tx, { centerId, id }: Key, now: Temporal.Instant): Promise<unknown> =>
  tx
    .updateTable('subscription')
    .set({ places_due_at: now })
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .execute();

interface PlacesDue {
  subscription: Key;
  /** When they were found to be due, or later. */
  since: Temporal.Instant;
}

/** Memberships of all centres whose places are to be checked. */
export async function readPlacesDue(db: Db, limit: number): Promise<PlacesDue[]> {
  const rows = await db
    .selectFrom('subscription')
    .select(['center_id', 'id', 'places_due_at'])
    .where('places_due_at', 'is not', null)
    .orderBy('places_due_at')
    .limit(limit)
    .execute();
  return rows.flatMap(({ center_id, id, places_due_at: since }) =>
    since ? [{ subscription: { centerId: center_id, id }, since }] : [],
  );
}

/** They were checked, unless the membership has been reduced again since. */
export const placesAreDone = (
  db: Db,
  { subscription: { centerId, id }, since }: PlacesDue,
): Promise<unknown> =>
  db
    .updateTable('subscription')
    .set({ places_due_at: null })
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .where('places_due_at', '<=', since)
    .execute();
