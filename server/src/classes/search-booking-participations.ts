import type { classes } from '@foyer/contract/classes';
import type { Handler } from '../frame/handle.ts';
import { Refusal } from '../frame/refuse.ts';
import { centersOf } from './centers.ts';
import { peopleOf, timetableOf } from './timetable.ts';

export const searchBookingParticipations: Handler<(typeof classes)['search-booking-participations']> = async (
  context,
  { centerIds, from, ...wanted },
) => {
  const centers = await centersOf(context, centerIds);
  if (centers instanceof Refusal) return centers;
  const filters = { ...wanted, from: Temporal.PlainDate.from(from) };
  const shown = await timetableOf(context, centers, filters, peopleOf(context));
  return { bookings: shown.map(({ booking }) => booking) };
};
