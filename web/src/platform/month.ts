import { dateFormatter } from '@foyer/contract/shared/formatters';

/** A month is YYYY-MM, in the calendar of the centre. */
const isMonth = (text: string | null): text is string =>
  text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

const first = (month: string) => new Date(`${month}-01T00:00:00Z`);

export const addMonths = (month: string, count: number): string => {
  const date = first(month);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 7);
};

/** All days of a month, as YYYY-MM-DD. */
export function daysOfMonth(month: string): string[] {
  const last = first(addMonths(month, 1));
  last.setUTCDate(0);
  return Array.from(
    { length: last.getUTCDate() },
    (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`,
  );
}

export const monthNow = (now: Date, timeZone: string): string => {
  const parts = dateFormatter('en', { timeZone, year: 'numeric', month: '2-digit' }).formatToParts(now);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}`;
};

/** The month that an address asks for; nothing has been sold in one that is still to come. */
export const shownMonth = (requested: string | null, thisMonth: string): string =>
  isMonth(requested) && requested <= thisMonth ? requested : thisMonth;

export const writeMonth = (month: string, dates: string): string =>
  dateFormatter(dates, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(first(month));
