import type { ComingAccount, ComingMonth } from '@foyer/contract/subscription/forecast';

/** A month as it is, and as it would be where something is tried out. */
export interface TriedMonth {
  month: string;
  asItIs: ComingMonth;
  asItWouldBe: ComingMonth | undefined;
}

export const monthsOf = ({ asItIs, asItWouldBe }: ComingAccount): TriedMonth[] =>
  asItIs.months.map((one, place) => ({
    month: one.month,
    asItIs: one,
    asItWouldBe: asItWouldBe?.months[place],
  }));

/** Whether what is tried out changes nothing in a month. */
export const isSame = ({ asItIs, asItWouldBe }: TriedMonth): boolean =>
  !asItWouldBe || JSON.stringify(asItIs) === JSON.stringify(asItWouldBe);

/** What is given back in a month. */
export const creditedIn = ({ payments }: ComingMonth): number =>
  payments.reduce((sum, { total }) => sum - Math.min(0, total), 0);

/** By how much a year costs more than without what is tried out; below zero: less. */
export const differenceOf = ({ asItIs, asItWouldBe }: ComingAccount): number =>
  asItWouldBe ? asItWouldBe.total - asItIs.total : 0;
