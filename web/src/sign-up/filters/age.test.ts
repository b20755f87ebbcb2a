import { expect, it } from 'vitest';
import { ageOn } from './age.ts';

it.each([
  ['the day before the birthday', '2020-05-10', '2026-05-09', 5],
  ['the birthday', '2020-05-10', '2026-05-10', 6],
  ['a birthday in a leap year, on the last day of February', '2020-02-29', '2026-02-28', 5],
  ['a birthday in a leap year, a day later', '2020-02-29', '2026-03-01', 6],
  ['the day of birth', '2026-05-10', '2026-05-10', 0],
])('counts full years on %s', (_, birthday, day, age) => {
  expect(ageOn(birthday, day)).toBe(age);
});
