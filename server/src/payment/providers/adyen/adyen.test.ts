import { describe, expect, test } from 'vitest';
import { keptCard, known, openShop, paid, refundOf } from '../../../../test/providers/adyen-shop.ts';
import { providerContextOf } from '../../../sandbox/sandbox-setup.ts';
import { NoAnswer } from '../ask.ts';
import { accountOf } from './account.ts';
import { adyen } from './adyen.ts';
import { sessionRequest } from './requests.ts';

describe('a shopper', () => {
  test.each([
    [{ amount: 52_500, currency: 'AED' }],
    [{ amount: 12_345, currency: 'KWD' }],
    [{ amount: 4990, currency: 'CLP' }],
    [{ amount: 12_300, currency: 'CVE' }],
    [{ amount: 0, currency: 'EUR' }],
  ])('pays %j', async (money) => {
    const shop = await openShop();
    const paymentOrder = shop.order({ money });
    const started = await shop.provider.start(paymentOrder);
    expect(started).toMatchObject({
      state: 'pending',
      step: { kind: 'adyen', sandboxUrl: `${shop.shop}/sandbox` },
    });
    expect(await shop.provider.read(known(paymentOrder, { kept: started.kept ?? {} }))).toEqual({
      state: 'pending',
    });
    await shop.sandbox.shopper.pays(paymentOrder.key);
    const facts = await shop.factsOf(paymentOrder);
    expect(await shop.provider.read(known(paymentOrder, { events: facts }))).toEqual({
      state: 'paid',
      cardKind: 'DEBIT_CARD',
      money,
      reference: expect.stringMatching(/^[0-9A-F]{16}$/),
    });
    expect(shop.sandbox.payments()).toMatchObject([{ key: paymentOrder.key, state: 'paid', timesPaid: 1 }]);
  });

  test.each([
    ['isDeclined', 'failed'],
    ['goesBack', 'cancelled'],
    ['takesTooLong', 'expired'],
  ] as const)('%s: the payment is %s', async (does, state) => {
    const shop = await openShop();
    const paymentOrder = shop.order();
    await shop.provider.start(paymentOrder);
    await shop.sandbox.shopper[does](paymentOrder.key);
    expect(
      await shop.provider.read(known(paymentOrder, { events: await shop.factsOf(paymentOrder) })),
    ).toEqual({ state });
  });

  test('who leaves keeps the payment pending until half an hour after the session', async () => {
    const shop = await openShop();
    const paymentOrder = shop.order();
    const { kept = {} } = await shop.provider.start(paymentOrder);
    shop.clock.move({ minutes: 59 });
    expect(await shop.provider.read(known(paymentOrder, { kept }))).toEqual({ state: 'pending' });
    shop.clock.move({ minutes: 2 });
    expect(await shop.provider.read(known(paymentOrder, { kept }))).toEqual({ state: 'expired' });
  });

  test('can pay less than ordered, which is reported', async () => {
    const shop = await openShop();
    shop.sandbox.mishaps.add('wrongAmount');
    const paymentOrder = shop.order();
    expect(await shop.provider.read(await paid(shop, paymentOrder))).toMatchObject({
      state: 'paid',
      money: { amount: 52_499, currency: 'AED' },
    });
  });

  test.each([
    ['no', undefined],
    ['yes', { brand: 'visa', lastFour: '1111', expiryMonth: 3, expiryYear: 2030, shopper: '201p7' }],
    ['ask', { brand: 'visa', lastFour: '1111', expiryMonth: 3, expiryYear: 2030, shopper: '201p7' }],
  ] as const)('can have the card stored, depending on keepCard: %s', async (keepCard, card) => {
    const shop = await openShop();
    const answer = await shop.provider.read(await paid(shop, shop.order({ keepCard })));
    expect(answer.card).toEqual(card && { ...card, token: expect.any(String) });
  });
});

describe('a lost answer', () => {
  test('is repeated for the same request', async () => {
    const shop = await openShop();
    const paymentOrder = shop.order();
    shop.sandbox.mishaps.add('timeOut');
    await expect(shop.provider.start(paymentOrder)).rejects.toThrow(NoAnswer);
    shop.sandbox.mishaps.clear();
    const again = await shop.provider.start(paymentOrder);
    expect(await shop.provider.start(paymentOrder)).toEqual(again);
    expect(shop.sandbox.payments()).toHaveLength(1);
  });

  test('to a charge leaves the card charged once', async () => {
    const shop = await openShop();
    const card = await keptCard(shop);
    const paymentOrder = shop.order();
    shop.sandbox.mishaps.add('timeOut');
    await expect(shop.provider.charge(paymentOrder, card)).rejects.toThrow(NoAnswer);
    await expect(shop.provider.read(known(paymentOrder, { method: 'cof', card }))).rejects.toThrow(NoAnswer);
    shop.sandbox.mishaps.clear();
    expect(await shop.provider.read(known(paymentOrder, { method: 'cof', card }))).toMatchObject({
      state: 'paid',
      money: paymentOrder.money,
    });
    expect(shop.sandbox.payments().find(({ key }) => key === paymentOrder.key)).toMatchObject({
      timesPaid: 1,
    });
  });

  test('to a charge is no longer requested after six days', async () => {
    const shop = await openShop();
    const card = await keptCard(shop);
    const paymentOrder = shop.order();
    shop.clock.move({ hours: 6 * 24 });
    expect(await shop.provider.read(known(paymentOrder, { method: 'cof', card }))).toEqual({
      state: 'pending',
    });
    expect(shop.sandbox.payments().some(({ key }) => key === paymentOrder.key)).toBe(false);
  });
});

