import { afterEach, describe, expect, test } from 'vitest';
import { ppsSandbox } from '../../../sandbox/pps/pps-sandbox.ts';
import { providerContextOf, testClock, testOrder, testSurroundings } from '../../../sandbox/sandbox-setup.ts';
import type { ProviderOrder } from '../../provider/order.ts';
import type { ProviderPayment } from '../../provider/payment.ts';
import type { RefundOrder } from '../../provider/refund.ts';
import { answerAmong, mxPayment } from './payment.ts';
import { pps } from './pps.ts';
import { referenceOf, replayIdOf } from './reference.ts';

const open: AsyncDisposable[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one[Symbol.asyncDispose]();
});

async function openShop() {
  const clock = testClock();
  const stands = await testSurroundings(ppsSandbox(clock));
  open.push(stands);
  const provider = pps.open(providerContextOf(stands.sandbox.secrets(), clock));
  if (!provider) throw new Error('not open');
  return { ...stands, clock, provider };
}
type Shop = Awaited<ReturnType<typeof openShop>>;

const dollars = (amount: number) => ({ amount, currency: 'USD' });
const orderOf = (more: Partial<ProviderOrder> = {}) =>
  testOrder({ money: dollars(5000), country: 'US', ...more });

async function paid({ provider, sandbox }: Shop): Promise<ProviderPayment> {
  const order = orderOf();
  const { kept = {} } = await provider.start(order);
  await sandbox.shopper.pays(order.key);
  const payment: ProviderPayment = {
    order,
    method: 'cc',
    reference: undefined,
    kept,
    returned: {},
    events: [],
    card: undefined,
    isWanted: true,
  };
  const { reference } = await provider.read(payment);
  return { ...payment, reference };
}

const refundOf = ({ order }: ProviderPayment, amount: number): RefundOrder => ({
  key: `${order.key}-r1`,
  money: dollars(amount),
  reference: undefined,
  createdAt: order.createdAt,
});

const truth = ({ sandbox }: Shop, { order }: ProviderPayment) =>
  sandbox.payments().filter(({ key }) => key === order.key);

describe('a refund at PPS', () => {
  test('of everything voids the payment while its batch is open, however often it is requested', async () => {
    const shop = await openShop();
    const payment = await paid(shop);
    const refund = refundOf(payment, 5000);
    const first = await shop.provider.refund(payment, refund);
    expect(first).toEqual({ state: 'done', reference: payment.reference });
    expect(await shop.provider.refund(payment, refund)).toEqual(first);
    expect(await shop.provider.readRefund(payment, { ...refund, ...first })).toEqual(first);
    expect(truth(shop, payment)).toMatchObject([{ refunded: 5000 }]);
    expect((await shop.provider.read(payment)).chargeback).toBeUndefined();
  });

  test('of a part waits until the batch is closed, and is then made once', async () => {
    const shop = await openShop();
    const payment = await paid(shop);
    const refund = refundOf(payment, 1000);
    expect(await shop.provider.refund(payment, refund)).toEqual({ state: 'pending' });
    expect(await shop.provider.readRefund(payment, refund)).toEqual({ state: 'pending' });
    expect(truth(shop, payment)).toMatchObject([{ refunded: 0 }]);
    shop.clock.move({ hours: 12 });
    const done = await shop.provider.readRefund(payment, refund);
    expect(done).toMatchObject({ state: 'done' });
    expect(await shop.provider.readRefund(payment, refund)).toEqual(done);
    expect(truth(shop, payment)).toMatchObject([{ refunded: 1000 }]);
  });

  test('whose void was not answered is not made again after the batch was closed', async () => {
    const shop = await openShop();
    const payment = await paid(shop);
    const refund = refundOf(payment, 5000);
    shop.sandbox.mishaps.add('timeOut');
    await shop.provider.refund(payment, refund).catch(() => undefined);
    shop.sandbox.mishaps.clear();
    shop.clock.move({ hours: 12 });
    expect((await shop.provider.refund(payment, refund)).state).toBe('done');
    expect(truth(shop, payment)).toMatchObject([{ refunded: 5000 }]);
  });
});

