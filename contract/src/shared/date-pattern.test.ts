import { expect, test } from 'vitest';
import { isDatePattern, withDate, writeByPattern } from './date-pattern.ts';

const day = { year: 2026, month: 3, day: 5 };

test.each([
  ['MM/DD/YYYY', 'en-US', '03/05/2026'],
  ['D.M.YY', 'de-DE', '5.3.26'],
  ['dddd, MMMM D, YYYY', 'en-US', 'Thursday, March 5, 2026'],
  ['dddd, D. MMMM YYYY', 'de-DE', 'Donnerstag, 5. März 2026'],
  ['ddd D MMM YYYY', 'en-GB', 'Thu 5 Mar 2026'],
  ['D [de] MMMM [de] YYYY', 'pt-PT', '5 de março de 2026'],
  // Polish inflects a month that follows a day.
  ['D MMMM YYYY', 'pl-PL', '5 marca 2026'],
  ['DD/MM/YYYY', 'ar-AE-u-nu-arab', '٠٥\u200F/٠٣\u200F/٢٠٢٦'],
  ['DD/MM/YYYY', 'ar-AE-u-nu-latn', '05\u200F/03\u200F/2026'],
  ['dddd D MMMM YYYY', 'ar-AE-u-nu-arab', 'الخميس ٥ مارس ٢٠٢٦'],
  // The Gregorian year, although the tag names another calendar.
  ['D MMMM YYYY', 'en-u-ca-buddhist', '5 March 2026'],
])('%s in %s: %s', (pattern, tag, text) => {
  expect(isDatePattern(pattern)).toBe(true);
  expect(writeByPattern(pattern, day, tag)).toBe(text);
});

test.each([
  ['', 'nothing'],
  ['DD/MM', 'no year'],
  ['DD/MM/YYYY YYYY', 'two years'],
  ['DDD/MM/YYYY', 'no such token'],
  ['DD de MM YYYY', 'words without brackets'],
  ['DD/MM/YYYY [', 'a bracket left open'],
  ['DD/MM/YYYY HH:mm', 'a time'],
  ['dd/mm/yyyy', 'the tokens of another system'],
])('%j is not a pattern: %s', (pattern) => {
  expect(isDatePattern(pattern)).toBe(false);
});

test.each([
  ['en-US', 'DATE at 4:05 PM'],
  ['de-DE', 'DATE um 16:05'],
  ['ar-EG', 'DATE في ٤:٠٥ م'],
])('date and time are joined as in %s: %s', (tag, text) => {
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  const parts = new Intl.DateTimeFormat(tag, options).formatToParts(Date.UTC(2026, 2, 5, 16, 5));
  expect(withDate(parts, 'DATE').replace(/\s/g, ' ')).toBe(text);
});
