import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { faultsIn } from '../../../test/books.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { agreeOnDirectDebit, nightOf } from '../../../test/membership-fixtures.ts';
import { planFixtures } from '../../../test/plan-fixtures.ts';
import { openShop, type Shop } from '../../../test/shop-fixtures.ts';
import { balancesOf } from '../../invoices/ledger/ledger.ts';
import { paytabsSandbox } from '../../sandbox/paytabs/paytabs-sandbox.ts';
import { askForAgreements } from '../agreements/missing-agreements.ts';
import { type MerchantAccount, merchantAccountOf } from '../merchant-account.ts';
import type { Started } from '../provider/answer.ts';
import type { OpenProvider, Provider } from '../provider/provider.ts';
import type { RefundAnswer, RefundOrder } from '../provider/refund.ts';
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

interface RequestedRefund extends Pick<RefundOrder, 'key' | 'money'> {
  /** The charge to refund. */
  of: string | undefined;
}

const clipcard = async () =>
  shop.call(maya, 'payment/make-cc-clipcard-payment', {
    clipcardId: await shop.sell(club),
    clipcardCenterId: club.centerId,
  });
const membership = async () =>
  shop.call(maya, 'payment/make-cc-new-subscription-eft-upfront-payment', {
    subscriptionId: await planFixtures(shop.world).sellPlan(club),
    subscriptionCenterId: club.centerId,
  });

/** Starts a payment in the sandbox; after that, the provider answers as the test says. */
async function begun(order = clipcard) {
  const { body } = await order();
  const requestedRefunds: RequestedRefund[] = [];
  const says: { of: Started; ofRefund: RefundAnswer['state'] } = {
    of: { state: 'pending' },
    ofRefund: 'done',
  };
  const answer = async () => ({ state: says.ofRefund, reference: `r-${requestedRefunds.length}` });
  const open: Pick<OpenProvider, 'read' | 'refund' | 'readRefund'> = {
    read: async () => says.of,
    refund: async ({ reference }, { key, money }) => {
      requestedRefunds.push({ of: reference, key, money });
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
    requestedRefunds,
    says,
    look: () => reconcilePayment(merchant, paymentKey, { hasEvent: true }),
    sweep: () => reconcileDue(services),
    cancelPayment: () => shop.call(maya, 'payment/cancel-payment', { paymentKey }),
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
const issues = async () => {
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
    const { requestedRefunds, says, look, row } = await begun();
    says.of = twice;
    for (let times = 0; times < 3; times += 1) await look();
    expect(requestedRefunds).toMatchObject([{ of: 'second', money: price }]);
    expect(await row()).toMatchObject({ state: 'PAID', taken_amount: 15_000, refunded_amount: 0 });
    expect([await balance(), await issues(), await faults()]).toEqual([[['AED', 0]], [], []]);
  });

  test('opens an issue when its refund fails, and is refunded when staff retry', async () => {
    const { requestedRefunds, says, look, sweep: reconcileNow } = await begun();
    says.of = twice;
    says.ofRefund = 'failed';
    await look();
    await look();
    const [issue, ...others] = await issues();
    expect([issue, others]).toMatchObject([{ kind: 'REFUND_FAILED', money: 'AED 15000' }, []]);
    // The club owes the money until it is refunded.
    expect([await balance(), await faults()]).toEqual([[['AED', -15_000]], []]);
    await retryIssue(office(), issue?.id ?? '');
    says.ofRefund = 'done';
    await reconcileNow();
    expect(requestedRefunds.map(({ of }) => of)).toEqual(['second', 'second']);
    expect(new Set(requestedRefunds.map(({ key }) => key)).size).toBe(2);
    expect([await balance(), await issues(), await faults()]).toEqual([[['AED', 0]], [], []]);
  });
});

