import type { UpcomingPayment } from '@foyer/contract/subscription/order';

export interface LaterAmount {
  from: string;
  total: number;
  lines: UpcomingPayment['lines'];
  /** How many periods it is charged for; undefined: until the membership ends. */
  periods: number | undefined;
}

/** Charges that follow each other and cost the same, as one. The last amount repeats until the membership ends. */
export function laterAmounts(upcoming: readonly UpcomingPayment[]): LaterAmount[] {
  const found: LaterAmount[] = [];
  for (const { from, total, lines } of upcoming) {
    const last = found.at(-1);
    if (last?.total === total) last.periods = (last.periods ?? 0) + 1;
    else found.push({ from, total, lines, periods: 1 });
  }
  const last = found.at(-1);
  if (last) last.periods = undefined;
  return found;
}
