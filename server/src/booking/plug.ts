import { hasEnded } from '@foyer/contract/shared/booking';
import { entityId, isSame } from '@foyer/contract/shared/keys';
import { z } from 'zod';
import { Refusal, refuse } from '../frame/refuse.ts';
import type { Line, Plug, Sale } from '../shopping-basket/plug.ts';
import { type Hall, lockClass, readClass } from './class-row.ts';
import { readFacts } from './facts.ts';
import { isPaid, reasonsOf } from './reasons.ts';
import { seatFor } from './seats.ts';
import { type ParticipationRow, personOf, readParticipation } from './store.ts';
import { book, keepPlace } from './take-place.ts';

/** A place that is kept, to be paid. */
const bookingWish = z.strictObject({ participationId: entityId });
type BookingWish = z.infer<typeof bookingWish>;

interface Asked {
  participationId: number;
  participationCenterId: number;
}

/** While somebody pays, the place is kept a little longer than the payment may take. */
const graceMinutes = 5;

const written = (starts: Temporal.Instant, timeZone: string): string => {
  const at = starts.toZonedDateTimeISO(timeZone);
  return `${at.toPlainDate()} ${at.toPlainTime().toString({ smallestUnit: 'minute' })}`;
};

const readKept = ({ tx, club }: Sale, what: BookingWish) =>
  readParticipation(tx, { centerId: club.center.id, id: what.participationId });

export const bookingPlug: Plug<BookingWish> = {
  name: 'booking',
  purposes: {
    'class-booking': ({ participationId, participationCenterId }: Asked) => [
      { centerId: participationCenterId, what: { participationId } },
    ],
  },
  words: bookingWish,
  price: async (sale, what) => {
    const kept = await readKept(sale, what);
    if (!kept || !isSame(personOf(kept), sale.person)) return refuse('booking.classGone');
    const row = await readClass(sale.tx, { centerId: kept.center_id, id: kept.booking_id });
    if (!row || row.state === 'CANCELLED') return refuse('booking.classGone');
    if (kept.state === 'BOOKED' || kept.state === 'BOOKED_NO_SHOW_UP') return refuse('booking.alreadyBooked');
    if (row.price === null) return refuse('NoPrivilege');
    return {
      text: `${row.name} · ${written(row.starts_at, row.time_zone)}`,
      quantity: 1,
      unitAmount: row.price,
      taxRate: row.tax_rate,
    };
  },
  hold: async (sale, line) => {
    const { hall, kept } = await enter(sale, line);
    if (!hall || kept?.state !== 'TENTATIVE') return refuse('booking.alreadyCancelled');
    const until = sale.now.add({ minutes: sale.club.parameters.basketMinutes + graceMinutes });
    await sale.tx
      .updateTable('participation')
      .set({ held_until: until, basket_id: line.basketId })
      .where('center_id', '=', kept.center_id)
      .where('id', '=', kept.id)
      .execute();
    return undefined;
  },
  release: async (tx, line) => {
    await tx
      .updateTable('participation')
      .set({ basket_id: null })
      .where('center_id', '=', line.centerId)
      .where('id', '=', line.what.participationId)
      .where('basket_id', '=', line.basketId)
      .where('state', '=', 'TENTATIVE')
      .execute();
  },
  fulfil: async (sale, line) => {
    const { hall, kept } = await enter(sale, line);
    if (!hall || !kept) return { amount: 0, why: 'booking.classGone' };
    const booked = await seat(hall, kept);
    if (booked instanceof Refusal) return { amount: 0, why: booked.code };
    await sale.tx
      .updateTable('participation')
      .set({ basket_id: line.basketId })
      .where('center_id', '=', booked.center_id)
      .where('id', '=', booked.id)
      .execute();
    return { amount: line.amount };
  },
};

async function enter(
  sale: Sale,
  { what }: Line<BookingWish>,
): Promise<{ hall?: Hall; kept?: ParticipationRow }> {
  const { tx, now, club } = sale;
  const asked = await readKept(sale, what);
  const row = asked && (await lockClass(tx, { centerId: asked.center_id, id: asked.booking_id }));
  if (!row) return {};
  // What stands now that the class is locked.
  const kept = await readKept(sale, what);
  return { hall: { tx, now, club, row }, ...(kept && { kept }) };
}

/** The kept place, or, where it was let go of meanwhile, another that is free. */
async function seat(hall: Hall, kept: ParticipationRow) {
  const { tx, now, row, club } = hall;
  const person = personOf(kept);
  const facts = await readFacts(tx, now, { row, person });
  if (!facts) return refuse('general.personNotFound');
  const { taken } = facts;
  const [first] = reasonsOf({ row, facts, now, parameters: club.parameters }).filter(
    (code) => code !== 'NoPrivilege' && code !== 'booking.tooLateToBook',
  );
  if (first) return refuse(first);
  // The person has a place that is paid for by now, and waits for it in a smaller room.
  if (isPaid(facts)) return refuse('booking.alreadyBooked');
  const isGone = hasEnded(kept.state);
  const wished = kept.seat !== null && !taken.has(kept.seat) ? kept.seat : undefined;
  const place = { person, own: facts.own, seat: seatFor(row.seat_plan, taken, wished) };
  if (isGone && !facts.own) {
    const again = await keepPlace(hall, place, now);
    if (again instanceof Refusal) return again;
    place.own = again;
  }
  return book(hall, place, 'MONEY');
}
