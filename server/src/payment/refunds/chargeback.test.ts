import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { faultsIn } from '../../../test/books.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { openShop, type Shop } from '../../../test/shop-fixtures.ts';
import { deleteExpiredRows } from '../../frame/expiring/delete-expired-rows.ts';
import { runTransaction } from '../../frame/transaction.ts';
import { balancesOf } from '../../invoices/ledger/ledger.ts';
import { type AdyenSandbox, adyenSandbox } from '../../sandbox/adyen/adyen-sandbox.ts';
import { expiringRows } from '../expiring-rows.ts';
import { listIssues } from '../issues/list-issues.ts';
import { merchantAccountOf } from '../merchant-account.ts';
import { forgetPerson } from '../personal-data.ts';
import { reconcilePayment } from '../reconciling/reconcile-payment.ts';
import { readPayment, readProviderFacts } from '../store.ts';

let shop: Shop & { sandbox: AdyenSandbox };
let club: TestClub;
let maya: TestPerson;
beforeAll(async () => {
  shop = await openShop(adyenSandbox());
});
beforeEach(async () => {
  club = await shop.openClub({ currency: 'EUR' });
  maya = await shop.world.makePerson(club);
});
afterAll(() => shop[Symbol.asyncDispose]());

const pay = async (what: string, input: object): Promise<string> => {
  const { body } = await shop.call(maya, `payment/make-cc-${what}-payment`, input);
  await shop.sandbox.shopper.pays(body.paymentKey);
  const { body: paid } = await shop.call(maya, 'payment/check-payment', { paymentKey: body.paymentKey });
  expect(paid).toMatchObject({ state: 'PAID' });
  return body.paymentKey;
};
const buy = async () =>
  pay('clipcard', { clipcardId: await shop.sell(club), clipcardCenterId: club.centerId });
async function payDebt() {
  const owed = await owes();
  const invoices = owed.map(({ id, open_amount }) => ({
    ...{ invoiceId: id, invoiceCenterId: club.centerId },
    amount: open_amount,
  }));
  return pay('debt', { invoices, totalAmount: owed.reduce((sum, { open_amount }) => sum + open_amount, 0) });
}
const chargeBack = (key: string) => shop.sandbox.bank.takesBack.chargeback?.(key);
const db = () => shop.world.services.db;
const owes = () =>
  db()
    .selectFrom('invoice')
    .select(['id', 'status', 'open_amount'])
    .where('center_id', '=', club.centerId)
    .where('open_amount', '>', 0)
    .execute();
/** The open invoices, the balance of the person and the state of the payment. */
async function statusOf(paymentKey: string) {
  const [balance] = await balancesOf(db(), maya);
  const { body } = await shop.call(maya, 'payment/check-payment', { paymentKey });
  return [
    (await owes()).map(({ status, open_amount }) => [status, open_amount]),
    balance?.balance,
    body.state,
  ];
}
const steps = async () => {
  const { rows } = await sql<{ amount: number; why: string }>`select amount, why from payment_chargeback
    where center_id = ${club.centerId} order by position`.execute(db());
  return rows.map(({ amount, why }) => `${amount} ${why}`);
};
const issues = async () =>
  (await listIssues(db()))
    .filter((line) => line.startsWith(`${club.centerId}-`))
    .map((line) => line.split('  ')[1]);
const faults = () =>
  faultsIn({
    ...{ db: db(), centerId: club.centerId, provider: 'adyen' },
    payments: shop.sandbox.payments(),
  });

const nothingOwed = [[], 0, 'PAID'];
const owedAgain = [[['FAILED', 15_000]], 15_000, 'PAID'];

/** What the provider's events said about a payment. */
const facts = async (key: string) => {
  const payment = await readPayment(db(), key);
  return payment ? (await readProviderFacts(db(), payment)).events : [];
};