describe('a refund', () => {
  test('that a bank returns is credited to the payer and can be retried', async () => {
    const { says, look, sweep: reconcileNow, cancelPayment, row } = await begun();
    await cancelPayment();
    says.of = paid;
    await look();
    expect(await row()).toMatchObject({ state: 'CANCELLED', refunded_amount: 15_000 });
    expect(await balance()).toEqual([['AED', 0]]);
    says.ofRefund = 'failed';
    for (let times = 0; times < 3; times += 1) await look();
    expect(await row()).toMatchObject({ refunded_amount: 0 });
    expect([await balance(), await faults()]).toEqual([[['AED', -15_000]], []]);
    const [issue, ...others] = await issues();
    expect([issue?.kind, others]).toEqual(['REFUND_FAILED', []]);
    await retryIssue(office(), issue?.id ?? '');
    await reconcileNow();
    // The second failure opens a new issue; the first one is no longer listed.
    const [again, ...more] = await issues();
    expect([again?.kind, again?.id === issue?.id, more]).toEqual(['REFUND_FAILED', false, []]);
    await retryIssue(office(), again?.id ?? '');
    says.ofRefund = 'done';
    await reconcileNow();
    expect(await row()).toMatchObject({ refunded_amount: 15_000 });
    expect([await balance(), await issues(), await faults()]).toEqual([[['AED', 0]], [], []]);
  });

  test('is not retried after a chargeback', async () => {
    const { says, look, cancelPayment: giveUp } = await begun();
    await giveUp();
    says.of = paid;
    says.ofRefund = 'failed';
    await look();
    says.of = { state: 'failed', chargeback: { reference: 'first', money: price, why: 'chargeback' } };
    await look();
    const [refund] = await issues();
    await expect(retryIssue(office(), refund?.id ?? '')).rejects.toThrow(IssueNotSettled);
    expect((await issues()).map(({ kind }) => kind)).toEqual(['REFUND_FAILED', 'TAKEN_BACK']);
  });
});

test('money in another currency is booked, buys nothing, and is refunded when staff decide', async () => {
  const { requestedRefunds: asked, says, look, sweep: reconcileNow, row } = await begun();
  const dollars = { amount: 4100, currency: 'USD' };
  says.of = { ...paid, money: dollars };
  for (let times = 0; times < 3; times += 1) await look();
  expect(await row()).toMatchObject({ state: 'FAILED', why: 'payment.amountMismatch', taken_amount: 0 });
  expect(await balance()).toEqual([['USD', -4100]]);
  const [issue, ...others] = await issues();
  expect([issue, others]).toMatchObject([{ kind: 'OTHER_CURRENCY', money: 'USD 4100' }, []]);
  expect(asked).toEqual([]);
  await retryIssue(office(), issue?.id ?? '');
  await reconcileNow();
  expect(asked).toMatchObject([{ of: 'first', money: dollars }]);
  expect([await balance(), await issues()]).toEqual([[['USD', 0]], []]);
});

test('an issue is closed once, with a note, and audited', async () => {
  const { says, look } = await begun();
  says.of = { ...paid, money: { amount: 4100, currency: 'USD' } };
  await look();
  const [issue] = await issues();
  const id = issue?.id ?? '';
  await closeIssue(office(), id, 'Sent by hand');
  expect(await issues()).toEqual([]);
  await expect(closeIssue(office(), id, 'Once more')).rejects.toThrow(/Sent by hand/);
  await expect(retryIssue(office(), id)).rejects.toThrow(IssueNotSettled);
  expect(await shop.world.auditOf(club, 'payment-trouble')).toMatchObject([
    { entity_key: id, call: 'npm run payment-issues', after: { note: 'Sent by hand' } },
  ]);
  // The same answer does not open the issue again.
  await look();
  expect(await issues()).toEqual([]);
});

describe('a membership whose provider stored no card', () => {
  const step = async (day: string) => {
    shop.world.clock.set(`${day}T09:00:00Z`);
    return askForAgreements.run(await nightOf(shop.world, club, day));
  };
  const bought = async () => {
    shop.world.clock.set('2026-11-20T09:00:00Z');
    const { says, look, row } = await begun(membership);
    const { amount, currency } = await row();
    says.of = { ...paid, money: { amount, currency } };
    await look();
    return { says, look };
  };
  const mails = async () =>
    (await shop.world.mailTo(maya.email)).filter(({ text }) => text.includes('/profile/billing-information'));

  test('opens an issue and asks its payer for another way, once', async () => {
    await bought();
    await step('2026-11-20');
    expect([await issues(), await mails()]).toEqual([[], []]);
    expect(await step('2026-11-21')).toEqual({ issues: 1, emails: 1 });
    expect(await step('2026-11-22')).toEqual({});
    expect(await issues()).toMatchObject([{ kind: 'NO_AGREEMENT' }]);
    expect((await mails()).map(({ subject }) => subject)).toEqual(['How do you want to pay Test club?']);
  });

  test('is left alone where the card was reported later, or another way was agreed on', async () => {
    const { says, look } = await bought();
    says.of = { ...says.of, card: { token: `late-${maya.id}`, shopper: 'maya' } };
    await look();
    expect(await step('2026-11-22')).toEqual({});
    maya = await shop.world.makePerson(club);
    await bought();
    await agreeOnDirectDebit(shop.world, club, maya);
    expect(await step('2026-11-22')).toEqual({});
    expect(await issues()).toEqual([]);
  });
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
  const [issue] = await issues();
  await closeIssue(office(), issue?.id ?? '', 'Sent by hand');
  expect(await open()).toBe(before);
});
