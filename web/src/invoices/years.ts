import { dateFormatter } from '@foyer/contract/shared/formatters';

const offered = 3;

/** The year that it is at the centre, and those before it. */
export function yearsUntil(now: Date, timeZone: string): number[] {
  const year = Number(dateFormatter('en', { year: 'numeric', timeZone }).format(now));
  return Array.from({ length: offered }, (_, past) => year - past);
}
