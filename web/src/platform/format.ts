import { withDate, writeByPattern } from '@foyer/contract/shared/date-pattern';
import { dateFormatter, numberFormatter } from '@foyer/contract/shared/formatters';
import { formatMoney } from '@foyer/contract/shared/money-text';
import { type Formats, useFormats } from './Formats.tsx';
import { isolatedMoney } from './isolated.ts';
import { localTimes } from './local-time.ts';
import { writePlainDate } from './plain-date.ts';

/** Stands where an amount has no currency that it could be written in. */
export const noCurrency = '—';

type Moment = Date | string;
const instant = (at: Moment): Date => (typeof at === 'string' ? new Date(at) : at);

/** An amount in minor units; the currency itself knows how many there are. */
export const writeMoney = (amount: number, currency: string | undefined, numbers: string): string =>
  currency ? formatMoney({ amount, currency }, numbers) : noCurrency;

/** A share in hundredths of a percent. */
export const writePercent = (share: number, numbers: string): string =>
  numberFormatter(numbers, { style: 'percent', maximumFractionDigits: 2 }).format(share / 10_000);

export const writeNumber = (value: number, numbers: string): string => numberFormatter(numbers).format(value);

type Style = Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>;

/** The club's own pattern for a date of this style. */
const patternOf = ({ shortDate, fullDate }: Formats, { dateStyle }: Style): string | undefined => {
  if (dateStyle === 'short') return shortDate;
  return dateStyle === 'full' ? fullDate : undefined;
};

const plainDay = (date: string) => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
};

export function writeInstant(at: Moment, formats: Formats, style: Style): string {
  const { dates, timeZone } = formats;
  const format = dateFormatter(dates, { ...style, ...(timeZone && { timeZone }) });
  const pattern = patternOf(formats, style);
  if (!pattern) return format.format(instant(at));
  const date = writeByPattern(pattern, plainDay(localTimes(timeZone)(at).day), dates);
  return style.timeStyle ? withDate(format.formatToParts(instant(at)), date) : date;
}

/** Dates, numbers and money as people of this club write them. */
export function useFormat() {
  const formats = useFormats();
  return {
    number: (value: number) => numberFormatter(formats.numbers).format(value),
    money: (amount: number, currency: string | undefined) =>
      isolatedMoney(writeMoney(amount, currency, formats.numbers), formats.numbers, formats.dates),
    date: (at: Moment) => writeInstant(at, formats, { dateStyle: 'short' }),
    longDate: (at: Moment) => writeInstant(at, formats, { dateStyle: 'full' }),
    time: (at: Moment) => writeInstant(at, formats, { timeStyle: 'short' }),
    moment: (at: Moment) => writeInstant(at, formats, { dateStyle: 'short', timeStyle: 'short' }),
    mediumDate: (date: string) => writePlainDate(date, formats.dates, 'medium'),
    plainDate: (date: string) =>
      formats.shortDate
        ? writeByPattern(formats.shortDate, plainDay(date), formats.dates)
        : writePlainDate(date, formats.dates),
  };
}
