import type { CourtLight, CourtPrice } from '@foyer/contract/shared/court';

/** What an hour costs, and why. */
export interface CourtCost {
  amount: number;
  isPeak: boolean;
  parts: { name?: string; isLight?: true; amount: number }[];
}

interface Prices {
  prices: readonly CourtPrice[];
  light: CourtLight | null;
  /** Whether the resource has light. */
  hasLight: boolean;
}

interface Hour {
  /** 1 for Monday. */
  weekday: number;
  /** After midnight. */
  startMinute: number;
  minutes: number;
}

const fits = ({ weekdays, fromMinute, untilMinute }: CourtPrice, { weekday, startMinute }: Hour): boolean =>
  (weekdays.length === 0 || weekdays.includes(weekday)) &&
  fromMinute <= startMinute &&
  startMinute <= untilMinute;

/** The minutes of an hour in which it is dark. A night may end after midnight. */
function darkMinutes({ fromMinute, untilMinute }: CourtLight, { startMinute, minutes }: Hour): number {
  const nights =
    fromMinute < untilMinute
      ? [[fromMinute, untilMinute]]
      : [
          [0, untilMinute],
          [fromMinute, 1440],
        ];
  return nights
    .map(([from = 0, until = 0]) => Math.min(until, startMinute + minutes) - Math.max(from, startMinute))
    .reduce((sum, dark) => sum + Math.max(0, dark), 0);
}

/** Whether every length is sold at every start of that day. False may only mean that nobody has looked closely. */
export const isAlwaysPriced = (
  { prices, durations }: { prices: readonly CourtPrice[]; durations: readonly number[] },
  weekday: number,
): boolean =>
  durations.every((length) =>
    prices.some(
      (entry) =>
        fits(entry, { weekday, startMinute: 0, minutes: length }) &&
        fits(entry, { weekday, startMinute: 1439, minutes: length }) &&
        entry.amounts.some(({ minutes }) => minutes === length),
    ),
  );

/** The first entry that fits the start and has the length decides; undefined if none does, and the hour is not sold. */
export function courtPriceOf({ prices, light, hasLight }: Prices, hour: Hour): CourtCost | undefined {
  for (const entry of prices) {
    const found = fits(entry, hour) && entry.amounts.find(({ minutes }) => minutes === hour.minutes);
    if (!found) continue;
    const parts: CourtCost['parts'] = [{ ...(entry.name && { name: entry.name }), amount: found.amount }];
    const dark = light && hasLight ? Math.round((light.perHour * darkMinutes(light, hour)) / 60) : 0;
    if (dark > 0) parts.push({ isLight: true, amount: dark });
    return { amount: found.amount + dark, isPeak: entry.isPeak, parts };
  }
  return undefined;
}
