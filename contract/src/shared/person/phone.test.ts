import { describe, expect, test } from 'vitest';
import { normalPhone, phoneText } from './phone.ts';

describe('a valid number', () => {
  test.each([
    ['Ofcom, numbers for drama', '020 7946 0123', 'GB', '+442079460123'],
    ['Ofcom, numbers for drama', '(0117) 496-0123', 'GB', '+441174960123'],
    ['NANPA, fictitious numbers 555-0100 to 555-0199', '(202) 555-0123', 'US', '+12025550123'],
    ['NANPA, fictitious numbers', '212.555.0199', 'US', '+12125550199'],
    ['ACMA, numbers for films', '(02) 5550 1234', 'AU', '+61255501234'],
    ['ACMA, numbers for films', '0491 570 156', 'AU', '+61491570156'],
    ['PTS, numbers for books and films', '070-174 06 05', 'SE', '+46701740605'],
    ['PTS, numbers for books and films', '08-465 004 00', 'SE', '+46846500400'],
    ['Bundesnetzagentur, numbers for films', '(0)30 23125 123', 'DE', '+493023125123'],
    ['Bundesnetzagentur, numbers for films', '0152 28817386', 'DE', '+4915228817386'],
    ['ARCEP, numbers for films', '01 99 00 12 34', 'FR', '+33199001234'],
    ['with the country in front, +', '+46 70 174 06 05', 'GB', '+46701740605'],
    ['with the country in front, 00', '0046 70 174 06 05', 'US', '+46701740605'],
    ['as it is dialled in the country', '011 46 70 174 06 05', 'US', '+46701740605'],
    ['in Arabic digits', '٠٥٠ ١٢٣ ٤٥٦٧', 'AE', '+971501234567'],
    ['in Persian digits, 00', '۰۰۹۷۱۵۰۱۲۳۴۵۶۷', 'DK', '+971501234567'],
    ['between marks of direction', '\u200e+44 20 7946 0123\u200f', 'AE', '+442079460123'],
    ['of a country that has no numbers, with another in front', '+442079460123', 'AQ', '+442079460123'],
  ])('%s: %s in %s', (_source, typed, country, number) => {
    expect(normalPhone(typed, country)).toBe(number);
    expect(normalPhone(number, country)).toBe(number);
  });
});

describe('an invalid number', () => {
  test.each([
    ['Ofcom, a mobile number for drama, of a block that no operator has', '07700 900123', 'GB'],
    ['the same with the country in front', '+44 7700 900123', 'DK'],
    ['ARCEP, a mobile number for films, likewise', '06 39 98 12 34', 'FR'],
    ['NANPA, without the area', '555-0123', 'US'],
    ['NANPA, no area begins with 1', '(123) 555-0123', 'US'],
    ['too short', '020 7946', 'GB'],
    ['too long', '020 7946 0123 456', 'GB'],
    ['right elsewhere', '070-174 06 05', 'DK'],
    ['a country that there is not', '+999 123 456 789', 'GB'],
    ['of a country that has no numbers', '020 7946 0123', 'AQ'],
    ['with an extension', '020 7946 0123 ext. 5', 'GB'],
    ['with words', 'call 020 7946 0123', 'GB'],
    ['two', '020 7946 0123 / 020 7946 0124', 'GB'],
    ['nothing', '', 'GB'],
    ['a sign', '+', 'GB'],
    ['longer than anybody writes', `+44 20 7946 0123${' '.repeat(40)}`, 'GB'],
  ])('%s: %s in %s', (_why, typed, country) => {
    expect(normalPhone(typed, country)).toBeUndefined();
  });
});

test.each([
  ['+16175550123', 'US', '(617) 555-0123'],
  ['+16175550123', 'DE', '+1 617 555 0123'],
  ['+4589104170', 'DK', '89 10 41 70'],
  ['+971501234567', 'AE', '050 123 4567'],
  ['+442079460123', 'AE', '+44 20 7946 0123'],
  ['no number', 'US', 'no number'],
])('%s is shown in %s as %s', (number, country, read) => {
  expect(phoneText(number, country)).toBe(read);
});
