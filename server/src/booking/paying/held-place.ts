import { courtType } from '@foyer/contract/shared/booking';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { datesOfPlace } from '../../participation/chosen/read-chosen.ts';
import { canTakeAgain, takeAgain } from '../../participation/chosen/take-again.ts';
import { endIfEmpty } from '../../participation/end-if-empty.ts';
import type { LockedSession } from '../../participation/locked-session.ts';
import { lockBookable } from '../../participation/session-row.ts';
import {
  changeParticipation,
  leaveBasket,
  type ParticipationRow,
  readParticipation,
  readPlaceOf,
  sessionKeyOf,
} from '../../participation/store.ts';
import { later } from '../../platform/clock/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Delivery, Line, Sale } from '../../shopping-basket/sellable.ts';
import { notifier } from '../notifications/notify.ts';
import { auditParticipation } from '../taking-part/audit-participation.ts';
import { expireHolds } from '../taking-part/expire-holds.ts';
import { type Paid, seat } from './deliver-paid-place.ts';

declare module '../../frame/context.ts' {
  interface Reactions {
    /** The person of a place that had ended has another one in its place. */
    placeTakenAgain(tx: Tx, before: ParticipationRow, after: ParticipationRow): Promise<void>;
    /** Begins a court's hour again whose time to pay was over; false if something else uses the court by now. */
    hourPaidLate(session: LockedSession): Promise<boolean>;
  }
}

/** A place that is sold: the one that was held, in a session of the selling centre. */
export interface HeldPlace {
  participationId: number;
}

/** How long a place is held beyond the deadline of the payment. */
const graceMinutes = 5;

export const readKept = ({ tx, club }: Sale, what: HeldPlace) =>
  readParticipation(tx, { centerId: club.center.id, id: what.participationId });

/** Locks the session of a place, after expiring holds and filling free places. */
async function enter(
  sale: Sale,
  what: HeldPlace,
): Promise<{ session?: LockedSession; kept?: ParticipationRow }> {
  const { tx, now, club, saleOrigin } = sale;
  const unlocked = await readKept(sale, what);
  const row = unlocked && (await lockBookable(tx, sessionKeyOf(unlocked)));
  if (!row) return {};
  const session = { tx, now, club, row };
  await expireHolds(session, notifier(saleOrigin));
  // Read again under the lock of the session.
  const kept = await readKept(sale, what);
  // The time to pay for a court is over, and its hour may still be free.
  if (row.type === courtType && row.state === 'CANCELLED' && kept?.ended_by === 'TIME')
    await sale.reactions.hourPaidLate(session);
  // Only on these dates the person has to be free.
  if (kept) row.dates = await datesOfPlace(tx, row, kept);
  return { session, ...(kept && { kept }) };
}

/** Holds a place while it is paid. */
export async function holdWhilePaid(
  sale: Sale,
  { payload, basketId }: Line<HeldPlace>,
  paidUntil: Temporal.Instant,
): Promise<Refusal<'booking.alreadyCancelled'> | undefined> {
  const { session, kept } = await enter(sale, payload);
  if (!session || kept?.state !== 'TENTATIVE') return refuse('booking.alreadyCancelled');
  const until = paidUntil.add({ minutes: graceMinutes });
  // A fellow player's place is held until the hour starts in any case, and one that the club offers until its end.
  const isLonger = kept.joined_at !== null || kept.buyer_id !== null;
  const held_until = isLonger ? later(kept.held_until ?? until, until) : until;
  await changeParticipation(sale.tx, kept, { held_until, basket_id: basketId });
  return undefined;
}

/** Takes a place that was not paid out of the payment's basket. */
export const releasePlace = (tx: Tx, { centerId, payload, basketId }: Line<HeldPlace>): Promise<void> =>
  leaveBasket(tx, { centerId, id: payload.participationId }, basketId);

/** Books the place that was paid, or says why it can't be had any more. */
export async function givePlace<W extends HeldPlace>(
  sale: Sale,
  line: Line<W>,
  readPaid: (what: W) => Promise<Paid>,
  /** Whether it is still what was paid for. */
  isAsPaid: (kept: ParticipationRow) => Promise<boolean> = async () => true,
): Promise<Delivery> {
  const { tx, now, club, actor, saleOrigin } = sale;
  const { callPath, correlationId } = saleOrigin;
  const { session, kept } = await enter(sale, line.payload);
  if (!session || !kept) return { amount: 0, why: 'booking.classGone' };
  const booked = !(await isAsPaid(kept))
    ? refuse('basket.priceChanged')
    : (await canTakeAgain(tx, session.row, kept))
      ? await seat(session, kept, await readPaid(line.payload))
      : refuse('booking.classFull');
  if (booked instanceof Refusal) {
    // Take the place out of the basket so that it can be booked in another way.
    await releasePlace(tx, line);
    await endIfEmpty(session);
    return { amount: 0, why: booked.code };
  }
  await changeParticipation(tx, booked, { basket_id: line.basketId });
  if (booked.id !== kept.id) {
    await takeAgain(tx, session.row, kept, booked);
    await sale.reactions.placeTakenAgain(tx, kept, booked);
  }
  await auditParticipation(tx, { actor, club, now, callPath, correlationId }, booked, {
    state: kept.state,
  });
  await notifier(saleOrigin)(session, booked, 'booked');
  return { amount: line.amount };
}

/** Whether the person of a place has it by what this basket paid. */
export const isGiven = async (
  db: Db | Tx,
  basketId: number,
  place: Pick<ParticipationRow, 'center_id' | 'booking_id' | 'person_center_id' | 'person_id'>,
): Promise<boolean> => (await readPlaceOf(db, { ...place, basket_id: basketId })) !== undefined;
