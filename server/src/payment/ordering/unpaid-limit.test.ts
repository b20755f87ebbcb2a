import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { collecting, collectingSecrets, german } from '../../../test/direct-debit-fixtures.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { openShop, type Shop } from '../../../test/shop-fixtures.ts';
import { paytabsSandbox } from '../../sandbox/paytabs/paytabs-sandbox.ts';
import { unpaidLimitOf } from './unpaid-limit.ts';

let shop: Shop;
let club: TestClub;
let maya: TestPerson;
let product: number;
beforeAll(async () => {
  shop = await openShop(paytabsSandbox(), { secrets: collectingSecrets });
  club = await shop.openClub({
    ...{ country: 'DE', currency: 'EUR' },
    document: { ...collecting, parameters: { payLater: 'everybody', unpaidLimit: 30_000 } },
  });
  product = await shop.sell(club);
});
beforeEach(async () => {
  maya = await shop.world.makePerson(club);
});
afterAll(() => shop[Symbol.asyncDispose]());

const buy = (method: 'invoice' | 'dd', quantity = 1, person = maya) =>
  shop.call(person, `payment/make-${method}-clipcard-payment`, {
    ...{ clipcardId: product, clipcardCenterId: club.centerId, quantity },
  });
const offers = async (amount: number) =>
  (await shop.call(maya, 'payment/find-payment-methods', { currency: 'EUR', amount })).body;
const exceeded = (open: string) => ({
  errorCode: 'PURCHASE_EXCEEDED',
  params: { open, limit: '€300.00' },
});

describe('what a person can owe a centre', () => {
  test('is limited, due or not', async () => {
    expect((await buy('invoice', 2)).status).toBe(200);
    expect((await buy('invoice')).body).toMatchObject(exceeded('€300.00'));
    const { body } = await shop.call(maya, 'clipcards/load-person-clipcards', {});
    expect(body['clipcards']).toHaveLength(2);
    const lena = await shop.world.makePerson(club);
    expect((await buy('invoice', 1, lena)).status).toBe(200);
  });

  test('includes uncollected direct debits', async () => {
    await shop.call(maya, 'payment/create-dd-payment-agreement', german);
    expect((await buy('dd')).status).toBe(200);
    expect((await buy('dd', 2)).body).toMatchObject(exceeded('€150.00'));
    expect((await buy('invoice', 2)).body).toMatchObject(exceeded('€150.00'));
  });

  test('is available again after payment', async () => {
    await buy('invoice', 2);
    const { body } = await shop.call(maya, 'invoices/get-invoices', {});
    const [invoice] = body['invoices'] as { invoiceId: number; invoiceCenterId: number }[];
    const paid = await shop.call(maya, 'payment/make-cc-debt-payment', {
      invoices: [{ invoiceId: invoice?.invoiceId, invoiceCenterId: club.centerId, amount: 30_000 }],
      totalAmount: 30_000,
    });
    await shop.sandbox.shopper.pays(paid.body.paymentKey);
    await shop.call(maya, 'payment/check-payment', { paymentKey: paid.body.paymentKey });
    expect((await buy('invoice')).status).toBe(200);
  });

  test('decides which methods are offered, and shows the limit', async () => {
    expect(await offers(30_000)).toMatchObject({ invoice: true });
    expect(await offers(30_001)).toMatchObject({
      invoice: false,
      overUnpaidLimit: { open: 0, limit: 30_000 },
    });
    await buy('invoice');
    expect(await offers(15_001)).toMatchObject({ overUnpaidLimit: { open: 15_000, limit: 30_000 } });
  });
});

test.each([
  ['EUR', undefined, 50_000],
  ['DKK', undefined, 400_000],
  ['KWD', undefined, 150_000],
  ['JPY', undefined, 80_000],
  ['XAF', undefined, 0],
  ['XAF', 25_000, 25_000],
  ['EUR', 0, 0],
])('in %s, with the club’s own limit %s, the limit is %i', (currency, unpaidLimit, limit) => {
  const parameters = { unpaidLimit } as Parameters<typeof unpaidLimitOf>[0]['parameters'];
  const center = { currency } as Parameters<typeof unpaidLimitOf>[0]['center'];
  expect(unpaidLimitOf({ parameters, center })).toBe(limit);
});
