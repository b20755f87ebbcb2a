import type { CourtLight, CourtPrice } from '@foyer/contract/shared/court';
export interface CourtCost {
  amount: number;
  isPeak: boolean;
  parts: { name?: string; isLight?: true; amount: number }[];
}
export function courtPriceOf(
  { prices }: { prices: readonly CourtPrice[]; light: CourtLight | null; hasLight: boolean },
  { weekday, startMinute, minutes }: { weekday: number; startMinute: number; minutes: number },
): CourtCost | undefined {
  for (const one of prices) {
    if (one.weekdays.length > 0 && !one.weekdays.includes(weekday)) continue;
    if (startMinute < one.fromMinute || startMinute > one.untilMinute) continue;
    const found = one.amounts.find((each) => each.minutes === minutes);
    if (found) return { amount: found.amount, isPeak: one.isPeak, parts: [{ amount: found.amount }] };
  }
  return undefined;
}
