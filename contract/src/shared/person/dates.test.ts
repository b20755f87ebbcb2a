import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ageOn, dateText, isDay, latestBirthday, realDate } from './dates.ts';

describe('a real date', () => {
  test.each(['1900-01-01', '2199-12-31', '2024-02-29', '2000-02-29', '2026-04-30', '2026-12-31'])(
    '%s',
    (text) => {
      expect(realDate(text)).toBe(true);
    },
  );

  test.each([
    ['2023-02-29', 'no leap year'],
    ['1900-02-29', 'a hundredth year is no leap year'],
    ['2100-02-29', 'nor is this one'],
    ['2026-02-30', ''],
    ['2026-04-31', ''],
    ['2026-13-01', ''],
    ['2026-00-10', ''],
    ['2026-01-00', ''],
    ['1899-12-31', 'before the years that count'],
    ['2200-01-01', 'after them'],
    ['2026-1-1', 'not two digits'],
    ['26-01-01', 'not four digits'],
    ['01/02/2026', 'another order'],
    ['2026-01-01T00:00', 'a moment'],
    [' 2026-01-01', 'a blank'],
    ['2026-01-01\n', 'a line'],
    ['٢٠٢٦-٠١-٠١', 'other digits'],
    ['', 'nothing'],
  ])('is not %j: %s', (text) => {
    expect(realDate(text)).toBe(false);
  });
});

describe('age', () => {
  test.each([
    ['2008-03-15', '2026-03-14', 17],
    ['2008-03-15', '2026-03-15', 18],
    ['2008-03-15', '2027-03-14', 18],
    ['2008-12-31', '2026-01-01', 17],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2008-02-29', '2028-02-28', 19],
    ['2008-02-29', '2028-02-29', 20],
    ['2026-11-21', '2026-11-21', 0],
    ['2026-11-22', '2026-11-21', -1],
  ])('born on %s, on %s: %i', (birthday, today, age) => {
    expect(ageOn(birthday, today)).toBe(age);
  });
});

describe('latest birthday', () => {
  test.each([
    ['2026-11-21', 18, '2008-11-21'],
    ['2026-11-21', 0, '2026-11-21'],
    ['2026-02-28', 18, '2008-02-28'],
    ['2026-03-01', 18, '2008-03-01'],
    ['2024-02-29', 18, '2006-02-28'],
    ['2024-02-29', 16, '2008-02-29'],
    ['2000-02-29', 100, '1900-02-28'],
  ])('on %s, aged %i: %s', (today, age, birthday) => {
    expect(latestBirthday(today, age)).toBe(birthday);
  });

  const days = fc
    .tuple(
      fc.integer({ min: 2000, max: 2199 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 31 }),
    )
    .filter(([year, month, day]) => isDay(year, month, day));

  function dayAfter(date: string): string {
    const next = new Date(`${date}T00:00:00Z`);
    next.setUTCDate(next.getUTCDate() + 1);
    return next.toISOString().slice(0, 10);
  }

  test('gives the minimum age, and the day after does not', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 99 }), ([year, month, day], age) => {
        const today = dateText(year, month, day);
        const latest = latestBirthday(today, age);
        expect(realDate(latest)).toBe(true);
        expect(ageOn(latest, today)).toBeGreaterThanOrEqual(age);
        expect(ageOn(dayAfter(latest), today)).toBeLessThan(age);
      }),
    );
  });

  test('every day from 1900 to 2199 that the platform knows is real, and no other', () => {
    const known = new Set<string>();
    for (let date = '1900-01-01'; date <= '2199-12-31'; date = dayAfter(date)) known.add(date);
    for (let year = 1899; year <= 2200; year++)
      for (let month = 0; month <= 13; month++)
        for (let day = 0; day <= 32; day++) {
          const date = dateText(year, month, day);
          if (realDate(date) !== known.has(date)) expect.fail(date);
        }
    expect(known.size).toBe(300 * 365 + 73);
  });
});
