import { addDays, daysFrom } from '../platform/days.ts';

/** The days of the month that a day lies in. */
export function monthOf(today: string): string[] {
  const first = `${today.slice(0, 8)}01`;
  const next = addDays(first, 31);
  const last = addDays(`${next.slice(0, 8)}01`, -1);
  return daysFrom(first, Number(last.slice(8)));
}
