/** *Unconfirmed*: times without an offset are in Portugal's time. Easypay's documentation names it for cut-off times only. */
const theirZone = 'Europe/Lisbon';

/** `2026-11-27 18:30`, as Easypay writes the end of a reference. */
export const minuteText = (at: Temporal.Instant): string =>
  at.toZonedDateTimeISO(theirZone).toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ');

/** Easypay lists at most this many days at a time. */
const longestDays = 30;

/** A margin in which the zone can be wrong. */
const margin = { hours: 2 };

/** The filter for what was created between two moments, or in the first days after the first. */
export function createdBetween(from: Temporal.Instant, to: Temporal.Instant): string {
  const start = from.subtract(margin);
  const latest = start.add({ hours: 24 * longestDays - 1 });
  const end = to.add(margin);
  return `interval(${minuteText(start)},${minuteText(Temporal.Instant.compare(end, latest) < 0 ? end : latest)})`;
}
