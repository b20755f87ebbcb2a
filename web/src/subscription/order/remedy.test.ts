import { expect, test } from 'vitest';
import { readChoices } from '../join/choices.ts';
import { remedyOf } from './remedy.ts';

test.each([
  ['basket.promoCodeInvalid', 'promo=SUMMER', 'dropCode'],
  ['basket.promoCodeInvalid', '', 'otherPlan'],
  ['subscription.startTooLate', 'start=2027-01-01', 'dropStart'],
  ['basket.cannotAddAddon', 'addons=4', 'dropAddOns'],
  ['basket.subscriptionTypeAlreadyOwned', '', 'ownPlans'],
  ['subscription.ageNotAllowed', 'promo=SUMMER', 'otherPlan'],
])('against %s, with the choices %j, %s helps', (code, address, remedy) => {
  expect(remedyOf(code, readChoices(new URLSearchParams(address)))).toBe(remedy);
});
