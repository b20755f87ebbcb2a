import type { Club } from '../../clubs/club.ts';
import type { Services } from '../../frame/context.ts';
import { runTransaction } from '../../frame/transaction.ts';
import { announceSessions } from '../../participation/live-channel.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import { readCourts } from '../courts.ts';
import { drawsOf } from './draws-of.ts';
import { inDrawnOrder } from './order.ts';
import { serveEntry } from './serve-entry.ts';
import {
  closeDraw,
  type DrawRow,
  insertDraw,
  markHeld,
  readCentersWithFixedOpening,
  readDueDraws,
} from './store.ts';

const preparedHours = 24;

/**
 * Publishes the commitments of draws that come up, and holds those that are due. Each entry is served in a transaction of its
 * own that locks the draw, so a process that dies loses nothing, and two processes serve nobody twice.
 */
export async function holdDraws(services: Services, signal?: AbortSignal): Promise<void> {
  const { db, clock, log } = services;
  for (const centerId of await readCentersWithFixedOpening(db)) await prepareDraws(services, centerId);
  for (const draw of await readDueDraws(db, clock.now())) {
    if (signal?.aborted) return;
    await holdDraw(services, draw, signal).catch((error) =>
      log.error({ err: error, center: draw.center_id, draw: draw.id }, 'a draw could not be continued'),
    );
  }
}

/** Writes the draws for which choices will be collected soon, so that their secrets are settled before anybody enters. */
async function prepareDraws({ db, clubs, clock }: Services, centerId: number): Promise<void> {
  const club = await clubs.byCenter(centerId);
  if (!club || club.parameters.courtDraws.length === 0) return;
  const now = clock.now();
  const { time_zone } = club.center;
  const today = dateIn(now, time_zone);
  const soon = now.add({ hours: preparedHours });
  const { activities } = await readCourts(db, centerId, today);
  const draws = activities.flatMap((activity) =>
    [0, 1].flatMap((days) =>
      drawsOf(
        club.parameters.courtDraws,
        activity,
        today.add({ days: days + activity.opens_days_before }),
        time_zone,
      ),
    ),
  );
  for (const draw of draws)
    if (Temporal.Instant.compare(now, draw.closesAt) < 0 && Temporal.Instant.compare(draw.opensAt, soon) <= 0)
      await insertDraw(db, centerId, draw);
}

async function holdDraw(services: Services, { center_id, id }: DrawRow, signal: AbortSignal | undefined) {
  const { db, clock, clubs } = services;
  const key = { centerId: center_id, id };
  const club = await clubOf(clubs, center_id);
  const closed = await db.transaction().execute((tx) => closeDraw(tx, key, clock.now()));
  if (!closed) return;
  const { draw, entries } = closed;
  for (const entry of inDrawnOrder(entries, draw)) {
    if (signal?.aborted) return;
    if (entry.outcome === null) await serveEntry(services, { club, draw, entry });
  }
  await runTransaction(db, undefined, async (tx) => {
    await markHeld(tx, key, clock.now());
    // What nobody got can be booked by anyone now.
    await announceSessions(tx);
  });
}

async function clubOf(clubs: Services['clubs'], centerId: number): Promise<Club> {
  const club = await clubs.byCenter(centerId);
  if (!club) throw new Error(`centre ${centerId} has draws and is not there`);
  return club;
}
