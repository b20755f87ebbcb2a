import { describe, expect, test } from 'vitest';
import { testOrder } from '../../../sandbox/sandbox-setup.ts';
import { chargeAnswer, linkAnswer, sessionAnswer } from './answers.ts';

const ok = (json: unknown) => ({ status: 200, text: '', json });
const amount = { value: 1000, currency: 'EUR' };

describe('who is to do something next', () => {
  test.each<[string, boolean]>([
    ['Received', true],
    ['Pending', true],
    ['PresentToShopper', false],
    ['RedirectShopper', false],
    ['ChallengeShopper', false],
    ['SomethingNew', false],
  ])('%s: a bank, %s', (resultCode, isAtBank) => {
    const answer = chargeAnswer(ok({ resultCode, pspReference: 'PAY' }), testOrder());
    expect(answer).toEqual({ state: 'pending', reference: 'PAY', ...(isAtBank && { isAtBank }) });
  });

  test.each<[string, boolean]>([
    ['paymentPending', true],
    ['active', false],
    ['somethingNew', false],
  ])('a session or a link that is %s: a bank, %s', (status, isAtBank) => {
    const pending = { state: 'pending', ...(isAtBank && { isAtBank }) };
    expect(sessionAnswer(ok({ status, reference: 'key' }), 'key')).toEqual(pending);
    const link = { id: 'PL', url: 'https://pay.example/PL', status, reference: 'key', amount };
    expect(linkAnswer(ok(link))).toEqual(pending);
  });

  test('a session of another payment says nothing of a bank', () => {
    const other = { status: 'paymentPending', reference: 'another' };
    expect(sessionAnswer(ok(other), 'key')).toEqual({ state: 'pending' });
  });
});
