import { expect, test } from 'vitest';
import { profileOf } from './profile-of.ts';

const phone = { code: 'payment.debitNeedsPhone' } as const;

test.each([
  [phone, '/clipcard/1/2/3', true, '/profile/personal-information'],
  [{ code: 'payment.debitNeedsEmail' } as const, '/payments', true, '/profile/personal-information'],
  [phone, '/staff/7/100/clipcard/1/2/3', true, '/staff/7/100/summary'],
  [phone, '/clipcard/1/2/3', false, undefined],
  [{ code: 'payment.debitTooSlow' } as const, '/clipcard/1/2/3', true, undefined],
  [null, '/clipcard/1/2/3', true, undefined],
])('%o at %s, with profiles: %s, leads to %s', (error, path, hasProfile, href) => {
  expect(profileOf(error, path, hasProfile)).toBe(href);
});
