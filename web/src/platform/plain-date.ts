import { dateFormatter } from '@foyer/contract/shared/formatters';

/** A date of a calendar, such as a birthday: the same day wherever it is read. */
export const writePlainDate = (
  date: string,
  dates: string,
  dateStyle: 'short' | 'medium' | 'long' = 'short',
): string => dateFormatter(dates, { dateStyle, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
