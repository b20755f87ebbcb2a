import { formatMoney } from '@foyer/contract/shared/money-text';
import { type Formats, useFormats } from '../ui/format/Formats.tsx';

/** Stands where an amount has no currency that it could be written in. */
export const noCurrency = '—';

type Moment = Date | string;
const instant = (at: Moment): Date => (typeof at === 'string' ? new Date(at) : at);

/** An amount in minor units; the currency itself knows how many there are. */
export const writeMoney = (amount: number, currency: string | undefined, numbers: string): string =>
  currency ? formatMoney({ amount, currency }, numbers) : noCurrency;

export const writeNumber = (value: number, numbers: string): string =>
  new Intl.NumberFormat(numbers).format(value);

/** A date of a calendar, such as a birthday: the same day wherever it is read. */
export const writePlainDate = (
  date: string,
  dates: string,
  dateStyle: 'short' | 'medium' | 'long' = 'short',
): string =>
  new Intl.DateTimeFormat(dates, { dateStyle, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

export const writeInstant = (
  at: Moment,
  { dates, timeZone }: Formats,
  style: Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>,
): string => new Intl.DateTimeFormat(dates, { ...style, ...(timeZone && { timeZone }) }).format(instant(at));

/** Dates, numbers and money as people of this club write them. */
export function useFormat() {
  const formats = useFormats();
  return {
    number: (value: number) => new Intl.NumberFormat(formats.numbers).format(value),
    money: (amount: number, currency: string | undefined) => writeMoney(amount, currency, formats.numbers),
    date: (at: Moment) => writeInstant(at, formats, { dateStyle: 'short' }),
    longDate: (at: Moment) => writeInstant(at, formats, { dateStyle: 'full' }),
    time: (at: Moment) => writeInstant(at, formats, { timeStyle: 'short' }),
    moment: (at: Moment) => writeInstant(at, formats, { dateStyle: 'short', timeStyle: 'short' }),
    plainDate: (date: string) => writePlainDate(date, formats.dates),
  };
}