describe('results that the browser brings back', () => {
  test('are ignored if Adyen does not know them', async () => {
    const shop = await openShop();
    const paymentOrder = shop.order();
    const { kept = {} } = await shop.provider.start(paymentOrder);
    const returned = { sessionResult: 'made-up', redirectResult: 'made-up' };
    expect(await shop.provider.read(known(paymentOrder, { kept, returned }))).toEqual({ state: 'pending' });
  });
});

describe('a card on file', () => {
  test('is charged', async () => {
    const shop = await openShop();
    const card = await keptCard(shop);
    const paymentOrder = shop.order();
    expect(await shop.provider.charge(paymentOrder, card)).toEqual({
      state: 'paid',
      money: paymentOrder.money,
      reference: expect.any(String),
    });
    const facts = await shop.factsOf(paymentOrder);
    expect(
      await shop.provider.read(known(paymentOrder, { method: 'cof', card, events: facts })),
    ).toMatchObject({
      state: 'paid',
    });
  });

  test('is declined', async () => {
    const shop = await openShop();
    const card = await keptCard(shop);
    shop.sandbox.mishaps.add('decline');
    expect(await shop.provider.charge(shop.order(), card)).toMatchObject({ state: 'failed' });
  });

  test('cannot be charged once forgotten, and can be forgotten twice', async () => {
    const shop = await openShop();
    const card = await keptCard(shop);
    await shop.provider.forgetCard(card);
    await shop.provider.forgetCard(card);
    expect(await shop.provider.charge(shop.order(), card)).toEqual({
      state: 'failed',
      why: 'payment.connectionErrorAdyen',
    });
  });
});

describe('a payment link', () => {
  const ofLink = { method: 'pl' } as const;

  test('leads to a page where the shopper pays', async () => {
    const shop = await openShop();
    const paymentOrder = shop.order({ description: 'Al Waha: <10> clips' });
    const { step, kept = {} } = await shop.provider.link(paymentOrder);
    if (step?.kind !== 'redirect') throw new Error('no page');
    const shown = await (await fetch(step.url)).text();
    expect(shown).toContain('This is a sandbox, not Adyen');
    expect(shown).toContain('Al Waha: &lt;10&gt; clips');
    expect(shown).toContain('AED\u00a0525.00');
    const press = (does: string) =>
      fetch(step.url, { method: 'POST', body: new URLSearchParams({ does }), redirect: 'manual' });
    expect((await press('decline')).headers.get('location')).toBe(paymentOrder.returnUrl);
    const facts = await shop.factsOf(paymentOrder);
    expect(await shop.provider.read(known(paymentOrder, { ...ofLink, kept, events: facts }))).toEqual({
      state: 'pending',
    });
    expect((await press('pay')).headers.get('location')).toBe(paymentOrder.returnUrl);
    expect(await shop.provider.read(known(paymentOrder, { ...ofLink, kept, events: facts }))).toEqual({
      state: 'paid',
      money: paymentOrder.money,
    });
    expect(
      await shop.provider.read(
        known(paymentOrder, { ...ofLink, kept, events: await shop.factsOf(paymentOrder) }),
      ),
    ).toEqual({
      state: 'paid',
      cardKind: 'DEBIT_CARD',
      money: paymentOrder.money,
      reference: expect.any(String),
    });
    expect((await press('pay')).status).toBe(410);
  });

  test('is read by repeating the request if the answer was lost', async () => {
    const shop = await openShop();
    const paymentOrder = shop.order();
    await shop.provider.link(paymentOrder);
    await shop.sandbox.shopper.pays(paymentOrder.key);
    expect(await shop.provider.read(known(paymentOrder, ofLink))).toMatchObject({ state: 'paid' });
    expect(shop.sandbox.payments()).toHaveLength(1);
  });

  test('can no longer be paid after cancelling', async () => {
    const shop = await openShop();
    const paymentOrder = shop.order();
    const { kept = {} } = await shop.provider.link(paymentOrder);
    await shop.provider.cancel(known(paymentOrder, { ...ofLink, kept }));
    expect(await shop.provider.read(known(paymentOrder, { ...ofLink, kept }))).toEqual({ state: 'expired' });
    await expect(shop.sandbox.shopper.pays(paymentOrder.key)).rejects.toThrow('nothing is to be paid here');
  });
});

