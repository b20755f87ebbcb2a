import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { faultsIn } from '../../../test/books.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { openShop, type Shop } from '../../../test/shop-fixtures.ts';
import { balancesOf } from '../../invoices/ledger/ledger.ts';
import { paytabsSandbox } from '../../sandbox/paytabs/paytabs-sandbox.ts';
import { type MerchantAccount, merchantAccountOf } from '../merchant-account.ts';
import type { OpenProvider, Provider, RefundAnswer, RefundOrder, Started } from '../provider.ts';
import { reconcileDue } from '../reconciling/reconcile-due.ts';
import { reconcilePayment } from '../reconciling/reconcile-payment.ts';
import { readPayment } from '../store.ts';
import { listIssues } from './list-issues.ts';
import { closeIssue, IssueNotSettled, retryIssue } from './settle-issue.ts';

let shop: Shop;
let club: TestClub;
let maya: TestPerson;
beforeAll(async () => {
  shop = await openShop(paytabsSandbox());
});
beforeEach(async () => {
  club = await shop.openClub({ currency: 'AED' });
  maya = await shop.world.makePerson(club);
});
afterAll(() => shop[Symbol.asyncDispose]());

interface Asked extends Pick<RefundOrder, 'key' | 'money'> {
  /** The charge to refund. */
  of: string | undefined;
}

/** Starts a payment in the sandbox; after that, the provider answers as the test says. */
async function begun() {
  const wish = { clipcardId: await shop.sell(club), clipcardCenterId: club.centerId };
  const { body } = await shop.call(maya, 'payment/make-cc-clipcard-payment', wish);
  const asked: Asked[] = [];
  const says: { of: Started; ofRefund: RefundAnswer['state'] } = {
    of: { state: 'pending' },
    ofRefund: 'done',
  };
  const answer = async () => ({ state: says.ofRefund, reference: `r-${asked.length}` });
  const open: Pick<OpenProvider, 'read' | 'refund' | 'readRefund'> = {
    read: async () => says.of,
    refund: async ({ reference }, { key, money }) => {
      asked.push({ of: reference, key, money });
      return answer();
    },
    readRefund: answer,
  };
  const provider: Provider = {
    name: 'paytabs',
    acknowledgement: { status: 200, body: '' },
    open: () => open as OpenProvider,
  };
  const services = { ...shop.world.services, providers: [provider] };
  const merchant: MerchantAccount = await merchantAccountOf(services, club.centerId);
  const { paymentKey } = body;
  return {
    asked,
    says,
    look: () => reconcilePayment(merchant, paymentKey, { hasEvent: true }),
    sweep: () => reconcileDue(services),
    giveUp: () => shop.call(maya, 'payment/cancel-payment', { paymentKey }),
    row: async () => {
      const row = await readPayment(merchant.db, paymentKey);
      if (!row) throw new Error('it is not there');
      return row;
    },
  };
}
const price = { amount: 15_000, currency: 'AED' };
const paid = { state: 'paid', reference: 'first', money: price } as const;
const twice = { ...paid, duplicates: [{ reference: 'second', money: price }] };

const db = () => shop.world.services.db;
const troubles = async () => {
  const lines = (await listIssues(db())).map((line) => line.split('  '));
  return lines
    .filter(([id]) => id?.startsWith(`${club.centerId}-`))
    .map(([id = '', kind, , money]) => ({ id, kind, money }));
};
const office = () => ({ db: db(), clock: shop.world.clock });
const balance = async () => (await balancesOf(db(), maya)).map((one) => [one.currency, one.balance]);
const faults = () =>
  faultsIn({ ...{ db: db(), centerId: club.centerId, provider: 'paytabs' }, payments: [] });

describe('a duplicate charge', () => {
  test('is refunded once, automatically, and leaves the payment unchanged', async () => {
    const { asked, says, look, row } = await begun();
    says.of = twice;
    for (let times = 0; times < 3; times += 1) await look();
    expect(asked).toMatchObject([{ of: 'second', money: price }]);
    expect(await row()).toMatchObject({ state: 'PAID', taken_amount: 15_000, refunded_amount: 0 });
    expect([await balance(), await troubles(), await faults()]).toEqual([[['AED', 0]], [], []]);
  });

  test('opens an issue when its refund fails, and is refunded when staff retry', async () => {
    const { asked, says, look, sweep: sweepNow } = await begun();
    says.of = twice;
    says.ofRefund = 'failed';
    await look();
    await look();
    const [trouble, ...others] = await troubles();
    expect([trouble, others]).toMatchObject([{ kind: 'REFUND_FAILED', money: 'AED 15000' }, []]);
    // The club owes the money until it is refunded.
    expect([await balance(), await faults()]).toEqual([[['AED', -15_000]], []]);
    await retryIssue(office(), trouble?.id ?? '');
    says.ofRefund = 'done';
    await sweepNow();
    expect(asked.map(({ of }) => of)).toEqual(['second', 'second']);
    expect(new Set(asked.map(({ key }) => key)).size).toBe(2);
    expect([await balance(), await troubles(), await faults()]).toEqual([[['AED', 0]], [], []]);
  });
});

