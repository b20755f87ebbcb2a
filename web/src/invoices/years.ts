const offered = 3;

/** The year that it is at the centre, and those before it. */
export function yearsUntil(now: Date, timeZone: string): number[] {
  const year = Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(now));
  return Array.from({ length: offered }, (_, past) => year - past);
}