describe('a chargeback', () => {
  test('reopens the invoice once, which can be paid again, and leaves the goods delivered', async () => {
    const key = await buy();
    expect(await statusOf(key)).toEqual(nothingOwed);
    const paidBy = async () => {
      const { body } = await shop.call(maya, 'invoices/get-saleslist', {});
      return (body['sales'] as { transactionTypes: string[] }[]).map(
        ({ transactionTypes }) => transactionTypes,
      );
    };
    expect(await paidBy()).toEqual([['DEBIT_CARD']]);
    await chargeBack(key);
    expect(await paidBy()).toEqual([[]]);
    expect(await statusOf(key)).toEqual(owedAgain);
    const clipcards = db().selectFrom('clipcard').select('clips_left').where('person_id', '=', maya.id);
    expect(await clipcards.execute()).toEqual([{ clips_left: 10 }]);
    expect(await shop.world.auditOf(club, 'payment')).toMatchObject([
      { call: '/api/payment/make-cc-clipcard-payment' },
      { entity_key: key, actor_id: null, after: { takenBack: 15_000, why: 'chargeback' } },
    ]);
    expect(await faults()).toEqual([]);
    const sentEmails = (await shop.world.mailTo(maya.email)).filter(({ subject }) =>
      /charged back/.test(subject),
    );
    expect(sentEmails).toHaveLength(1);
    expect(sentEmails[0]?.text).toMatch(/On Friday, November 20, 2026 you paid €150\.00/);
    expect(sentEmails[0]?.text).toContain('/debt');
    await payDebt();
    expect(await statusOf(key)).toEqual(nothingOwed);
    expect(await faults()).toEqual([]);
    expect([await steps(), await issues()]).toEqual([['15000 chargeback'], []]);
  });

  test('that is reversed settles the invoice again, and can be repeated', async () => {
    const key = await buy();
    await chargeBack(key);
    await shop.sandbox.bank.givesIn(key);
    expect(await statusOf(key)).toEqual(nothingOwed);
    await chargeBack(key);
    expect(await statusOf(key)).toEqual(owedAgain);
    expect(await steps()).toEqual(['15000 chargeback', '0 given-again', '15000 chargeback']);
    expect([await issues(), await faults()]).toEqual([[], []]);
  });

  test('that is reversed after another payment credits the payer and opens an issue', async () => {
    const key = await buy();
    await chargeBack(key);
    await payDebt();
    await shop.sandbox.bank.givesIn(key);
    expect(await statusOf(key)).toEqual([[], -15_000, 'PAID']);
    expect([await issues(), await faults()]).toEqual([['WON_BACK'], []]);
  });

  test('of a debt payment reopens the invoices that it had paid', async () => {
    await chargeBack(await buy());
    const [owed] = await owes();
    const key = await payDebt();
    await chargeBack(key);
    expect(await owes()).toEqual([owed]);
    expect(await statusOf(key)).toEqual(owedAgain);
    expect([await issues(), await faults()]).toEqual([[], []]);
  });

  test('stays in the books although its webhook events are old, when the provider reports anything', async () => {
    const key = await buy();
    await chargeBack(key);
    // As after the last check of the payment.
    await db().updateTable('payment').set({ next_check_at: null }).where('key', '=', key).execute();
    await deleteExpiredRows(db(), expiringRows, shop.world.clock.now().add({ hours: 24 * 200 }));
    expect(await facts(key)).not.toEqual([]);
    await reconcilePayment(await merchantAccountOf(shop.world.services, club.centerId), key, {
      hasEvent: true,
    });
    expect(await statusOf(key)).toEqual(owedAgain);
    expect([await steps(), await issues()]).toEqual([['15000 chargeback'], []]);
  });

  test('keeps the events that prove it when its payer is forgotten', async () => {
    const [charged, kept] = [await buy(), await buy()];
    await chargeBack(charged);
    await runTransaction(db(), undefined, (tx) => forgetPerson(tx, maya));
    expect(await facts(charged)).not.toEqual([]);
    expect(await facts(kept)).toEqual([]);
  });

  test('of a top-up takes back the credit and opens an issue', async () => {
    const key = await pay('top-up-account', { amount: 20_000 });
    expect((await statusOf(key))[1]).toBe(-20_000);
    await chargeBack(key);
    expect(await statusOf(key)).toEqual(nothingOwed);
    expect(await issues()).toEqual(['TAKEN_BACK']);
  });
});
