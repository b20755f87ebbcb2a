import { describe, expect, test } from 'vitest';
import { known, openShop, paid, refundOf } from '../../../../test/providers/paytabs-shop.ts';
import { providerContextOf } from '../../../sandbox/sandbox-setup.ts';
import { NoAnswer } from '../ask.ts';
import { paytabs } from './paytabs.ts';

describe('a shopper', () => {
  test.each([
    [{ amount: 52_500, currency: 'AED' }],
    [{ amount: 1, currency: 'AED' }],
    [{ amount: 43_125, currency: 'KWD' }],
    [{ amount: 1_000_000_005, currency: 'SAR' }],
  ])('pays %j', async (money) => {
    const { provider, sandbox, order } = await openShop();
    const paymentOrder = order({ money });
    const started = await provider.start(paymentOrder);
    expect(started).toMatchObject({ state: 'pending', step: { kind: 'redirect' } });
    expect(await provider.read(known(paymentOrder, started.reference))).toEqual({
      state: 'pending',
      reference: started.reference,
    });
    await sandbox.shopper.pays(paymentOrder.key);
    expect(await provider.read(known(paymentOrder, started.reference))).toEqual({
      state: 'paid',
      cardKind: 'CREDIT_CARD',
      money,
      reference: started.reference,
    });
    expect(sandbox.payments()).toEqual([
      { key: paymentOrder.key, ...money, state: 'paid', refunded: 0, timesPaid: 1 },
    ]);
  });

  test.each([
    ['isDeclined', 'failed'],
    ['goesBack', 'cancelled'],
    ['takesTooLong', 'expired'],
  ] as const)('%s: the payment is %s', async (does, state) => {
    const { provider, sandbox, order } = await openShop();
    const paymentOrder = order();
    const { reference } = await provider.start(paymentOrder);
    await sandbox.shopper[does](paymentOrder.key);
    expect(await provider.read(known(paymentOrder, reference))).toEqual({ state, reference });
  });

  test('pays on a page and returns by a signed form', async () => {
    const { provider, order } = await openShop();
    const paymentOrder = order({ description: 'Al Waha: <10> clips' });
    const { step } = await provider.start(paymentOrder);
    if (step?.kind !== 'redirect') throw new Error('no page');
    const shown = await (await fetch(step.url)).text();
    expect(shown).toContain('Al Waha: &lt;10&gt; clips');
    expect(shown).toContain('AED\u00a0525.00');
    const answer = await fetch(step.url, { method: 'POST', body: new URLSearchParams({ does: 'pay' }) });
    const html = await answer.text();
    expect(html).toContain(`action="${paymentOrder.returnFormUrl}"`);
    expect(answer.headers.get('content-security-policy')).toContain('https://waha.example');
    const fields = Object.fromEntries(
      [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    );
    expect(fields['customerEmail']).toBe('maya@mail.example');
    expect(provider.parseReturn?.(fields)).toEqual({
      tranRef: fields['tranRef'],
      cartId: paymentOrder.key,
      respStatus: 'A',
    });
    expect(provider.parseReturn?.({ ...fields, respStatus: 'D' })).toBeUndefined();
  });

  test('can pay with few personal details', async () => {
    const { provider, order } = await openShop();
    const { reference, firstName, lastName, since } = order().payer;
    const bare = order({ payer: { reference, firstName, lastName, since }, description: '한'.repeat(200) });
    expect((await provider.start(bare)).state).toBe('pending');
  });
});

describe('without an answer', () => {
  test('a page is found by our key', async () => {
    const { provider, sandbox, order } = await openShop();
    const paymentOrder = order();
    sandbox.mishaps.add('timeOut');
    await expect(provider.start(paymentOrder)).rejects.toThrow(NoAnswer);
    sandbox.mishaps.clear();
    await sandbox.shopper.pays(paymentOrder.key);
    expect(await provider.read(known(paymentOrder))).toMatchObject({
      state: 'paid',
      money: paymentOrder.money,
    });
  });

  test('a request that never arrived is pending at first and failed later', async () => {
    const { provider, sandbox, order, clock } = await openShop();
    const paymentOrder = order();
    sandbox.mishaps.add('serverError');
    await expect(provider.start(paymentOrder)).rejects.toThrow(NoAnswer);
    await expect(provider.read(known(paymentOrder))).rejects.toThrow(NoAnswer);
    sandbox.mishaps.clear();
    const back = refundOf(paymentOrder, 'refund-1', 1_000);
    expect(await provider.read(known(paymentOrder))).toEqual({ state: 'pending' });
    expect(await provider.readRefund(known(paymentOrder), back)).toEqual({ state: 'pending' });
    clock.move({ minutes: 6 });
    expect(await provider.read(known(paymentOrder))).toEqual({ state: 'failed' });
    expect(await provider.readRefund(known(paymentOrder), back)).toEqual({ state: 'failed' });
  });

  test('a page that PayTabs does not know is pending until it expires', async () => {
    const { provider, order, clock } = await openShop();
    const lost = known(order(), 'TST-lost');
    clock.move({ minutes: 29 });
    expect(await provider.read(lost)).toEqual({ state: 'pending', reference: 'TST-lost' });
    clock.move({ minutes: 2 });
    expect(await provider.read(lost)).toEqual({ state: 'expired', reference: 'TST-lost' });
  });

  test('a request repeated within two minutes makes no second page', async () => {
    const { provider, sandbox, order } = await openShop();
    const paymentOrder = order();
    await provider.start(paymentOrder);
    await expect(provider.start(paymentOrder)).rejects.toThrow(NoAnswer);
    await sandbox.shopper.pays(paymentOrder.key);
    expect(await provider.read(known(paymentOrder))).toMatchObject({ state: 'paid' });
  });
});

describe('a captured sale', () => {
  test('can be less than the request, and is reported as it is', async () => {
    const shop = await openShop();
    shop.sandbox.mishaps.add('wrongAmount');
    const answer = await paid(shop, shop.order());
    expect(answer).toMatchObject({ state: 'paid', money: { amount: 52_499, currency: 'AED' } });
  });

  test('under the number of another order is ignored', async () => {
    const shop = await openShop();
    const { reference } = await paid(shop, shop.order());
    const paymentOrder = shop.order();
    await shop.provider.start(paymentOrder);
    expect((await shop.provider.read(known(paymentOrder, reference))).state).toBe('pending');
  });

  test('on a second page of the same order counts', async () => {
    const { provider, sandbox, order, clock } = await openShop();
    const paymentOrder = order();
    const first = await provider.start(paymentOrder);
    await sandbox.shopper.isDeclined(paymentOrder.key);
    clock.move({ minutes: 3 });
    const second = await provider.start(paymentOrder);
    await sandbox.shopper.pays(paymentOrder.key);
    expect(await provider.read(known(paymentOrder, first.reference))).toEqual({
      state: 'paid',
      cardKind: 'CREDIT_CARD',
      money: paymentOrder.money,
      reference: second.reference,
    });
  });
});

test('with a wrong server key, a payment fails and a read has no answer', async () => {
  const shop = await openShop();
  const paymentOrder = shop.order();
  const { reference } = await paid(shop, paymentOrder);
  const stranger = paytabs.open(providerContextOf({ ...shop.sandbox.secrets(), serverKey: 'wrong' }));
  if (!stranger) throw new Error('not open');
  expect(await stranger.start(shop.order())).toEqual({
    state: 'failed',
    why: 'payment.connectionErrorPaytabs',
  });
  await expect(stranger.read(known(paymentOrder, reference))).rejects.toThrow(NoAnswer);
});

test('a cart paid twice reports the duplicate, whichever sale is known, and each can be refunded', async () => {
  const shop = await openShop();
  const { provider, sandbox, clock } = shop;
  const paymentOrder = shop.order();
  const { reference: first = '' } = await paid(shop, paymentOrder);
  clock.move({ minutes: 3 });
  const { reference: second = '' } = await provider.start(paymentOrder);
  expect((await provider.read(known(paymentOrder, first))).duplicates).toBeUndefined();
  await sandbox.shopper.pays(paymentOrder.key);
  for (const [reference, other] of [
    [first, second],
    [second, first],
  ] as const) {
    expect(await provider.read(known(paymentOrder, reference))).toEqual({
      state: 'paid',
      cardKind: 'CREDIT_CARD',
      reference,
      money: paymentOrder.money,
      duplicates: [{ reference: other, money: paymentOrder.money }],
    });
    const back = refundOf(paymentOrder, `back-${reference}`, paymentOrder.money.amount);
    expect((await provider.refund(known(paymentOrder, reference), back)).state).toBe('done');
  }
  expect(sandbox.payments()).toMatchObject([{ timesPaid: 2, refunded: 2 * paymentOrder.money.amount }]);
});
