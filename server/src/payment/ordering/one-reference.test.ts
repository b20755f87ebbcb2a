import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { openShop, type Shop } from '../../../test/shop-fixtures.ts';
import { issueInvoice } from '../../invoices/issue-invoice.ts';
import { balancesOf } from '../../invoices/ledger/ledger.ts';
import { sellerOf } from '../../invoices/parties.ts';
import { settleInvoice } from '../../invoices/settle-invoice.ts';
import { reactions } from '../../reactions.ts';
import { easypaySandbox } from '../../sandbox/easypay/easypay-sandbox.ts';

let shop: Shop;
let club: TestClub;
let beatriz: TestPerson;
let product: number;
beforeAll(async () => {
  shop = await openShop(easypaySandbox({ now: () => shop.world.clock.now() }));
  club = await shop.openClub({ currency: 'EUR', country: 'PT' });
  product = await shop.sell(club, { maximum_quantity: 5 });
});
beforeEach(async () => {
  shop.sandbox.mishaps.clear();
  beatriz = await shop.world.makePerson(club, { phone: '+351911234567' });
});
afterAll(() => shop[Symbol.asyncDispose]());

const multibanco = { means: { by: 'multibanco' } };
const card = { means: { by: 'card' } };
const debit = {
  means: {
    by: 'directDebit',
    iban: 'PT50002700000001234567833',
    accountHolder: 'Beatriz Carvalho',
    accepted: true,
  },
};

const clipcard = (more: object = {}) => ({ clipcardId: product, clipcardCenterId: club.centerId, ...more });
const buy = async (how: object, more?: object) =>
  (await shop.call(beatriz, 'payment/make-cc-clipcard-payment', { ...clipcard(more), ...how })).body;

async function owe(amount: number) {
  const seller = sellerOf(await shop.world.clubOf(club));
  const { services } = shop.world;
  const { id } = await services.db.transaction().execute((tx) =>
    issueInvoice(tx, seller, services.clock.now(), {
      person: beatriz,
      type: 'PAYMENT',
      lines: [{ text: 'Locker', quantity: 1, unitAmount: amount, taxRate: 0 }],
    }),
  );
  return { invoiceId: id, invoiceCenterId: club.centerId, amount };
}
type Owed = Awaited<ReturnType<typeof owe>>;
const debtOf = (invoices: Owed[]) => ({
  invoices,
  totalAmount: invoices.reduce((sum, { amount }) => sum + amount, 0),
});
const payDebt = async (how: object, ...invoices: Owed[]) =>
  (await shop.call(beatriz, 'payment/make-cc-debt-payment', { ...debtOf(invoices), ...how })).body;

const stateOf = async (paymentKey: string) =>
  (await shop.call(beatriz, 'payment/check-payment', { paymentKey })).body.state;
const waiting = async () =>
  (await shop.call(beatriz, 'payment/find-open-references', {})).body['payments'] as { paymentKey: string }[];
const takenOf = (...keys: string[]) =>
  keys.map((key) => shop.sandbox.payments().find((payment) => payment.key === key)?.timesPaid);
const balance = async () => (await balancesOf(shop.world.services.db, beatriz))[0]?.balance ?? 0;

