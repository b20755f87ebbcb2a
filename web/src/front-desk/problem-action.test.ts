import { problemCodes } from '@foyer/contract/shared/front-desk';
import { expect, test } from 'vitest';
import { actionOf } from './problem-action.ts';

const maya = { centerId: 100, id: 1 };
const all = { debt: true, join: true, booking: true };
const none = { debt: false, join: false, booking: false };
const stop = { weight: 'STOP' } as const;

test.each([
  [{ code: 'DEBT', ...stop }, '/staff/1/100/debt'],
  [{ code: 'BLOCKED', isForDebt: true, ...stop }, '/staff/1/100/debt'],
  [{ code: 'BLOCKED', isForDebt: false, ...stop }, '/staff/1/100/summary'],
  [{ code: 'NO_MEMBERSHIP', ...stop }, '/staff/1/100/join'],
  [{ code: 'SANCTIONED', ...stop }, '/booking/100p1'],
  [{ code: 'FROZEN', ...stop }, '/staff/1/100/summary'],
] as const)('%j is settled at %s', (problem, href) => {
  expect(actionOf(problem, maya, all).href).toBe(href);
});

test.each(problemCodes)('%s leads somewhere in a club that offers nothing online', (code) => {
  const { text, href } = actionOf({ code, ...stop }, maya, none);
  expect(href ?? text).toBe(code === 'NO_CONSENT' ? 'consent' : '/staff/1/100/summary');
});
