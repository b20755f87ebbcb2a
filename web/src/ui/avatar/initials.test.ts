import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it.each([
  ['Maya Lindgren', 'ML'],
  ['maya  van der berg ', 'MB'],
  ['Cher', 'C'],
  ['𝒜lice Öz', '𝒜Ö'],
  ['ليلى حسن', 'لح'],
  ['', ''],
])('shortens %s to %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
