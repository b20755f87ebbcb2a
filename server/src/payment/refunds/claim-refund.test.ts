import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openShop, type Shop } from '../../../test/shop-fixtures.ts';
import { runTransaction } from '../../frame/transaction.ts';
import { paytabsSandbox } from '../../sandbox/paytabs/paytabs-sandbox.ts';
import { retryIssue } from '../issues/settle-issue.ts';
import { merchantAccountOf, openProvider } from '../merchant-account.ts';
import type { OpenProvider, Provider } from '../provider/provider.ts';
import type { RefundOrder } from '../provider/refund.ts';
import { NoAnswer } from '../providers/ask.ts';
import { failuresToOpen } from '../providers/circuit/circuit-state.ts';
import { neverArrived } from '../providers/never-arrived.ts';
import { lockPayment, readPayment, readRefunds } from '../store.ts';
import { planRefund } from './plan-refund.ts';
import { sendRefunds } from './send-refunds.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(paytabsSandbox());
});
beforeEach(() => shop.sandbox.mishaps.clear());
afterAll(() => shop[Symbol.asyncDispose]());

const price = 15_000;

/** A paid payment at a provider that shows only how much it has paid back, and pays each request anew. */
async function paidWithoutKeys(keys: { refundsHaveNoKey?: true } = { refundsHaveNoKey: true }) {
  const club = await shop.openClub({ currency: 'AED' });
  const maya = await shop.world.makePerson(club);
  const input = { clipcardId: await shop.sell(club), clipcardCenterId: club.centerId };
  const { body } = await shop.call(maya, 'payment/make-cc-clipcard-payment', input);
  const { paymentKey } = body;
  await shop.sandbox.shopper.pays(paymentKey);
  await shop.call(maya, 'payment/check-payment', { paymentKey });

  const sent: RefundOrder[] = [];
  const truth = { paidBack: 0, isLost: false, arrives: true };
  const shows = ({ money, refundedBefore = 0 }: RefundOrder) =>
    truth.paidBack - refundedBefore >= money.amount;
  const open: Pick<OpenProvider, 'refund' | 'readRefund' | 'refundsHaveNoKey'> = {
    ...keys,
    refund: async (_payment, order) => {
      sent.push(order);
      if (truth.arrives) truth.paidBack += order.money.amount;
      if (truth.isLost) throw new NoAnswer('nothing heard');
      return { state: 'done' };
    },
    readRefund: async (_payment, order) => {
      if (shows(order)) return { state: 'done' };
      return { state: neverArrived(order.createdAt, shop.world.clock.now()) ? 'failed' : 'pending' };
    },
  };
  const provider: Provider = {
    name: 'paytabs',
    acknowledgement: { status: 200, body: '' },
    open: () => open as OpenProvider,
  };
  const { db, clock } = { ...shop.world.services, clock: shop.world.clock };
  const merchant = await merchantAccountOf({ ...shop.world.services, providers: [provider] }, club.centerId);
  const row = async () => {
    const payment = await readPayment(db, paymentKey);
    if (!payment) throw new Error('it is not there');
    return payment;
  };
  return {
    sent,
    truth,
    goesDown: () => {
      const account = openProvider(merchant, 'paytabs')?.account ?? '';
      const circuit = merchant.circuits.of({ provider: 'paytabs', account });
      for (let time = 0; time < failuresToOpen; time += 1) circuit.unreachable('http://127.0.0.1:1/');
    },
    owe: (amount: number) =>
      runTransaction(db, undefined, async (tx) =>
        planRefund(
          tx,
          await lockPayment(tx, paymentKey),
          { amount, currency: 'AED' },
          'UNDELIVERED',
          clock.now(),
        ),
      ),
    send: (hasEvent = false) => sendRefunds(merchant, paymentKey, hasEvent),
    states: async () => (await readRefunds(db, await row())).map(({ state }) => state),
    retry: async () => {
      const issues = await db
        .selectFrom('payment_issue')
        .select('id')
        .where('center_id', '=', club.centerId)
        .where('closed_at', 'is', null)
        .execute();
      for (const { id } of issues) await retryIssue({ db, clock }, `${club.centerId}-${id}`);
      return issues.length;
    },
  };
}

