import { dateFormatter, numberFormatter } from './formatters.ts';

/** How a club writes a date: `DD/MM/YYYY`, `dddd, D. MMMM YYYY`, `D [de] MMMM [de] YYYY`. */
const pieces = /\[[^\]]*\]|\p{L}+|[^\p{L}[\]]+/gu;

const tokens = ['D', 'DD', 'M', 'MM', 'MMM', 'MMMM', 'YY', 'YYYY', 'ddd', 'dddd'] as const;
type Token = (typeof tokens)[number];
const isToken = (piece: string): piece is Token => tokens.some((token) => token === piece);
const isLetters = (piece: string) => /^\p{L}/u.test(piece);

const split = (pattern: string): string[] => pattern.match(pieces) ?? [];

/** Requires day, month and year once each, in any order; literal words are in square brackets. */
export function isDatePattern(pattern: string): boolean {
  const found = split(pattern);
  const letters = found.filter(isLetters);
  const times = (first: string) => letters.filter((piece) => piece.startsWith(first)).length;
  return (
    found.join('') === pattern &&
    letters.every(isToken) &&
    ['D', 'M', 'Y'].every((first) => times(first) === 1) &&
    times('d') <= 1
  );
}

export interface PlainDay {
  year: number;
  month: number;
  day: number;
}

/** Keeps the parts of a date in the order in which a right-to-left language is read. */
const rightToLeftMark = '\u200F';
const isRightToLeft = (tag: string) => ['ar', 'fa', 'he', 'ur'].includes(new Intl.Locale(tag).language);

/** Formats a date by the club's pattern, with the names and digits of the language tag. */
export function writeByPattern(pattern: string, { year, month, day }: PlainDay, tag: string): string {
  const date = new Date(Date.UTC(year, month - 1, day));
  const number = (value: number, minimumIntegerDigits: number) =>
    numberFormatter(tag, { minimumIntegerDigits, useGrouping: false }).format(value);
  const name = (options: Intl.DateTimeFormatOptions) => {
    const parts = dateFormatter(tag, { ...options, calendar: 'gregory', timeZone: 'UTC' }).formatToParts(
      date,
    );
    return parts.find(({ type }) => type === (options.weekday ? 'weekday' : 'month'))?.value ?? '';
  };
  const write: Record<Token, () => string> = {
    D: () => number(day, 1),
    DD: () => number(day, 2),
    M: () => number(month, 1),
    MM: () => number(month, 2),
    // Some languages inflect the month when it follows a day.
    MMM: () => name({ day: 'numeric', month: 'short' }),
    MMMM: () => name({ day: 'numeric', month: 'long' }),
    YY: () => number(year % 100, 2),
    YYYY: () => number(year, 4),
    ddd: () => name({ weekday: 'short' }),
    dddd: () => name({ weekday: 'long' }),
  };
  const mark = isRightToLeft(tag) ? rightToLeftMark : '';
  return split(pattern)
    .map((piece) => {
      if (isToken(piece)) return write[piece]();
      if (piece.startsWith('[')) return piece.slice(1, -1);
      return /^[./-]$/.test(piece) ? mark + piece : piece;
    })
    .join('');
}

const ofDate: readonly string[] = ['weekday', 'day', 'month', 'year', 'era'];

/** Joins date and time as the language does, with the date in the club's own format. */
export function withDate(parts: readonly Intl.DateTimeFormatPart[], date: string): string {
  const first = parts.findIndex(({ type }) => ofDate.includes(type));
  const last = parts.findLastIndex(({ type }) => ofDate.includes(type));
  return parts
    .map(({ value }, place) => (place === first ? date : place > first && place <= last ? '' : value))
    .join('');
}
