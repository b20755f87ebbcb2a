import { cancelLockedClass } from '../../booking/class-changes/cancel-locked-class.ts';
import type { Notify } from '../../booking/notifications/notification.ts';
import { notifier } from '../../booking/notifications/notify.ts';
import { expireHolds } from '../../booking/taking-part/expire-holds.ts';
import { withLockedSessionInJob } from '../../booking/taking-part/with-locked-session.ts';
import type { Services } from '../../frame/context.ts';
import { refuse } from '../../frame/refuse.ts';
import { runTransaction } from '../../frame/transaction.ts';
import type { LockedSession } from '../../participation/locked-session.ts';
import { endMaintenance, takeOverFreed } from '../../participation/maintenance.ts';
import { readLeftToCancel } from './in-the-way.ts';
import {
  type ClosingRow,
  countCancelled,
  markEnded,
  markFinished,
  readOver,
  readSessionIds,
  readUnfinished,
} from './store.ts';

/** Notified when courts were closed. */
export const closingsChannel = 'court_closings';

/**
 * Cancels what is booked on closed courts, and ends closings whose time is over. Each booking is cancelled in a transaction
 * of its own under its lock, so that a process which dies loses at most the booking that it was at, and two processes share
 * the work.
 */
export async function cancelClosed(services: Services, signal?: AbortSignal): Promise<void> {
  const { db, clock, log } = services;
  const each = async (closings: readonly ClosingRow[], work: (closing: ClosingRow) => Promise<unknown>) => {
    for (const closing of closings) {
      if (signal?.aborted) return;
      const { center_id, id } = closing;
      await work(closing).catch((error) =>
        log.error({ err: error, center: center_id, closing: id }, 'a closing could not be continued'),
      );
    }
  };
  await each(await readUnfinished(db), (closing) => cancelAll(services, closing, signal));
  await each(await readOver(db, clock.now()), (closing) => end(services, closing));
}

const keyOf = ({ center_id, id }: ClosingRow) => ({ centerId: center_id, id });

async function cancelAll(
  services: Services,
  closing: ClosingRow,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { db, clock, log } = services;
  const notify = notifier(services);
  const seen = new Set<number>();
  for (;;) {
    const left = await readLeftToCancel(db, closing, clock.now());
    if (left.length === 0) break;
    const ids = left.filter((id) => !seen.has(id));
    // What failed is tried again in the next run.
    if (ids.length === 0) return;
    for (const id of ids) {
      if (signal?.aborted) return;
      seen.add(id);
      try {
        await withLockedSessionInJob(services, { centerId: closing.center_id, id }, (session) =>
          cancel(session, closing, notify),
        );
      } catch (error) {
        log.error({ err: error, center: closing.center_id, booking: id }, 'a closed court stays booked');
      }
    }
  }
  await finish(services, closing);
}

const silently: Notify = async () => undefined;

/** Cancels a booking, and gives its time to the closing. It may have been moved or cancelled meanwhile. */
async function cancel(session: LockedSession, closing: ClosingRow, notify: Notify): Promise<void> {
  const { tx, now, row } = session;
  const key = keyOf(closing);
  await expireHolds(session, notify);
  const [isLeft] = await readLeftToCancel(tx, closing, now, row.id);
  if (isLeft !== undefined && (await countCancelled(tx, key)))
    await cancelLockedClass(
      {
        ...session,
        changedBy: {
          ...{ actor: undefined, callPath: 'resource-booking/close-courts' },
          correlationId: closing.correlation_id,
        },
      },
      closing.to_participants ? notify : silently,
      closing.reason,
      closing.cancel_effect,
    );
  await takeOverFreed(tx, { centerId: row.center_id, ids: await readSessionIds(tx, key) }, closing);
}

/** A hold whose time was over may have been paid and have come back meanwhile: the closing is finished only once it has all. */
const finish = ({ db, clock }: Services, closing: ClosingRow) =>
  runTransaction(db, undefined, async (tx) => {
    const key = keyOf(closing);
    if (!(await markFinished(tx, key, clock.now()))) return undefined;
    await takeOverFreed(tx, { centerId: key.centerId, ids: await readSessionIds(tx, key) }, closing);
    const left = await readLeftToCancel(tx, closing, clock.now());
    // Rolls back; the next run cancels it.
    return left.length > 0 ? refuse('general.busy') : undefined;
  });

const end = ({ db }: Services, closing: ClosingRow) =>
  runTransaction(db, undefined, async (tx) => {
    const key = keyOf(closing);
    if (!(await markEnded(tx, key, closing.ends_at))) return;
    await endMaintenance(tx, { centerId: key.centerId, ids: await readSessionIds(tx, key) }, closing.ends_at);
  });
