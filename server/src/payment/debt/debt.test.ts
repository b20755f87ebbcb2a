import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { openShop, type Shop } from '../../../test/shop-fixtures.ts';
import { issueInvoice } from '../../invoices/issue-invoice.ts';
import { balancesOf } from '../../invoices/ledger/ledger.ts';
import { sellerOf } from '../../invoices/parties.ts';
import { settleInvoice } from '../../invoices/settle-invoice.ts';
import { reactions } from '../../reactions.ts';
import { paytabsSandbox } from '../../sandbox/paytabs/paytabs-sandbox.ts';

let shop: Shop;
let club: TestClub;
let parts: TestClub;
let maya: TestPerson;
let staff: TestPerson;
beforeAll(async () => {
  shop = await openShop(paytabsSandbox());
  club = await shop.openClub({ currency: 'AED' });
  parts = await shop.openClub({ currency: 'AED', document: { parameters: { partialDebtPayment: true } } });
  staff = await shop.world.makePerson(club, { levels: ['STAFF'] });
});
beforeEach(async () => {
  maya = await shop.world.makePerson(club);
});
afterAll(() => shop[Symbol.asyncDispose]());

const owe = async (person: TestPerson, at: TestClub, amount: number) => {
  const seller = sellerOf(await shop.world.clubOf(at));
  const { services } = shop.world;
  const invoice = await services.db.transaction().execute((tx) =>
    issueInvoice(tx, seller, services.clock.now(), {
      person,
      type: 'PAYMENT',
      lines: [{ text: 'Locker', quantity: 1, unitAmount: amount, taxRate: 500 }],
    }),
  );
  return { invoiceId: invoice.id, invoiceCenterId: at.centerId, amount };
};
const balance = async (person: TestPerson) =>
  (await balancesOf(shop.world.services.db, { centerId: person.centerId, id: person.id }))[0]?.balance ?? 0;
const pay = (person: TestPerson, invoices: object[], totalAmount: number) =>
  shop.call(person, 'payment/make-cc-debt-payment', { invoices, totalAmount });
const check = async (paymentKey: string, person = maya) =>
  (await shop.call(person, 'payment/check-payment', { paymentKey })).body;

describe('debt', () => {
  test('is paid in full without a new invoice', async () => {
    const one = await owe(maya, club, 5000);
    const two = await owe(maya, club, 2500);
    const { body } = await pay(maya, [one, two], 7500);
    expect(body).toMatchObject({
      state: 'PENDING',
      amount: 7500,
      lines: [
        { text: expect.stringMatching(/^Locker \(\d+-\d{4}-\d{6}\)$/), amount: 5000 },
        { text: expect.stringMatching(/^Locker \(/), amount: 2500 },
      ],
    });
    await shop.sandbox.shopper.pays(body.paymentKey);
    const paid = await check(body.paymentKey);
    expect(paid).toMatchObject({ state: 'PAID', refunded: 0 });
    expect(paid).not.toHaveProperty('invoice');
    expect(await balance(maya)).toBe(0);
    const rows = await shop.world.services.db
      .selectFrom('invoice')
      .select(['status', 'open_amount'])
      .where('person_id', '=', maya.id)
      .execute();
    expect(rows).toEqual([
      { status: 'PAID', open_amount: 0 },
      { status: 'PAID', open_amount: 0 },
    ]);
  });

  test('is refused when the amounts do not match, with the reason', async () => {
    const one = await owe(maya, club, 5000);
    const over = await pay(maya, [{ ...one, amount: 5001 }], 5001);
    expect([over.status, over.body.errorCode, over.body.params]).toEqual([
      409,
      'payment.amountMismatch',
      { match: 'SOME_AMOUNT_NOT_MATCHING' },
    ]);
    const sum = await pay(maya, [one], 4999);
    expect(sum.body.params).toEqual({ match: 'TOTAL_AMOUNT_NOT_MATCHING' });
    const part = await pay(maya, [{ ...one, amount: 100 }], 100);
    expect(part.body.params).toEqual({ match: 'SOME_AMOUNT_NOT_MATCHING' });
  });

  test('of another person is not found', async () => {
    const one = await owe(await shop.world.makePerson(club), club, 5000);
    expect((await pay(maya, [one], 5000)).body.errorCode).toBe('payment.invoiceNotFound');
  });

  test('is paid in part if the club allows it', async () => {
    const member = await shop.world.makePerson(parts);
    const one = await owe(member, parts, 5000);
    const { body } = await pay(member, [{ ...one, amount: 2000 }], 2000);
    await shop.sandbox.shopper.pays(body.paymentKey);
    expect(await check(body.paymentKey, member)).toMatchObject({ state: 'PAID' });
    expect(await balance(member)).toBe(3000);
  });

  test('that was paid meanwhile refunds the excess', async () => {
    const one = await owe(maya, club, 5000);
    const { body } = await pay(maya, [one], 5000);
    const { services } = shop.world;
    await services.db.transaction().execute((tx) =>
      settleInvoice(
        tx,
        { now: services.clock.now(), reactions },
        { centerId: club.centerId, id: one.invoiceId },
        {
          amount: 4000,
          into: { kind: 'BANK' },
        },
      ),
    );
    await shop.sandbox.shopper.pays(body.paymentKey);
    await check(body.paymentKey);
    await shop.reconcile();
    expect(await check(body.paymentKey)).toMatchObject({ state: 'PARTLY_REFUNDED', refunded: 4000 });
    expect(await balance(maya)).toBe(0);
  });

  test('of more than fifty invoices cannot be paid at once', async () => {
    const many = Array.from({ length: 51 }, (_, index) => ({
      invoiceId: index + 1,
      invoiceCenterId: club.centerId,
      amount: 100,
    }));
    expect((await pay(maya, many, 5100)).body.errorCode).toBe('payment.tooManyInvoices');
  });

  test('is checked by staff before they take the payment', async () => {
    const one = await owe(maya, club, 5000);
    const about = { selectedUserId: maya.id, selectedUserCenterId: club.centerId, invoices: [one] };
    const ask = (totalAmount: number) =>
      shop.call(staff, 'payment/preflight-sa-debt-payment', { ...about, totalAmount });
    expect((await ask(5000)).body).toEqual({ match: 'ACCURATE', payable: 5000 });
    expect((await ask(4000)).body).toEqual({ match: 'TOTAL_AMOUNT_NOT_MATCHING', payable: 5000 });
    const { body } = await shop.call(staff, 'payment/make-cc-staff-debt-payment', {
      ...about,
      totalAmount: 5000,
    });
    await shop.sandbox.shopper.pays(body.paymentKey);
    await check(body.paymentKey);
    expect(await balance(maya)).toBe(0);
  });
});

test('topping up an account credits the member', async () => {
  const { body } = await shop.call(maya, 'payment/make-cc-top-up-account-payment', { amount: 20_000 });
  await shop.sandbox.shopper.pays(body.paymentKey);
  expect(await check(body.paymentKey)).toMatchObject({ state: 'PAID' });
  expect(await balance(maya)).toBe(-20_000);
});
