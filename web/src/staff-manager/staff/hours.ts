export interface WorkingHours {
  weekday: number;
  /** HH:MM */
  from: string;
  /** HH:MM, or 24:00 for midnight at the end of the day. */
  until: string;
}

export interface Exception {
  date: string;
  hours: readonly { from: string; until: string }[];
}

/** Midnight is typed as 00:00, and is the end of the day where hours end. */
export const endOf = (time: string | null): string => (time === '00:00' ? '24:00' : (time ?? ''));
/** The time of a field for the end of hours. */
export const shownEnd = (until: string): string | null => (until === '24:00' ? '00:00' : until || null);

/** The hours in the order of the week; undefined while a time is missing, or an end isn't after its start. */
export function completeHours(hours: readonly WorkingHours[]): WorkingHours[] | undefined {
  if (hours.some(({ from, until }) => !from || !until || until <= from)) return undefined;
  return hours.toSorted((a, b) => a.weekday - b.weekday || (a.from < b.from ? -1 : 1));
}

/** The first day of the week without hours gets those of the day before it, which are most often the same. */
export function withMore(hours: readonly WorkingHours[], weekdays: readonly number[]): WorkingHours[] {
  const free = weekdays.find((id) => !hours.some(({ weekday }) => weekday === id)) ?? weekdays[0] ?? 1;
  const { from, until } = hours.at(-1) ?? { from: '09:00', until: '17:00' };
  return [...hours, { weekday: free, from, until }];
}
