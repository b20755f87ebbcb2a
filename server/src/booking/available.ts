import type { booking } from '@foyer/contract/booking';
import { readClass } from '../classes/class-session.ts';
import { clubOfBrand } from '../clubs/club-of-brand.ts';
import type { SignedInContext } from '../frame/context.ts';
import type { Handler } from '../frame/handle.ts';
import { refuse } from '../frame/refuse.ts';
import type { SessionRow } from '../participation/session-row.ts';
import { readEntitlementsByKind } from './entitlements/entitlements.ts';
import { toUse } from './entitlements/response.ts';

export const availableBookingClipcards: Handler<(typeof booking)['available-booking-clipcards']> = async (
  context,
  { bookingId, bookingCenterId },
) => {
  const club = await clubOfBrand(context, bookingCenterId);
  const row = club && (await readClass(context.db, { centerId: bookingCenterId, id: bookingId }));
  return row ? ownClipcardsFor(context, row) : refuse('booking.classGone');
};

export async function ownClipcardsFor({ db, person }: SignedInContext, row: SessionRow) {
  const { clipcards } = await readEntitlementsByKind(db, person, row);
  return {
    clipcards: clipcards.map(({ clipcard, name, left, validUntil }) => ({
      clipcardId: clipcard.id,
      clipcardCenterId: clipcard.centerId,
      name,
      clipsLeft: left,
      ...(validUntil && { validUntil: validUntil.toString() }),
    })),
  };
}

/** Includes subscriptions that are used up for the period, with nothing left. */
export const availableUserSubscriptionsForBooking: Handler<
  (typeof booking)['available-user-subscriptions-for-booking']
> = async (context, { bookingId, bookingCenterId }) => {
  const { db, person } = context;
  const club = await clubOfBrand(context, bookingCenterId);
  const row = club && (await readClass(db, { centerId: bookingCenterId, id: bookingId }));
  if (!row) return refuse('booking.classGone');
  const { subscriptions } = await readEntitlementsByKind(db, person, row);
  return { subscriptions: subscriptions.map(toUse) };
};
