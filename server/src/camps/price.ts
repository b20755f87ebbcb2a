import { campPrice, type DayLength, dayLengthOf, priceOfDates } from '@foyer/contract/shared/camp';
import { dateIn } from '../platform/clock/clock.ts';
import { datesLeft, type SignUpDate } from '../sign-up/dates.ts';
import type { CampRow } from './store.ts';

export const lengthOf = ({ starts_at, ends_at }: Pick<SignUpDate, 'starts_at' | 'ends_at'>): DayLength =>
  dayLengthOf(starts_at.until(ends_at).total('minutes'));

/** The last day of the early bird; undefined: there is none. */
export function earlyBirdUntil({
  early_bird_discount,
  early_bird_days,
  starts_at,
  time_zone,
}: Pick<CampRow, 'early_bird_discount' | 'early_bird_days' | 'starts_at' | 'time_zone'>):
  | Temporal.PlainDate
  | undefined {
  if (early_bird_discount === 0) return undefined;
  return dateIn(starts_at, time_zone).subtract({ days: early_bird_days });
}

/** In hundredths of a percent. */
export function earlyBirdOf(
  camp: Parameters<typeof earlyBirdUntil>[0] & Pick<CampRow, 'time_zone'>,
  now: Temporal.Instant,
): number {
  const until = earlyBirdUntil(camp);
  if (!until || Temporal.PlainDate.compare(dateIn(now, camp.time_zone), until) > 0) return 0;
  return camp.early_bird_discount;
}

export interface PlacePrice {
  /** Before discounts. */
  whole: number;
  /** With the early bird. What siblings have off depends on the basket. */
  amount: number;
}

/**
 * What a place without electives costs that is taken now, on these dates where days are sold; undefined: the camp is not
 * sold.
 */
export function priceOfPlace(
  camp: CampRow,
  numbers: readonly number[] | undefined,
  now: Temporal.Instant,
): PlacePrice | undefined {
  const whole = wholePrice(camp, numbers ?? datesLeft(camp.dates, now).map(({ number }) => number));
  if (whole === undefined) return undefined;
  return { whole, amount: campPrice(whole, { earlyBird: earlyBirdOf(camp, now), sibling: 0 }) };
}

export function wholePrice(
  { sold_by, price, half_day_price: half, full_day_price: full, dates }: CampRow,
  numbers: readonly number[],
): number | undefined {
  if (sold_by === 'WEEK') return price ?? undefined;
  if (half === null || full === null) return undefined;
  const lengths = dates.filter(({ number }) => numbers.includes(number)).map(lengthOf);
  return priceOfDates(lengths, { half, full, whole: price ?? undefined });
}