describe('Adyen is not offered', () => {
  const secrets = {
    apiKey: 'key',
    clientKey: 'test_key',
    merchantAccount: 'Club',
    hmacKey: 'ab'.repeat(32),
  };
  test.each<[string, Record<string, string>]>([
    ...Object.keys(secrets).map((name): [string, Record<string, string>] => [
      `without ${name}`,
      Object.fromEntries(Object.entries(secrets).filter(([other]) => other !== name)),
    ]),
    ['with a key for signatures that is none', { ...secrets, hmacKey: 'not hexadecimal' }],
    ['live, without the prefix of the live address', { ...secrets, environment: 'live' }],
    [
      'in a place that Adyen does not have',
      { ...secrets, environment: 'moon', liveEndpointUrlPrefix: 'abc' },
    ],
  ])('%s', (_title, some) => {
    expect(adyen.open(providerContextOf(some))).toBeUndefined();
  });

  test('for an amount that it cannot represent', () => {
    const provider = adyen.open(providerContextOf(secrets));
    expect(provider?.takes({ amount: 12_345, currency: 'CVE' })).toBe(false);
    expect(provider?.takes({ amount: 12_300, currency: 'CVE' })).toBe(true);
    expect(provider?.takes({ amount: -1, currency: 'EUR' })).toBe(false);
  });
});

test('a wrong API key leaves the outcome unknown, both for a new payment and for a read', async () => {
  const shop = await openShop();
  const card = await keptCard(shop);
  const other = adyen.open(providerContextOf({ ...shop.sandbox.secrets(), apiKey: 'another' }, shop.clock));
  const paymentOrder = shop.order();
  await expect(other?.start(paymentOrder)).rejects.toThrow(NoAnswer);
  await expect(other?.read(known(paymentOrder, { method: 'cof', card }))).rejects.toThrow(NoAnswer);
});

test('a charge without an answer is repeated only while the payment is wanted', async () => {
  const shop = await openShop();
  const card = await keptCard(shop);
  const order = shop.order();
  const timesPaid = () => shop.sandbox.payments().find(({ key }) => key === order.key)?.timesPaid ?? 0;
  const of = (isWanted: boolean) => known(order, { method: 'cof', card, isWanted });
  expect(await shop.provider.read(of(false))).toEqual({ state: 'pending' });
  expect(timesPaid()).toBe(0);
  await shop.provider.read(of(true));
  expect(timesPaid()).toBe(1);
});

test('two sessions paid under one key are reported as duplicates, and each can be refunded', async () => {
  const shop = await openShop();
  const order = shop.order();
  const first = await shop.provider.read(await paid(shop, order));
  expect(first.duplicates).toBeUndefined();
  const account = accountOf(providerContextOf(shop.sandbox.secrets(), shop.clock));
  await account?.ask('POST', '/sessions', sessionRequest(account, order), 'another key');
  await shop.sandbox.shopper.pays(order.key);
  const facts = await shop.factsOf(order);
  const {
    reference: one = '',
    money,
    duplicates: extra,
  } = await shop.provider.read(known(order, { events: facts }));
  expect(one).toBe(first.reference);
  expect(extra).toEqual([{ reference: expect.any(String), money: order.money }]);
  const other = extra?.[0]?.reference ?? '';
  expect(await shop.provider.read(known(order, { events: facts, reference: other }))).toEqual({
    state: 'paid',
    cardKind: 'DEBIT_CARD',
    reference: other,
    money,
    duplicates: [{ reference: one, money }],
  });
  for (const reference of [one, other]) {
    const back = refundOf(order, `back-${reference}`, order.money.amount);
    await shop.provider.refund(known(order, { events: facts, reference }), back);
  }
  expect(shop.sandbox.payments()).toMatchObject([{ timesPaid: 2, refunded: 2 * order.money.amount }]);
});

describe('a payment at a slow bank', () => {
  test('is recognised only from what the browser brings back', async () => {
    const shop = await openShop();
    const order = shop.order();
    const { kept = {} } = await shop.provider.start(order);
    shop.sandbox.mishaps.add('slowBank');
    await shop.sandbox.shopper.pays(order.key);
    const returned = shop.sandbox.broughtBack(order.key);
    expect(await shop.provider.read(known(order, { kept, returned }))).toEqual({
      state: 'pending',
      isAtBank: true,
    });
    expect(await shop.provider.read(known(order, { kept }))).toEqual({ state: 'pending' });
  });

  test('by link is pending, then paid, then charged back', async () => {
    const shop = await openShop();
    const order = shop.order();
    const { kept = {} } = await shop.provider.link(order);
    const ofLink = (facts: Awaited<ReturnType<typeof shop.factsOf>> = []) =>
      shop.provider.read(known(order, { method: 'pl', kept, events: facts }));
    shop.sandbox.mishaps.add('slowBank');
    await shop.sandbox.shopper.pays(order.key);
    expect(await ofLink()).toEqual({ state: 'pending', isAtBank: true });
    await shop.sandbox.bank.agrees(order.key);
    expect(await ofLink(await shop.factsOf(order))).toMatchObject({ state: 'paid', money: order.money });
    await shop.sandbox.bank.takesBack.chargeback?.(order.key);
    expect(await ofLink(await shop.factsOf(order))).toMatchObject({
      state: 'failed',
      chargeback: { why: 'chargeback' },
    });
  });
});
