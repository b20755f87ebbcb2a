import { describe, expect, test } from 'vitest';
import { countryCodes } from './countries.ts';
import { published } from './national-number/published.ts';
import { nationalNumberOf } from './national-number.ts';

describe.each(published)('$country', ({ country, valid, invalid }) => {
  const number = nationalNumberOf(country);

  test.each([...valid])('%s: %s', (_source, typed, kept) => {
    expect(number?.normal(typed)).toBe(kept);
    expect(number?.normal(kept)).toBe(kept);
  });

  test.each([...invalid, ['nothing', ''], ['far too long', '1'.repeat(1000)]])('%s: %s', (_why, typed) => {
    expect(number?.normal(typed)).toBeUndefined();
  });

  test('has a valid example', () => {
    expect(number?.normal(number.example)).toBeDefined();
  });
});

/** Denmark, Britain and America have no check digit; Belgium's two depend on the century. */
const withoutProof = ['BE', 'DK', 'GB', 'US'];

describe('a mistyped digit is detected', () => {
  test.each(published.filter(({ country }) => !withoutProof.includes(country)))(
    '$country',
    ({ country, valid }) => {
      for (const [, , kept] of valid)
        for (let place = 0; place < kept.length; place++)
          for (const digit of '0123456789') {
            if (!/\d/.test(kept[place] ?? '') || kept[place] === digit) continue;
            const mistyped = kept.slice(0, place) + digit + kept.slice(place + 1);
            expect(nationalNumberOf(country)?.normal(mistyped), mistyped).toBeUndefined();
          }
    },
  );
});

test('eighteen countries have a national number, and all are tested here', () => {
  const having = countryCodes.filter((country) => nationalNumberOf(country));
  expect(having).toEqual(published.map(({ country }) => country));
});

test.each(['AQ', 'IE', 'XX', ''])('%j has no national number', (country) => {
  expect(nationalNumberOf(country)).toBeUndefined();
});
