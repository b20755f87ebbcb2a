import type { PeriodUnit, ReplacedAs } from '@foyer/contract/shared/subscription';
import type { ChangeKind } from '../offers/tables.ts';

/** What a period costs, and how long it lasts. */
export interface PeriodPrice {
  price: number;
  unit: PeriodUnit;
  count: number;
}

/** Twelfths of a day, so that a month is a twelfth of a year. */
const lengths: Record<PeriodUnit, number> = { DAY: 12, WEEK: 84, MONTH: 365, YEAR: 4380 };

const byKind: Record<ChangeKind, ReplacedAs> = {
  UPGRADE: 'UPGRADED',
  DOWNGRADE: 'DOWNGRADED',
  CHANGE: 'CHANGED',
};

/** Compares what a day costs, exactly. */
function comparePerDay(a: PeriodPrice, b: PeriodPrice): number {
  const [one, other] = [
    BigInt(a.price) * BigInt(lengths[b.unit] * b.count),
    BigInt(b.price) * BigInt(lengths[a.unit] * a.count),
  ];
  return one === other ? 0 : one > other ? 1 : -1;
}

/** What a membership becomes by a change: what the club calls it, or else what the price of a day says. */
export function changedAs(
  present: PeriodPrice,
  target: PeriodPrice,
  { isSamePlan, kind }: { isSamePlan: boolean; kind: ChangeKind | undefined },
): ReplacedAs {
  if (isSamePlan) return 'EXTENDED';
  if (kind) return byKind[kind];
  const more = comparePerDay(target, present);
  if (more === 0) return 'CHANGED';
  return more > 0 ? 'UPGRADED' : 'DOWNGRADED';
}
