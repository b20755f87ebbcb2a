import type { booking } from '@foyer/contract/booking';
import { hasPlace } from '@foyer/contract/shared/booking';
import { isSameKey } from '@foyer/contract/shared/keys';
import { readClass } from '../classes/class-session.ts';
import { clubOfBrand } from '../clubs/club-of-brand.ts';
import type { Handler } from '../frame/handle.ts';
import { refuse } from '../frame/refuse.ts';
import { takenSeats } from '../participation/seats.ts';
import { personOf, readTakingPart } from '../participation/store.ts';
import { dependantsOf } from '../person/family/dependants.ts';

type Call = (typeof booking)['get-seats'];

/** Names who has which seat only for the person and their dependants. */
export const getSeats: Handler<Call> = async (context, { bookingId, bookingCenterId }) => {
  const { db } = context;
  const club = await clubOfBrand(context, bookingCenterId);
  const row = club && (await readClass(db, { centerId: bookingCenterId, id: bookingId }));
  if (!row) return refuse('booking.classGone');
  const takingPart = await readTakingPart(db, row);
  const ours = await dependantsOf(context);
  const mine = takingPart.flatMap((one) => {
    const whose = personOf(one);
    const isOurs = ours.some((key) => isSameKey(key, whose));
    return isOurs && one.seat !== null && hasPlace(one.state) ? [{ seat: one.seat, person: whose }] : [];
  });
  return {
    ...(row.seat_plan && { plan: row.seat_plan }),
    taken: [...takenSeats(takingPart)].sort(),
    mine,
  };
};
