import type { ComingMonth, ComingPayment, Forecast } from '@foyer/contract/subscription/forecast';

type Day = Temporal.PlainDate;

const monthOf = (day: string): string => day.slice(0, 7);

/** The calendar months of a range of days. */
export function monthsOf({ from, until }: { from: Day; until: Day }): string[] {
  const months: string[] = [];
  const last = until.toPlainYearMonth();
  for (
    let month = from.toPlainYearMonth();
    Temporal.PlainYearMonth.compare(month, last) <= 0;
    month = month.add({ months: 1 })
  )
    months.push(month.toString());
  return months;
}

const sumOf = (payments: readonly ComingPayment[], amountOf: (one: ComingPayment) => number): number =>
  payments.reduce((sum, one) => sum + amountOf(one), 0);

/** Payments month by month, also of the months without any. */
export function byMonth(
  months: readonly string[],
  payments: readonly ComingPayment[],
  creditLeft: number,
): Forecast {
  const byName = Map.groupBy(payments, ({ dueOn }) => monthOf(dueOn));
  return {
    months: months.map((month): ComingMonth => {
      const some = byName.get(month) ?? [];
      return {
        month,
        toPay: sumOf(some, ({ total, fromCredit }) => Math.max(0, total) - fromCredit),
        payments: some,
      };
    }),
    total: sumOf(payments, ({ total }) => total),
    creditLeft,
  };
}
