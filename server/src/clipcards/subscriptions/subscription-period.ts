import { type BillingCycle, earlierOf, nextStart } from '../../platform/billing-period.ts';

/** A clipcard renews on the day of the month on which its subscription began. */
export const renewalCycle = (startedOn: Temporal.PlainDate, months: number): BillingCycle => ({
  anchor: startedOn,
  unit: 'MONTH',
  count: months,
});

/** After a long outage, the remaining periods wait for the next run. */
const mostAtOnce = 12;

/** Lists the first days of the periods that have begun by today and are not renewed yet. */
export function dueBy(
  today: Temporal.PlainDate,
  nextOn: Temporal.PlainDate,
  cycle: BillingCycle,
): Temporal.PlainDate[] {
  const days: Temporal.PlainDate[] = [];
  for (
    let day = nextOn;
    Temporal.PlainDate.compare(day, today) <= 0 && days.length < mostAtOnce;
    day = nextStart(cycle, day)
  )
    days.push(day);
  return days;
}

/** Last day on which the clips of a period are valid: they expire when the next ones arrive. */
export const lastDayOf = (
  day: Temporal.PlainDate,
  next: Temporal.PlainDate,
  validityDays: number | null,
): Temporal.PlainDate => (validityDays === null ? next : earlierOf(day.add({ days: validityDays }), next));
