import { expect, test } from 'vitest';
import { timeLeftText } from './time-left.ts';

test.each([
  [600, '10:00'],
  [59, '0:59'],
  [61.9, '1:01'],
  [0, '0:00'],
  [-3, '0:00'],
])('%d seconds left are shown as %s', (seconds, text) => {
  expect(timeLeftText(seconds * 1000, 'en')).toBe(text);
});
