import type { classes } from '@foyer/contract/classes';
import type { Handler } from '../frame/handle.ts';
import { Refusal } from '../frame/refuse.ts';
import { dateIn } from '../platform/clock/clock.ts';
import { keys } from '../platform/db/keys.ts';
import { centersOf } from './centers.ts';
import { startOf } from './response.ts';
import { type Shown, timetableOf } from './timetable.ts';

const isOpen = ({ booking: { status } }: Shown) => status === 'OPEN' || status === 'WAITING_LIST';

export const findBookingDates: Handler<(typeof classes)['find-booking-dates']> = async (
  context,
  { centerIds, from, ...wanted },
) => {
  const centers = await centersOf(context, centerIds);
  if (centers instanceof Refusal) return centers;
  const { club, now, person } = context;
  const first = from ? Temporal.PlainDate.from(from) : dateIn(now, club.center.time_zone);
  const filters = { ...wanted, from: first };
  const shown = await timetableOf(context, centers, filters, person && keys([person]));
  const given = shown.filter(({ booking }) => booking.status !== 'CANCELLED');
  const byDate = Map.groupBy(given, ({ row }) => startOf(row).toPlainDate().toString());
  return {
    dates: [...byDate]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([date, some]) => ({
        date,
        classes: some.length,
        isOpen: some.some(isOpen),
        isBooked: some.some(({ booking }) => booking.participations.length > 0),
      })),
  };
};
