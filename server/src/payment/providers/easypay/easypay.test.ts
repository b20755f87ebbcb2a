import { afterEach, describe, expect, test } from 'vitest';
import { easypaySandbox } from '../../../sandbox/easypay/easypay-sandbox.ts';
import { providerContextOf, testClock, testOrder, testSurroundings } from '../../../sandbox/sandbox-setup.ts';
import type { Means, ProviderOrder } from '../../provider/order.ts';
import type { ProviderPayment } from '../../provider/payment.ts';
import { easypay } from './easypay.ts';

const stands: AsyncDisposable[] = [];
afterEach(async () => {
  for (const stand of stands.splice(0)) await stand[Symbol.asyncDispose]();
});

async function open() {
  const clock = testClock();
  const world = await testSurroundings(easypaySandbox(clock));
  stands.push(world);
  const { sandbox } = world;
  sandbox.tells = world.notifyUrl;
  const provider = easypay.open(providerContextOf(sandbox.secrets(), clock));
  if (!provider?.charge || !provider.cancel || !provider.capture) throw new Error('not open');
  const order = (means: Means, more: Partial<ProviderOrder> = {}) =>
    testOrder({
      money: { amount: 9000, currency: 'EUR' },
      expiresAt: clock.now().add({ hours: 24 * 7 }),
      means,
      ...more,
    });
  const { charge, cancel, capture } = provider;
  return { ...world, clock, provider: { ...provider, charge, cancel, capture }, order };
}

const known = (order: ProviderOrder, more: Partial<ProviderPayment> = {}): ProviderPayment => ({
  ...{ order, method: 'cc', reference: undefined, kept: {}, returned: {}, events: [], card: undefined },
  isWanted: true,
  ...more,
});

const debit: Means = { by: 'directDebit', iban: 'PT50000201231234567890154', accountHolder: 'Inês Prado' };
const goodDebit: Means = { ...debit, iban: 'PT50002700000001234567833' };

describe('a Multibanco reference', () => {
  test('is paid days later, by the amount that was typed', async () => {
    const { provider, sandbox, clock, order } = await open();
    const wanted = order({ by: 'multibanco' });
    const started = await provider.start(wanted);
    expect(started).toMatchObject({
      state: 'pending',
      step: { kind: 'reference', entity: '11683', reference: expect.stringMatching(/^\d{9}$/) },
    });
    expect(started.isAtBank).toBeUndefined();
    clock.move({ hours: 72 });
    sandbox.mishaps.add('wrongAmount');
    await sandbox.shopper.pays(wanted.key);
    const { reference = '' } = started;
    expect(await provider.read(known(wanted, { reference }))).toMatchObject({
      state: 'paid',
      money: { amount: 8999, currency: 'EUR' },
    });
  });

  test('is found again by our key, and closed when it is given up', async () => {
    const { provider, sandbox, order } = await open();
    const wanted = order({ by: 'multibanco' });
    await provider.start(wanted);
    expect((await provider.read(known(wanted))).step?.kind).toBe('reference');
    await provider.cancel(known(wanted));
    await sandbox.shopper.pays(wanted.key);
    expect((await provider.read(known(wanted))).state).toBe('cancelled');
    expect(sandbox.payments()).toMatchObject([{ timesPaid: 0 }]);
  });

  test('has run out, and was not given up, once its time is over', async () => {
    const { provider, clock, order } = await open();
    const wanted = order({ by: 'multibanco' });
    await provider.start(wanted);
    clock.move({ hours: 24 * 8 });
    await provider.cancel(known(wanted));
    expect((await provider.read(known(wanted))).state).toBe('expired');
  });

  test('cannot be refunded, because nobody knows to which account', async () => {
    const { provider, sandbox, clock, order } = await open();
    const wanted = order({ by: 'multibanco' });
    const { reference } = await provider.start(wanted);
    await sandbox.shopper.pays(wanted.key);
    const back = {
      key: `${wanted.key}-r`,
      money: wanted.money,
      reference: undefined,
      createdAt: clock.now(),
    };
    expect(await provider.refund(known(wanted, { reference }), back)).toEqual({ state: 'failed' });
  });
});

test('MB WAY asks on the phone, whose number is not written out', async () => {
  const { provider, sandbox, clock, order } = await open();
  const wanted = order({ by: 'mbway', phone: '+351911234567' });
  expect((await provider.start(wanted)).step).toEqual({ kind: 'phone', phone: '•••567' });
  clock.move({ seconds: 5 });
  expect((await provider.read(known(wanted))).state).toBe('paid');
  expect(sandbox.payments()).toMatchObject([{ timesPaid: 1 }]);
});

