import type { Key } from '@foyer/contract/shared/keys';
import type { Club } from '../../clubs/club.ts';
import { latestNight } from '../../frame/nightly/latest-night.ts';
import { type BillingPeriod, laterOf } from '../../platform/billing-period.ts';
import { type DueAddOn, withoutDays } from '../pricing/due-add-ons.ts';
import type { Credited } from './credit-lines.ts';
import { daysToCredit, type LineToCredit, type PaidToCredit } from './days-to-credit.ts';
import type { InvoicedDays } from './paid-days.ts';
import type { RangeToCredit } from './ranges-to-credit.ts';
import { splitPaidDays } from './split-paid-days.ts';

type Day = Temporal.PlainDate;

export interface Reader {
  club: Club;
  language: string;
  /** The next one that will run. */
  firstNight: Day;
}

export const readerAt = (club: Club, language: string, now: Temporal.Instant): Reader => {
  const last = latestNight(now, club.center.time_zone, club.parameters.nightlyHour);
  return { club, language, firstNight: last.add({ days: 1 }) };
};

const isAfter = (a: Day, b: Day): boolean => Temporal.PlainDate.compare(a, b) > 0;

/** What is left of paid days without those of a range. */
export const withoutPaid = (paid: readonly InvoicedDays[], range: BillingPeriod): InvoicedDays[] =>
  paid.flatMap((days) => splitPaidDays(days, range).kept.map((kept) => ({ ...days, ...kept })));

/** The days of add-ons that the next night will charge apart from their membership: it credits first what is given up by then. */
export const dueInNight = (
  { firstNight }: Pick<Reader, 'firstNight'>,
  due: readonly DueAddOn[],
  ranges: readonly RangeToCredit[],
): DueAddOn[] =>
  withoutDays(
    due,
    ranges.filter(({ from }) => !isAfter(from, firstNight)).map(({ range }) => range),
  );

/** Stands for the invoice on which the next night will charge them: no stored one has a number below zero. */
export const invoiceToCome = ({ centerId, id }: Key): Key => ({ centerId, id: -id });

/** As if they had been charged. */
const afterCharging = (credited: Credited, due: readonly DueAddOn[], invoice: Key): Credited => ({
  ...credited,
  addOns: credited.addOns.map((addOn) => ({
    ...addOn,
    apart: [
      ...addOn.apart.filter((days) => days.invoice),
      ...due.filter(({ id }) => id === addOn.id).map((days) => ({ ...days, invoice })),
    ],
  })),
});

/**
 * The lines with which the coming nights will credit ranges of paid days, in their order. As the nights do it, each takes days out of
 * what is left of the paid ones.
 */
export function creditsToCome(
  reader: Reader,
  key: Key,
  { paid, credited, reversed }: PaidToCredit,
  due: readonly DueAddOn[],
  ranges: readonly RangeToCredit[],
): { dueOn: Day; lines: LineToCredit[] }[] {
  const { club, language, firstNight } = reader;
  const later = afterCharging(credited, dueInNight(reader, due, ranges), invoiceToCome(key));
  let left = paid;
  return ranges.map(({ from, range }) => {
    const dueOn = laterOf(from, firstNight);
    const known = { paid: left, credited: isAfter(dueOn, firstNight) ? later : credited, reversed };
    left = withoutPaid(left, range);
    return { dueOn, lines: daysToCredit(club, language, known, range)?.lines ?? [] };
  });
}