describe('a Multibanco reference for a purchase', () => {
  test('is the same one when the purchase page is opened again', async () => {
    const first = await buy(multibanco);
    expect(first.step?.kind).toBe('reference');
    expect(await buy(multibanco)).toEqual(first);
    expect(await waiting()).toHaveLength(1);
  });

  test('is the same one in two tabs at once', async () => {
    const [first, second] = await Promise.all([buy(multibanco), buy(multibanco)]);
    expect(first.step?.kind).toBe('reference');
    expect(second).toEqual(first);
  });

  test('is the same one when its basket is paid again', async () => {
    const first = await buy(multibanco);
    const { shoppingBasketId } = first;
    const again = await shop.call(beatriz, 'payment/make-cc-shopping-basket-payment', {
      shoppingBasketId,
      ...multibanco,
    });
    expect(again.body.paymentKey).toBe(first.paymentKey);
  });

  test('is closed at Easypay when the same is paid by card', async () => {
    const { paymentKey } = await buy(multibanco);
    const paid = await buy(card);
    expect(paid.step?.kind).toBe('redirect');
    expect(await stateOf(paymentKey)).toBe('CANCELLED');
    await shop.sandbox.shopper.pays(paymentKey);
    await shop.sandbox.shopper.pays(paid.paymentKey);
    expect(takenOf(paymentKey, paid.paymentKey)).toEqual([0, 1]);
  });

  test('stays beside the reference of another purchase', async () => {
    const one = await buy(multibanco);
    const two = await buy(multibanco, { quantity: 2 });
    expect(two.paymentKey).not.toBe(one.paymentKey);
    expect(await waiting()).toHaveLength(2);
  });

  test('is a new one once the first is paid, cancelled or over', async () => {
    const first = await buy(multibanco);
    await shop.sandbox.shopper.pays(first.paymentKey);
    const second = await buy(multibanco);
    expect(second.paymentKey).not.toBe(first.paymentKey);
    await shop.call(beatriz, 'payment/cancel-payment', { paymentKey: second.paymentKey });
    const third = await buy(multibanco);
    expect(third.paymentKey).not.toBe(second.paymentKey);
    shop.world.clock.move({ hours: 24 * 8 });
    expect((await buy(multibanco)).paymentKey).not.toBe(third.paymentKey);
  });
});

describe('an invoice', () => {
  test('has one reference, however often it is paid', async () => {
    const one = await owe(5000);
    const [first, second] = await Promise.all([payDebt(multibanco, one), payDebt(multibanco, one)]);
    expect(first.step?.kind).toBe('reference');
    expect(second).toEqual(first);
    await shop.sandbox.shopper.pays(first.paymentKey);
    expect(await balance()).toBe(0);
  });

  test('has its reference replaced when it is paid with others', async () => {
    const [one, two] = [await owe(5000), await owe(2500)];
    const first = await payDebt(multibanco, one);
    const second = await payDebt(multibanco, one, two);
    expect(await stateOf(first.paymentKey)).toBe('CANCELLED');
    expect(await waiting()).toMatchObject([{ paymentKey: second.paymentKey }]);
    for (const { paymentKey } of [first, second]) await shop.sandbox.shopper.pays(paymentKey);
    expect(takenOf(first.paymentKey, second.paymentKey)).toEqual([0, 1]);
    expect(await balance()).toBe(0);
  });

  test('is not paid in another way while a bank collects it', async () => {
    const one = await owe(5000);
    expect((await payDebt(debit, one)).state).toBe('PENDING');
    for (const how of [multibanco, card, debit])
      expect((await payDebt(how, one)).errorCode).toBe('payment.underWay');
  });

  test('that is paid at the front desk has its reference closed', async () => {
    const one = await owe(5000);
    const { paymentKey } = await payDebt(multibanco, one);
    const { services } = shop.world;
    await services.db
      .transaction()
      .execute((tx) =>
        settleInvoice(
          tx,
          { now: services.clock.now(), reactions },
          { centerId: club.centerId, id: one.invoiceId },
          { amount: 5000, into: { kind: 'BANK' } },
        ),
      );
    shop.world.clock.move({ minutes: 11 });
    await shop.reconcile();
    expect(await stateOf(paymentKey)).toBe('CANCELLED');
    await shop.sandbox.shopper.pays(paymentKey);
    expect(takenOf(paymentKey)).toEqual([0]);
  });
});

describe('what is about to be paid', () => {
  test('names the reference that waits for it', async () => {
    const { paymentKey } = await buy(multibanco);
    const summary = await shop.call(beatriz, 'payment/summarise-clipcard', clipcard());
    expect(summary.body['waiting']).toMatchObject([{ paymentKey, step: { kind: 'reference' } }]);
    const other = await shop.call(beatriz, 'payment/summarise-clipcard', clipcard({ quantity: 2 }));
    expect(other.body['waiting']).toBeUndefined();
  });

  test('names the references of each chosen invoice', async () => {
    const [one, two] = [await owe(5000), await owe(2500)];
    const { paymentKey } = await payDebt(multibanco, one);
    const of = async (...invoices: Owed[]) =>
      (await shop.call(beatriz, 'payment/summarise-debt', { invoices })).body['waiting'];
    expect(await of(one, two)).toMatchObject([{ paymentKey }]);
    expect(await of(two)).toBeUndefined();
  });
});
