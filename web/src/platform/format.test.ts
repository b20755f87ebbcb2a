import { expect, test } from 'vitest';
import { noCurrency, writeInstant, writeMoney } from './format.ts';
import { formatsOf } from './formats-of.ts';
import { writePlainDate } from './plain-date.ts';

const space = (text: string) => text.replace(/\s/g, ' ');
const boston = formatsOf(
  {
    locale: 'en-US',
    numberFormat: 'en-US',
    dateFormat: 'MM/DD/YYYY',
    dateFormatFull: 'dddd, MMMM D, YYYY',
  },
  { timeZone: 'America/New_York' },
);
const dubai = formatsOf(
  {
    locale: 'ar-AE',
    numberFormat: 'ar-AE-u-nu-arab',
    dateFormat: 'DD/MM/YYYY',
    dateFormatFull: 'dddd D MMMM YYYY',
  },
  { timeZone: 'Asia/Dubai' },
);

test('money is written in its own minor units, and a dash where no currency is given', () => {
  expect(writeMoney(12900, 'USD', 'en-US')).toBe('$129.00');
  expect(space(writeMoney(12900, 'EUR', 'de-DE'))).toBe('129,00 €');
  expect(space(writeMoney(1234, 'KWD', 'en-US'))).toBe('KWD 1.234');
  expect(writeMoney(500, 'JPY', 'en-US')).toBe('¥500');
  expect(writeMoney(12900, undefined, 'en-US')).toBe(noCurrency);
});

test('dates follow the digits of the club', () => {
  expect(new Intl.Locale(dubai.dates).numberingSystem).toBe('arab');
  expect(writePlainDate('2026-11-20', dubai.dates)).toMatch(/٢٠/);
  expect(writePlainDate('2026-11-20', boston.dates)).toBe('11/20/26');
});

test('a plain date is the same day everywhere, and an instant is shown in the time zone of the centre', () => {
  expect(writePlainDate('2026-01-01', 'en-US', 'long')).toBe('January 1, 2026');
  expect(space(writeInstant('2026-11-20T23:30:00Z', boston, { timeStyle: 'short' }))).toBe('6:30 PM');
  expect(writeInstant('2026-11-20T02:30:00Z', boston, { dateStyle: 'short' })).toBe('11/19/2026');
});

test('short and full dates are written by the patterns of the club', () => {
  const late = '2026-11-20T23:30:00Z';
  expect(writeInstant(late, boston, { dateStyle: 'full' })).toBe('Friday, November 20, 2026');
  expect(space(writeInstant(late, boston, { dateStyle: 'short', timeStyle: 'short' }))).toBe(
    '11/20/2026, 6:30 PM',
  );
  // In Dubai it is tomorrow.
  expect(writeInstant(late, dubai, { dateStyle: 'full' })).toBe('السبت ٢١ نوفمبر ٢٠٢٦');
  const { shortDate: _pattern, ...plain } = boston;
  expect(writeInstant(late, plain, { dateStyle: 'short' })).toBe('11/20/26');
});
