interface Renewing {
  startedOn: Temporal.PlainDate;
  months: number;
}

/** Returns the day on which the next period begins: the same day of the month, or the last day of a shorter month. */
export const renewalAfter = (day: Temporal.PlainDate, { startedOn, months }: Renewing): Temporal.PlainDate =>
  day.add({ months }).with({ day: startedOn.day });

/** After a long standstill the rest waits for the next run. */
const mostAtOnce = 12;

/** Lists the first days of the periods that have begun by today and are not renewed yet. */
export function dueBy(
  today: Temporal.PlainDate,
  nextOn: Temporal.PlainDate,
  renewing: Renewing,
): Temporal.PlainDate[] {
  const days: Temporal.PlainDate[] = [];
  for (
    let day = nextOn;
    Temporal.PlainDate.compare(day, today) <= 0 && days.length < mostAtOnce;
    day = renewalAfter(day, renewing)
  )
    days.push(day);
  return days;
}

/** Last day on which the clips of a period are valid: they end when the next ones arrive. */
export function lastDayOf(
  day: Temporal.PlainDate,
  next: Temporal.PlainDate,
  validityDays: number | null,
): Temporal.PlainDate {
  if (validityDays === null) return next;
  const last = day.add({ days: validityDays });
  return Temporal.PlainDate.compare(last, next) < 0 ? last : next;
}
