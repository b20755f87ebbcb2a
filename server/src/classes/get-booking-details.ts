import type { classes } from '@foyer/contract/classes';
import type { Context } from '../frame/context.ts';
import type { Handler } from '../frame/handle.ts';
import { Refusal, refuse } from '../frame/refuse.ts';
import { type Centers, centersOf } from './centers.ts';
import { lineUntil } from './rules.ts';
import { readClasses, readTimetable, type TimetableRow } from './store.ts';
import { peopleOf, shownTo } from './timetable.ts';

/** How far ahead another class is looked for, and among how many. */
const ahead = { days: 28, classes: 50 };

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
  if (!row || !parameters) return refuse('booking.classGone');
  const people = await peopleOf(context);
  const [shown] = await shownTo(context, centers, [row], people);
  if (!shown) return refuse('booking.classGone');
  const until = lineUntil({ parameters, startsAt: row.starts_at });
  const instead = shown.booking.status === 'OPEN' ? undefined : await nextFree(context, centers, row);
  return {
    ...shown.booking,
    description: row.description,
    ...(row.cancel_reason !== null && { cancelReason: row.cancel_reason }),
    lineRule: parameters.lineRule,
    ...(until && { lineUntil: until.toString() }),
    offerMinutes: parameters.offerMinutes,
    ...(instead && { instead }),
  };
};

/** The next class of the same activity that can be booked. */
async function nextFree(context: Context, centers: Centers, row: TimetableRow) {
  const { db, now } = context;
  const after = Temporal.Instant.compare(row.starts_at, now) < 0 ? now : row.starts_at;
  const span = { centerIds: [row.center_id], from: after, until: after.add({ hours: 24 * ahead.days }) };
  const activity = { centerId: row.center_id, id: row.activity_id };
  const rows = await readTimetable(db, [span], { activityIds: [activity] }, ahead.classes);
  const others = await shownTo(
    context,
    centers,
    rows.filter(({ id }) => id !== row.id),
    context.person ? [context.person] : [],
  );
  return others.find(({ booking }) => booking.status === 'OPEN' && booking.participations.length === 0)
    ?.booking;
}
