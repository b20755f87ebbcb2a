import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ClassFixtures, classFixtures, type TestClass } from '../../../test/class-fixtures.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { openShop, type Shop } from '../../../test/shop-fixtures.ts';
import { balancesOf } from '../../invoices/ledger/ledger.ts';
import { settleInvoice } from '../../invoices/settle-invoice.ts';
import { reactions } from '../../reactions.ts';
import { paytabsSandbox } from '../../sandbox/paytabs/paytabs-sandbox.ts';
import { cancelLockedClass } from '../class-changes/cancel-locked-class.ts';

let shop: Shop;
let at: ClassFixtures;
let club: TestClub;
let maya: TestPerson;
beforeAll(async () => {
  shop = await openShop(paytabsSandbox());
  at = classFixtures(shop.world);
  const parameters = { payLater: 'everybody', partialDebtPayment: true } as const;
  club = await shop.openClub({ document: { parameters } });
});
beforeEach(async () => {
  maya = await shop.world.makePerson(club);
});
afterAll(() => shop[Symbol.asyncDispose]());

let minutes = 3000;
/** Each class has its own time, because nobody can be in two places at once. */
const makeClass = () => {
  minutes += 120;
  return at.makeClass(club, { price: 1500, inMinutes: minutes });
};
const stateOf = async (paymentKey: string) =>
  (await shop.call(maya, 'payment/check-payment', { paymentKey })).body.state;

describe('a place booked on invoice and cancelled in time', () => {
  /** Books on invoice; returns the class and the open invoice. */
  async function promise() {
    const ride = await makeClass();
    expect(await at.attempt(maya, ride)).toBe('TENTATIVE');
    const kept = await at.placeOf(maya, ride);
    const { body } = await shop.call(maya, 'payment/make-invoice-class-booking-payment', kept);
    expect(body).toMatchObject({ state: 'AUTHORISED', amount: 1500 });
    expect((await at.of(maya, ride)).state).toBe('BOOKED');
    return { ride, owed: { invoiceId: body.invoice?.invoiceId ?? 0, invoiceCenterId: club.centerId } };
  }
  type Owed = Awaited<ReturnType<typeof promise>>['owed'] & { amount: number };

  async function payDebt(...invoices: Owed[]): Promise<string> {
    const totalAmount = invoices.reduce((sum, { amount }) => sum + amount, 0);
    const { body } = await shop.call(maya, 'payment/make-cc-debt-payment', { invoices, totalAmount });
    await shop.sandbox.shopper.pays(body.paymentKey);
    expect(await stateOf(body.paymentKey)).toBe('PAID');
    return body.paymentKey;
  }
  const balance = async () => (await balancesOf(shop.world.services.db, maya))[0]?.balance ?? 0;

  /** Cancels twice, and runs the jobs after each. */
  async function cancelPlace(ride: TestClass): Promise<void> {
    expect(await at.cancel(maya, ride)).toBe('CANCELLED');
    await shop.settle();
    expect(await at.cancel(maya, ride)).toBe('booking.alreadyCancelled');
    await shop.settle();
  }

  test('is not owed if nothing was paid', async () => {
    const { ride } = await promise();
    await cancelPlace(ride);
    expect(await balance()).toBe(0);
  });

  test.each([1500, 600])('refunds the %i that were paid', async (amount) => {
    const { ride, owed } = await promise();
    const key = await payDebt({ ...owed, amount });
    await cancelPlace(ride);
    expect(shop.paymentOf(key)).toMatchObject({ refunded: amount });
    expect(await stateOf(key)).toBe('REFUNDED');
    expect(await balance()).toBe(0);
  });

  test('is refunded what was paid when the club cancels the class, with an email', async () => {
    const { ride, owed } = await promise();
    await payDebt({ ...owed, amount: 600 });
    await at.inside(ride, (session, notify) => cancelLockedClass(session, notify, 'Closed'));
    await shop.settle();
    expect(await balance()).toBe(0);
    expect((await shop.world.mailTo(maya.email)).at(-1)?.text).toMatch(/6\.00 the way it was paid/);
  });

  test('refunds several payments, each with its own amount', async () => {
    const { ride, owed } = await promise();
    const keys = [await payDebt({ ...owed, amount: 400 }), await payDebt({ ...owed, amount: 1100 })];
    await cancelPlace(ride);
    expect(keys.map((key) => shop.paymentOf(key)?.refunded)).toEqual([400, 1100]);
    expect(await balance()).toBe(0);
  });

  test('does not refund what the same payment paid for another place', async () => {
    const [one, other] = [await promise(), await promise()];
    const key = await payDebt({ ...one.owed, amount: 1500 }, { ...other.owed, amount: 700 });
    await cancelPlace(one.ride);
    expect(shop.paymentOf(key)).toMatchObject({ refunded: 1500 });
    expect(await stateOf(key)).toBe('PARTLY_REFUNDED');
    expect(await balance()).toBe(800);
    await cancelPlace(other.ride);
    expect(shop.paymentOf(key)).toMatchObject({ refunded: 2200 });
    expect(await balance()).toBe(0);
  });

  test('leaves a bank transfer on the account as credit', async () => {
    const { ride, owed } = await promise();
    const { db, clock } = shop.world.services;
    const invoice = { centerId: owed.invoiceCenterId, id: owed.invoiceId };
    const transferred = { amount: 500, into: { kind: 'BANK' } } as const;
    await db
      .transaction()
      .execute((tx) => settleInvoice(tx, { now: clock.now(), reactions }, invoice, transferred));
    const key = await payDebt({ ...owed, amount: 1000 });
    await cancelPlace(ride);
    expect(shop.paymentOf(key)).toMatchObject({ refunded: 1000 });
    expect(await balance()).toBe(-500);
  });
});
