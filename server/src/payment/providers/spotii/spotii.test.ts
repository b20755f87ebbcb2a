import { describe, expect, test } from 'vitest';
import { back, known, openSandboxShop } from '../../../../test/providers/sandbox-shop.ts';
import { providerContextOf } from '../../../sandbox/sandbox-setup.ts';
import { spotiiSandbox } from '../../../sandbox/spotii/spotii-sandbox.ts';
import { NoAnswer } from '../ask.ts';
import { spotii } from './spotii.ts';

const openShop = () => openSandboxShop(spotii, spotiiSandbox);

describe('an order that the shopper has agreed to', () => {
  test('is captured once, although the capture cannot be repeated', async () => {
    const { promised, provider, sandbox } = await openShop();
    const payment = await promised();
    const { money, key: reference } = payment.order;
    expect(await provider.read(payment)).toEqual({ state: 'authorised', money, reference });
    const paid = { state: 'paid', money, reference };
    expect(await provider.capture(payment)).toEqual(paid);
    expect(await provider.capture(payment)).toEqual(paid);
    expect(sandbox.payments()).toMatchObject([{ ...money, state: 'paid', timesPaid: 1 }]);
  });

  test('is captured once by requests at the same time', async () => {
    const { promised, provider, sandbox } = await openShop();
    const payment = await promised();
    const answers = await Promise.all([1, 2, 3].map(() => provider.capture(payment)));
    expect(answers.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid']);
    expect(sandbox.payments()[0]?.timesPaid).toBe(1);
  });

  test('is known to be captured although the answer was lost', async () => {
    const { promised, provider, sandbox } = await openShop();
    const payment = await promised();
    sandbox.mishaps.add('timeOut');
    await expect(provider.capture(payment)).rejects.toThrow(NoAnswer);
    sandbox.mishaps.clear();
    expect((await provider.read(payment)).state).toBe('paid');
  });

  test('is found by our key if its first answer was lost', async () => {
    const { order, provider, sandbox } = await openShop();
    const begun = order();
    sandbox.mishaps.add('timeOut');
    await expect(provider.start(begun)).rejects.toThrow(NoAnswer);
    sandbox.mishaps.clear();
    await sandbox.shopper.pays(begun.key);
    expect((await provider.capture(known(begun))).state).toBe('paid');
  });

  test('expires if it is not captured', async () => {
    const { promised, provider, sandbox, clock } = await openShop();
    const payment = await promised();
    expect(provider.cancel).toBeDefined();
    await provider.cancel?.(payment);
    expect((await provider.read({ ...payment, isWanted: false })).state).toBe('cancelled');
    clock.move({ hours: 24 });
    expect((await provider.read(payment)).state).toBe('expired');
    expect((await provider.capture(payment)).state).toBe('expired');
    expect(sandbox.payments()).toMatchObject([{ state: 'expired', timesPaid: 0 }]);
  });

  test('for less than ordered is reported as it is', async () => {
    const { promised, provider, sandbox } = await openShop();
    sandbox.mishaps.add('wrongAmount');
    const payment = await promised();
    expect(await provider.read(payment)).toMatchObject({ state: 'authorised', money: { amount: 52_499 } });
  });
});

test.each([
  ['isDeclined', { state: 'failed', why: 'payment.spotiiCannotApprove' }],
  ['goesBack', { state: 'failed', why: 'payment.spotiiCannotApprove' }],
  ['takesTooLong', { state: 'expired' }],
] as const)('a shopper who %s is not charged', async (does, answer) => {
  const { order, provider, sandbox } = await openShop();
  const begun = order();
  await provider.start(begun);
  await sandbox.shopper[does](begun.key);
  expect(await provider.read(known(begun, begun.key))).toEqual({ ...answer, reference: begun.key });
  expect(sandbox.payments()[0]?.timesPaid).toBe(0);
});

describe('without an answer', () => {
  test('a request that never arrived is pending at first and failed later', async () => {
    const { order, provider, clock } = await openShop();
    const begun = order();
    expect(await provider.read(known(begun))).toEqual({ state: 'pending' });
    expect(await provider.capture(known(begun))).toEqual({ state: 'pending' });
    clock.move({ minutes: 6 });
    expect(await provider.read(known(begun))).toEqual({ state: 'failed' });
  });

  test('wrong keys say nothing about a payment', async () => {
    const { paid, sandbox, clock } = await openShop();
    const payment = await paid();
    const stranger = spotii.open(providerContextOf({ ...sandbox.secrets(), privateKey: 'wrong' }, clock));
    await expect(stranger?.read(payment)).rejects.toThrow(NoAnswer);
    await expect(stranger?.capture?.(payment)).rejects.toThrow(NoAnswer);
  });
});

describe('a refund', () => {
  test('is made in parts, up to the amount left', async () => {
    const { paid, provider, sandbox } = await openShop();
    const payment = await paid();
    expect(await provider.refund(payment, back(payment, 500))).toEqual({ state: 'done' });
    expect(await provider.refund(payment, back(payment, 52_001, 500))).toEqual({ state: 'failed' });
    expect(await provider.refund(payment, back(payment, 52_000, 500))).toEqual({ state: 'done' });
    expect(sandbox.payments()).toMatchObject([{ refunded: 52_500, state: 'paid', timesPaid: 1 }]);
  });

  test('is not sent again if it has arrived', async () => {
    const { paid, provider, sandbox } = await openShop();
    const payment = await paid();
    sandbox.mishaps.add('timeOut');
    await expect(provider.refund(payment, back(payment, 500))).rejects.toThrow(NoAnswer);
    sandbox.mishaps.clear();
    expect(await provider.readRefund(payment, back(payment, 500))).toEqual({ state: 'done' });
    expect(await provider.refund(payment, back(payment, 500))).toEqual({ state: 'done' });
    expect(sandbox.payments()[0]?.refunded).toBe(500);
  });

  test('of an order that was not captured, or is not known, fails', async () => {
    const { promised, order, provider } = await openShop();
    const payment = await promised();
    expect(await provider.refund(payment, back(payment, 1))).toEqual({ state: 'failed' });
    const nobody = known(order());
    expect(await provider.refund(nobody, back(nobody, 1))).toEqual({ state: 'failed' });
  });
});

test('no message is believed, because Spotii sends none', async () => {
  const { paid, provider, news } = await openShop();
  await paid();
  expect(news).toEqual([]);
  const body = Buffer.from('{"reference":"201-pay-1","status":"CAPTURED"}');
  expect(await provider.parseWebhook({ headers: {}, body, query: {} })).toBeUndefined();
});