describe('a refund', () => {
  test('that a bank returns is credited to the payer and can be retried', async () => {
    const { says, look, sweep: sweepNow, giveUp, row } = await begun();
    await giveUp();
    says.of = paid;
    await look();
    expect(await row()).toMatchObject({ state: 'CANCELLED', refunded_amount: 15_000 });
    expect(await balance()).toEqual([['AED', 0]]);
    says.ofRefund = 'failed';
    for (let times = 0; times < 3; times += 1) await look();
    expect(await row()).toMatchObject({ refunded_amount: 0 });
    expect([await balance(), await faults()]).toEqual([[['AED', -15_000]], []]);
    const [trouble, ...others] = await troubles();
    expect([trouble?.kind, others]).toEqual(['REFUND_FAILED', []]);
    await retryIssue(office(), trouble?.id ?? '');
    await sweepNow();
    // The second failure opens a new issue; the first one is no longer listed.
    const [again, ...more] = await troubles();
    expect([again?.kind, again?.id === trouble?.id, more]).toEqual(['REFUND_FAILED', false, []]);
    await retryIssue(office(), again?.id ?? '');
    says.ofRefund = 'done';
    await sweepNow();
    expect(await row()).toMatchObject({ refunded_amount: 15_000 });
    expect([await balance(), await troubles(), await faults()]).toEqual([[['AED', 0]], [], []]);
  });

  test('is not retried after a chargeback', async () => {
    const { says, look, giveUp } = await begun();
    await giveUp();
    says.of = paid;
    says.ofRefund = 'failed';
    await look();
    says.of = { state: 'failed', chargeback: { reference: 'first', money: price, why: 'chargeback' } };
    await look();
    const [refund] = await troubles();
    await expect(retryIssue(office(), refund?.id ?? '')).rejects.toThrow(IssueNotSettled);
    expect((await troubles()).map(({ kind }) => kind)).toEqual(['REFUND_FAILED', 'TAKEN_BACK']);
  });
});

test('money in another currency is booked, buys nothing, and is refunded when staff decide', async () => {
  const { asked, says, look, sweep: sweepNow, row } = await begun();
  const dollars = { amount: 4100, currency: 'USD' };
  says.of = { ...paid, money: dollars };
  for (let times = 0; times < 3; times += 1) await look();
  expect(await row()).toMatchObject({ state: 'FAILED', why: 'payment.amountMismatch', taken_amount: 0 });
  expect(await balance()).toEqual([['USD', -4100]]);
  const [trouble, ...others] = await troubles();
  expect([trouble, others]).toMatchObject([{ kind: 'OTHER_CURRENCY', money: 'USD 4100' }, []]);
  expect(asked).toEqual([]);
  await retryIssue(office(), trouble?.id ?? '');
  await sweepNow();
  expect(asked).toMatchObject([{ of: 'first', money: dollars }]);
  expect([await balance(), await troubles()]).toEqual([[['USD', 0]], []]);
});

test('an issue is closed once, with a note, and audited', async () => {
  const { says, look } = await begun();
  says.of = { ...paid, money: { amount: 4100, currency: 'USD' } };
  await look();
  const [trouble] = await troubles();
  const id = trouble?.id ?? '';
  await closeIssue(office(), id, 'Sent by hand');
  expect(await troubles()).toEqual([]);
  await expect(closeIssue(office(), id, 'Once more')).rejects.toThrow(/Sent by hand/);
  await expect(retryIssue(office(), id)).rejects.toThrow(IssueNotSettled);
  expect(await shop.world.auditOf(club, 'payment-trouble')).toMatchObject([
    { entity_key: id, call: 'npm run payment-issues', after: { note: 'Sent by hand' } },
  ]);
  // The same answer does not open the issue again.
  await look();
  expect(await troubles()).toEqual([]);
});

test.each(['nothing', '1-1', `${'9'.repeat(10)}-1`])('%s is not the id of an issue', async (id) => {
  await expect(retryIssue(office(), id)).rejects.toThrow(IssueNotSettled);
});

test('the metrics count open issues by kind', async () => {
  const open = async () => {
    const { body } = await shop.world.app.inject({ url: '/metrics' });
    return Number(/^payment_issues_open\{kind="OTHER_CURRENCY"\} (\d+)$/m.exec(body)?.[1]);
  };
  const before = await open();
  const { says, look } = await begun();
  says.of = { ...paid, money: { amount: 4100, currency: 'USD' } };
  await look();
  expect(await open()).toBe(before + 1);
  const [trouble] = await troubles();
  await closeIssue(office(), trouble?.id ?? '', 'Sent by hand');
  expect(await open()).toBe(before);
});