describe('the page of an invoice at PPS', () => {
  const readAfterDecline = async (shop: Shop, method: 'cc' | 'pl') => {
    const order = orderOf();
    const { kept = {} } = await shop.provider.start(order);
    await shop.sandbox.shopper.isDeclined(order.key);
    const payment = { order, method, reference: undefined, kept, returned: {}, events: [], card: undefined };
    return { order, answer: await shop.provider.read({ ...payment, isWanted: true }) };
  };

  test('is withdrawn after a decline, so that nobody pays what has failed', async () => {
    const shop = await openShop();
    const { order, answer } = await readAfterDecline(shop, 'cc');
    expect(answer.state).toBe('failed');
    await expect(shop.sandbox.shopper.pays(order.key)).rejects.toThrow('nothing is to be paid');
  });

  test('stays open behind a link, where the payer may try another card', async () => {
    const shop = await openShop();
    const { order, answer } = await readAfterDecline(shop, 'pl');
    expect(answer).toEqual({ state: 'pending' });
    await shop.sandbox.shopper.pays(order.key);
    expect(shop.sandbox.payments()).toMatchObject([{ key: order.key, timesPaid: 1 }]);
  });
});

describe('references at PPS', () => {
  test('fit into the fields of MX Merchant', () => {
    const key = `2147483647-${'f'.repeat(32)}`;
    expect(referenceOf(key)).toMatch(/^[0-9a-f]{16}$/);
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const replayId = replayIdOf(key, attempt);
      expect(replayId).toBeGreaterThan(0);
      expect(replayId).toBeLessThanOrEqual(2_147_483_647);
    }
  });

  test('that two keys share do not make one payment pass for another', async () => {
    const shop = await openShop();
    const first = orderOf({ keepCard: 'yes' });
    const { kept = {} } = await shop.provider.start(first);
    await shop.sandbox.shopper.pays(first.key);
    const known = { method: 'cc' as const, returned: {}, events: [], card: undefined, isWanted: true };
    const { card } = await shop.provider.read({ ...known, order: first, reference: undefined, kept });
    if (!card) throw new Error('no card was kept');
    const order = orderOf();
    // Another system of the club has used the number that our key would have.
    const { url, consumerKey, consumerSecret, merchantId } = shop.sandbox.secrets();
    await fetch(`${url}/checkout/v3/payment`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')}`,
      },
      body: JSON.stringify({
        merchantId: Number(merchantId),
        tenderType: 'Card',
        paymentType: 'Sale',
        source: 'API',
        amount: 1,
        clientReference: 'another',
        meta: 'another',
        replayId: replayIdOf(order.key, 0),
        cardAccount: { token: card.token },
      }),
    });
    const answer = await shop.provider.charge?.(order, card);
    expect(answer).toMatchObject({ state: 'paid', money: order.money });
    expect(truth(shop, { ...known, order, reference: undefined, kept: {} })).toMatchObject([
      { timesPaid: 1 },
    ]);
  });
});

test.each([
  ['InProgress', { state: 'pending', isAtBank: true }],
  ['TicketOnly', { state: 'pending', isAtBank: true }],
  ['AuthOnly', { state: 'authorised', money: dollars(18_112) }],
  ['Approved', { state: 'paid', money: dollars(18_112) }],
  ['Settled', { state: 'paid', money: dollars(18_112) }],
  ['Declined', { state: 'failed' }],
  ['Voided', { state: 'cancelled' }],
  ['Chargedback', { state: 'failed', chargeback: { money: dollars(18_112), why: 'chargeback' } }],
  ['SomethingNew', { state: 'pending' }],
])('a payment at PPS that is %s', (status, answer) => {
  const payment = mxPayment.parse({ id: 4_000_000_057_897_606, amount: '181.12', status });
  const read = answerAmong([payment], orderOf());
  expect(read).toMatchObject(answer);
  expect(read?.reference).toBe('4000000057897606');
});
