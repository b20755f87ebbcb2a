import type { resourceBooking } from '@foyer/contract/resource-booking';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import { latestDayOf, mayBookStanding } from './dates.ts';
import { toStanding } from './response.ts';
import { readStandingOf } from './store.ts';

export const getStandingBookings: Handler<(typeof resourceBooking)['get-standing-bookings']> = async (
  context,
  input,
) => {
  const { db, now, person } = context;
  const club = await clubOfBrand(context, input.centerId ?? context.club.center.id);
  if (!club) return refuse('general.centerNotFound');
  const today = dateIn(now, club.center.time_zone);
  const standing = await readStandingOf(db, club.center.id, { person, from: today });
  return {
    isAllowed: mayBookStanding(context, club),
    latestDay: latestDayOf(club, today).toString(),
    standing: standing.map(toStanding),
  };
};
