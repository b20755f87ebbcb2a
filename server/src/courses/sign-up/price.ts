import { priceOfRest } from '@foyer/contract/shared/course';
import type { ParticipationRow } from '../../participation/store.ts';
import { datesLeft, type SignUpDate } from '../../sign-up/dates.ts';
import type { CourseRow } from '../store.ts';

export interface CoursePrice {
  amount: number;
  isMembersPrice: boolean;
}

type Priced = Pick<CourseRow, 'price' | 'members_price' | 'is_prorated'> & {
  dates: readonly Pick<SignUpDate, 'state' | 'starts_at'>[];
};

/** What somebody pays who signs up now; undefined: the course is not sold. */
export function priceFor(
  course: Priced,
  { isMember, now }: { isMember: boolean; now: Temporal.Instant },
): CoursePrice | undefined {
  const { price, members_price, is_prorated } = course;
  if (price === null) return undefined;
  const isMembersPrice = isMember && members_price !== null;
  // The price is for all dates that were planned: one that the club calls off is not charged for.
  const dates = { dates: course.dates.length, datesLeft: datesLeft(course.dates, now).length };
  return { amount: priceOfRest(isMembersPrice ? members_price : price, dates, is_prorated), isMembersPrice };
}

/** What is written with a place: its price, for which dates it is, and what comes back for one that the club calls off. */
export function pricedFor(
  course: Pick<CourseRow, 'dates'>,
  price: number,
  now: Temporal.Instant,
): Pick<ParticipationRow, 'price' | 'paid_dates' | 'date_price'> {
  const numbers = datesLeft(course.dates, now).map(({ number }) => number);
  return {
    price,
    paid_dates: numbers.length > 0 ? numbers : null,
    date_price: numbers.length > 0 ? Math.floor(price / numbers.length) : null,
  };
}
