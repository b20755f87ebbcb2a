import type { Camp } from '@foyer/contract/camps';
import { campPrice } from '@foyer/contract/shared/camp';

interface DayPrices {
  half: number | undefined;
  full: number | undefined;
}

/** What the days of a camp cost now, each kind that it has. Neither where it is sold as a whole. */
export function dayPrices({
  price,
  soldBy,
  dayLength,
}: Pick<Camp, 'price' | 'soldBy' | 'dayLength'>): DayPrices {
  const now = (whole: number | undefined) =>
    whole === undefined || soldBy !== 'DAY'
      ? undefined
      : campPrice(whole, { earlyBird: price?.earlyBird?.discount ?? 0, sibling: 0 });
  return {
    half: dayLength === 'FULL' ? undefined : now(price?.halfDay),
    full: dayLength === 'HALF' ? undefined : now(price?.fullDay),
  };
}
