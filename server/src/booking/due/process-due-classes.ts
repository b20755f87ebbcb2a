import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Services } from '../../frame/context.ts';
import type { LockedSession } from '../../participation/locked-session.ts';
import { notifier } from '../notifications/notify.ts';
import { processCharges } from '../paying/process-charges.ts';
import { refundCancelled } from '../paying/refund-cancelled.ts';
import { refundDates } from '../paying/refund-dates.ts';
import { expireHolds } from '../taking-part/expire-holds.ts';
import { lockAny, withLockedSessionInJob } from '../taking-part/with-locked-session.ts';
import { closeClass } from './close-class.ts';

const atATime = 200;

/** Expires holds, retries waiting lists that are due, closes classes that are over, and makes refunds. */
export async function processDueClasses(services: Services, signal?: AbortSignal): Promise<void> {
  const notify = notifier(services);
  const run = { services, signal };
  await forEach(run, heldTooLong, (session) => expireHolds(session, notify));
  await forEach(run, waitingListDue, (session) => expireHolds(session, notify));
  // What nobody books is closed too: it would be found over again in each run, before classes.
  await forEach(run, over, closeClass, lockAny);
  await refundCancelled(services);
  await refundDates(services);
  await processCharges(services);
}

type Due = (services: Services) => Promise<Key[]>;

const heldTooLong: Due = async ({ db, clock }) => {
  const rows = await db
    .selectFrom('participation')
    .select(['center_id', 'booking_id'])
    .where('held_until', '<=', clock.now())
    .orderBy('held_until')
    .limit(atATime)
    .execute();
  return rows.map(({ center_id, booking_id }) => ({ centerId: center_id, id: booking_id }));
};

const waitingListDue: Due = async ({ db }) => {
  const rows = await db
    .selectFrom('booking')
    .select(['center_id', 'id'])
    .where('waiting_list_due', '=', true)
    .limit(atATime)
    .execute();
  return rows.map(({ center_id, id }) => ({ centerId: center_id, id }));
};

/** A court is in use until it is prepared for the next people. */
const isInUse = (now: Temporal.Instant) => sql<boolean>`exists (
  select from occupied_time as used where used.center_id = booking.center_id and used.kind <> 'PERSON'
    and used.during @> ${now}::timestamptz and used.source = 'SESSION' and used.source_id = booking.id)`;

const over: Due = async ({ db, clock }) => {
  const rows = await db
    .selectFrom('booking')
    .select(['center_id', 'id'])
    .where('state', '=', 'PLANNED')
    .where('closed_at', 'is', null)
    // Parts of a session are closed with it.
    .where('part_of_id', 'is', null)
    .where('ends_at', '<=', clock.now())
    .where(({ not }) => not(isInUse(clock.now())))
    .orderBy('ends_at')
    .limit(atATime)
    .execute();
  return rows.map(({ center_id, id }) => ({ centerId: center_id, id }));
};

/**
 * Repeats until nothing is due. A class that fails, or stays due, is left for the next run and does not block the
 * others.
 */
async function forEach(
  { services, signal }: { services: Services; signal: AbortSignal | undefined },
  due: Due,
  work: (session: LockedSession) => Promise<void>,
  lock?: typeof lockAny,
): Promise<void> {
  const seen = new Set<string>();
  const name = ({ centerId, id }: Key) => `${centerId} ${id}`;
  for (;;) {
    const keys = (await due(services)).filter((key) => !seen.has(name(key)));
    if (keys.length === 0) return;
    for (const key of new Map(keys.map((one) => [name(one), one])).values()) {
      if (signal?.aborted) return;
      seen.add(name(key));
      try {
        await withLockedSessionInJob(services, key, work, lock);
      } catch (error) {
        services.log.error(
          { err: error, center: key.centerId, booking: key.id },
          'processing a due class failed',
        );
      }
    }
  }
}
