import { describe, expect, test } from 'vitest';
import { testOrder } from '../../../sandbox/sandbox-setup.ts';
import { chargeAnswer, linkAnswer, sessionAnswer } from './answers.ts';

const ok = (json: unknown) => ({ status: 200, text: '', json });
const amount = { value: 1000, currency: 'EUR' };

describe('a pending payment', () => {
  test.each<[string, boolean]>([
    ['Received', true],
    ['Pending', true],
    ['PresentToShopper', false],
    ['RedirectShopper', false],
    ['ChallengeShopper', false],
    ['SomethingNew', false],
  ])('with %s is at a bank: %s', (resultCode, isAtBank) => {
    const answer = chargeAnswer(ok({ resultCode, pspReference: 'PAY' }), testOrder());
    expect(answer).toEqual({ state: 'pending', reference: 'PAY', ...(isAtBank && { isAtBank }) });
  });

  test.each<[string, boolean]>([
    ['paymentPending', true],
    ['active', false],
    ['somethingNew', false],
  ])('with a session or link that is %s is at a bank: %s', (status, isAtBank) => {
    const pending = { state: 'pending', ...(isAtBank && { isAtBank }) };
    expect(sessionAnswer(ok({ status, reference: 'key' }), 'key')).toEqual(pending);
    const link = { id: 'PL', url: 'https://pay.example/PL', status, reference: 'key', amount };
    expect(linkAnswer(ok(link))).toEqual(pending);
  });

  test('is not at a bank if the session belongs to another payment', () => {
    const other = { status: 'paymentPending', reference: 'another' };
    expect(sessionAnswer(ok(other), 'key')).toEqual({ state: 'pending' });
  });
});