describe('a direct debit', () => {
  test.each([
    [goodDebit, 'paid'],
    [debit, 'failed'],
  ] as const)('is with the bank for days, and then as the bank says', async (means, state) => {
    const { provider, clock, order } = await open();
    const wanted = order(means);
    expect(await provider.start(wanted)).toMatchObject({ state: 'pending', isAtBank: true, bankDays: 14 });
    expect(await provider.read(known(wanted))).toMatchObject({ isAtBank: true, bankDays: 14 });
    clock.move({ hours: 49 });
    expect((await provider.read(known(wanted))).state).toBe(state);
  });

  test('is stored without being charged, and charged later', async () => {
    const { provider, clock, order } = await open();
    const nothing = order(goodDebit, { money: { amount: 0, currency: 'EUR' }, keepCard: 'yes' });
    await provider.start(nothing);
    const { state, card } = await provider.read(known(nothing));
    expect(state).toBe('paid');
    expect(card).toMatchObject({ brand: 'sepa', lastFour: '7833', holder: 'Inês Prado' });
    if (!card) throw new Error('nothing was stored');
    const due = order({ by: 'card' }, { money: { amount: 2500, currency: 'EUR' } });
    const charged = await provider.charge(due, card);
    expect(charged).toMatchObject({ state: 'pending', isAtBank: true, bankDays: 14 });
    clock.move({ hours: 49 });
    expect(
      await provider.read(known(due, { method: 'cof', card, reference: charged.reference })),
    ).toMatchObject({
      state: 'paid',
      money: { amount: 2500, currency: 'EUR' },
    });
  });
});

test('a charge whose answer was lost is not repeated after Easypay has forgotten its key', async () => {
  const { provider, sandbox, clock, order } = await open();
  const wanted = order({ by: 'card' }, { keepCard: 'yes' });
  const { kept = {} } = await provider.start(wanted);
  await sandbox.shopper.pays(wanted.key);
  sandbox.mishaps.add('timeOut');
  await expect(provider.capture(known(wanted, { kept }))).rejects.toThrow('no answer');
  sandbox.mishaps.clear();
  clock.move({ hours: 30 });
  await provider.capture(known(wanted, { kept }));
  expect(sandbox.payments()).toMatchObject([{ state: 'paid', timesPaid: 1 }]);
});

describe('a notification', () => {
  const message = (said: object, authorization?: string) => ({
    headers: authorization ? { authorization } : {},
    body: Buffer.from(JSON.stringify(said)),
    query: {},
  });
  const said = { id: 'a1', key: '101-abc', type: 'capture', status: 'success', date: '2026-11-20 09:00:00' };

  test('names our payment by its key, or by a number of Easypay', async () => {
    const { sandbox } = await open();
    const { notificationPassword: _none, ...secrets } = sandbox.secrets();
    const provider = easypay.open(providerContextOf(secrets));
    expect(await provider?.parseWebhook(message(said))).toMatchObject([{ paymentKey: '101-abc' }]);
    expect(await provider?.parseWebhook(message({ id: 'a1' }))).toBeUndefined();
  });

  test('of a chargeback counts with a password, or if Easypay knows of it', async () => {
    const { provider, sandbox } = await open();
    const { notificationPassword = '', ...secrets } = sandbox.secrets();
    const basic = `Basic ${Buffer.from(`easypay:${notificationPassword}`).toString('base64')}`;
    const ofChargeback = { ...said, key: '', type: 'chargeback' };
    expect(await provider.parseWebhook(message(ofChargeback, basic))).toMatchObject([
      { paymentKey: '', reference: 'a1', data: { chargebackAt: '2026-11-20T09:00:00Z' } },
    ]);
    const unproven = await easypay.open(providerContextOf(secrets))?.parseWebhook(message(ofChargeback));
    expect(unproven).toMatchObject([{ paymentKey: '', reference: 'a1' }]);
    expect(unproven?.[0]).not.toHaveProperty('data');
  });

  test('is a hint without a password, and refused with a wrong one', async () => {
    const { provider, sandbox } = await open();
    expect(await provider.parseWebhook(message(said))).toBeUndefined();
    expect(provider.needsReadingBack?.(message(said))).toBe(false);
    const { notificationPassword: _none, ...secrets } = sandbox.secrets();
    expect(easypay.open(providerContextOf(secrets))?.needsReadingBack?.(message(said))).toBe(true);
  });
});

test.each([
  ['accountId', ''],
  ['apiKey', ''],
  ['environment', 'other'],
  ['means', 'cash'],
])('it does not open with %s "%s"', (name, value) => {
  const secrets = { accountId: 'a', apiKey: 'b', [name]: value };
  expect(easypay.open(providerContextOf(secrets))).toBeUndefined();
});

test('a club has the means of its contract', () => {
  const opened = (means?: string) =>
    easypay.open(providerContextOf({ accountId: 'a', apiKey: 'b', ...(means && { means }) }))?.means;
  expect(opened()).toEqual(['card', 'mbway', 'multibanco']);
  expect(opened('multibanco, directDebit')).toEqual(['multibanco', 'directDebit']);
});
