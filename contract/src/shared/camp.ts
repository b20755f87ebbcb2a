/** A date of up to five hours is a half day. */
export const halfDayMinutes = 5 * 60;
export const dayLengths = ['HALF', 'FULL'] as const;
export type DayLength = (typeof dayLengths)[number];

export const dayLengthOf = (minutes: number): DayLength => (minutes <= halfDayMinutes ? 'HALF' : 'FULL');

/** Electives that begin before noon, and later. */
export const halvesOfDay = ['MORNING', 'AFTERNOON'] as const;
export type HalfOfDay = (typeof halvesOfDay)[number];
export const halfOfDay = (hour: number): HalfOfDay => (hour < 12 ? 'MORNING' : 'AFTERNOON');

/** A camp is signed up for as a whole, or for chosen dates. */
export const campSales = ['WEEK', 'DAY'] as const;
export type CampSale = (typeof campSales)[number];

/** In hundredths of a percent. */
const without = (amount: number, discount: number): number =>
  Math.floor((amount * (10_000 - discount)) / 10_000);

interface Discounts {
  /** In hundredths of a percent; 0 if none. */
  earlyBird: number;
  sibling: number;
}

/** What a camp costs a child: the early bird off first, the sibling's discount off the rest. Electives are added whole. */
export const campPrice = (price: number, { earlyBird, sibling }: Discounts): number =>
  without(without(price, earlyBird), sibling);

/** The price of chosen dates: that of their days, or of the whole camp where that is less. */
export function priceOfDates(
  dates: readonly DayLength[],
  { half, full, whole }: { half: number; full: number; whole: number | undefined },
): number {
  const days = dates.reduce((sum, length) => sum + (length === 'HALF' ? half : full), 0);
  return whole === undefined ? days : Math.min(days, whole);
}
