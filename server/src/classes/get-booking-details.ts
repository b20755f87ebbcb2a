import type { classes } from '@foyer/contract/classes';
import { classTypes } from '@foyer/contract/shared/booking';
import { clubOfBrand } from '../clubs/club-of-brand.ts';
import type { Context } from '../frame/context.ts';
import type { Handler } from '../frame/handle.ts';
import { Refusal, refuse } from '../frame/refuse.ts';
import { readMissed } from '../participation/own-participations.ts';
import { waitingListOpenUntil } from '../participation/rules.ts';
import { centersOf } from './centers.ts';
import { nextFree } from './next-free.ts';
import { toOwnParticipationResponse } from './response.ts';
import { readClasses, type TimetableRow } from './store.ts';
import { peopleOf, shownTo } from './timetable.ts';
import { canBeChanged, mayChangeClasses } from './who-may-change.ts';

export const getBookingDetails: Handler<(typeof classes)['get-booking-details']> = async (
  context,
  { bookingId, bookingCenterId },
) => {
  const centers = await centersOf(context, [bookingCenterId]);
  if (centers instanceof Refusal) {
    return centers.code === 'general.centerNotFound' ? refuse('booking.classGone') : centers;
  }
  const [row] = await readClasses(context.db, [{ centerId: bookingCenterId, id: bookingId }]);
  const parameters = centers.get(bookingCenterId)?.parameters;
  if (!row || !classTypes.includes(row.type) || !parameters) return refuse('booking.classGone');
  const people = peopleOf(context);
  const [shown] = await shownTo(context, centers, [row], people);
  if (!shown) return refuse('booking.classGone');
  const until = waitingListOpenUntil({ parameters, startsAt: row.starts_at });
  const wanted = {
    centerId: row.center_id,
    activityIds: [row.activity_id],
    from: row.starts_at,
    but: row.id,
  };
  const instead = shown.booking.status === 'OPEN' ? undefined : await nextFree(context, centers, wanted);
  return {
    ...shown.booking,
    description: row.description,
    ...(row.cancel_reason !== null && { cancelReason: row.cancel_reason }),
    lineRule: parameters.lineRule,
    ...(until && { lineUntil: until.toString() }),
    offerMinutes: parameters.offerMinutes,
    missed: (await readMissed(context.db, row, people, context.now)).map((one) =>
      toOwnParticipationResponse(one, row, context.now),
    ),
    ...(instead && { instead }),
    mayChange: await mayChange(context, row),
  };
};

/** Whether the caller may cancel or change the class for everyone now. */
async function mayChange(context: Context, row: TimetableRow): Promise<boolean> {
  const { actor, now } = context;
  if (!actor || !canBeChanged(row, now)) return false;
  const club = await clubOfBrand(context, row.center_id);
  return club !== undefined && mayChangeClasses(actor, club);
}