test('two processes send a refund without a key once', async () => {
  const { owe, send, sent, states } = await paidWithoutKeys();
  await owe(1000);
  await Promise.all([send(), send(), send()]);
  await send();
  expect([sent.length, await states()]).toEqual([1, ['DONE']]);
});

test('without the claim they would send it several times', async () => {
  const { owe, send, sent } = await paidWithoutKeys({});
  await owe(1000);
  await Promise.all([send(), send(), send()]);
  expect(sent.length).toBeGreaterThan(1);
});

test('a refund without a key whose answer was lost is found by the sum', async () => {
  const { owe, send, sent, states, truth } = await paidWithoutKeys();
  await owe(1000);
  truth.isLost = true;
  await send();
  expect(await states()).toEqual(['CREATED']);
  await send();
  expect([sent.length, truth.paidBack, await states()]).toEqual([1, 1000, ['DONE']]);
});

test('refunds without keys follow each other, each recognised by what the others returned', async () => {
  const { owe, send, sent, states, truth } = await paidWithoutKeys();
  await owe(1000);
  await owe(500);
  truth.isLost = true;
  truth.arrives = false;
  await send();
  await send();
  expect([sent.length, await states()]).toEqual([1, ['PENDING', 'CREATED']]);
  truth.paidBack = 1000;
  truth.isLost = false;
  truth.arrives = true;
  await send();
  expect(sent[1]).toMatchObject({ money: { amount: 500 }, refundedBefore: 1000 });
  expect([truth.paidBack, await states()]).toEqual([1500, ['DONE', 'DONE']]);
});

test('a refund without a key that never arrived is sent again only when staff retry it', async () => {
  const { owe, send, sent, states, truth, retry } = await paidWithoutKeys();
  await owe(price);
  truth.isLost = true;
  truth.arrives = false;
  await send();
  shop.world.clock.move({ minutes: 4 });
  await send();
  expect([sent.length, await states()]).toEqual([1, ['PENDING']]);
  shop.world.clock.move({ minutes: 2 });
  await send();
  expect([sent.length, await states()]).toEqual([1, ['FAILED']]);
  expect(await retry()).toBe(1);
  truth.isLost = false;
  truth.arrives = true;
  await send();
  expect([sent.length, truth.paidBack, await states()]).toEqual([2, price, ['DONE']]);
});

test('a refund without a key that is found too late does not stand for the next one', async () => {
  const { owe, send, sent, truth, states } = await paidWithoutKeys();
  await owe(1000);
  truth.isLost = true;
  truth.arrives = false;
  await send();
  shop.world.clock.move({ minutes: 6 });
  await send();
  expect(await states()).toEqual(['FAILED']);
  truth.paidBack = 1000;
  await owe(1000);
  await send();
  expect([sent.length, sent[1]?.refundedBefore]).toEqual([2, 1000]);
  shop.world.clock.move({ minutes: 2 });
  await send();
  expect([truth.paidBack, await states()]).toEqual([1000, ['FAILED', 'PENDING']]);
});

test('a refund without a key waits for a provider that is down, and is sent afterwards', async () => {
  const { owe, send, sent, states, goesDown } = await paidWithoutKeys();
  await owe(1000);
  goesDown();
  await send();
  shop.world.clock.move({ minutes: 10 });
  expect([sent.length, await states()]).toEqual([0, ['CREATED']]);
  await send();
  expect([sent.length, await states()]).toEqual([1, ['DONE']]);
});

test('a completed refund without a key stays completed', async () => {
  const { owe, send, states, truth } = await paidWithoutKeys();
  await owe(1000);
  await send();
  truth.paidBack = 0;
  shop.world.clock.move({ hours: 1 });
  await send(true);
  expect(await states()).toEqual(['DONE']);
});
