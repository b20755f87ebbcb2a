interface Renewing {
  startedOn: Temporal.PlainDate;
  months: number;
}

/** The day on which a period ends and the next begins: the one it all began on, or the last of a shorter month. */
export const renewalAfter = (day: Temporal.PlainDate, { startedOn, months }: Renewing): Temporal.PlainDate =>
  day.add({ months }).with({ day: startedOn.day });

/** After a longer standstill the rest waits for the next run. */
const mostAtOnce = 12;

/** The first days of the periods that have begun by today and are not renewed yet. */
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

/** The last day of clips that come on a day: what the next ones take the place of is not good for longer. */
export function lastDayOf(
  day: Temporal.PlainDate,
  next: Temporal.PlainDate,
  validityDays: number | null,
): Temporal.PlainDate {
  if (validityDays === null) return next;
  const last = day.add({ days: validityDays });
  return Temporal.PlainDate.compare(last, next) < 0 ? last : next;
}
