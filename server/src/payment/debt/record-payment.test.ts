import { recordedTypes } from '@foyer/contract/invoices/sale-types';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { openShop, type Shop } from '../../../test/shop-fixtures.ts';
import { balancesOf } from '../../invoices/ledger/ledger.ts';
import { paytabsSandbox } from '../../sandbox/paytabs/paytabs-sandbox.ts';

let shop: Shop;
let club: TestClub;
let maya: TestPerson;
let staff: TestPerson;
beforeAll(async () => {
  shop = await openShop(paytabsSandbox());
});
beforeEach(async () => {
  club = await shop.openClub({ currency: 'AED', document: { parameters: { payLater: 'everybody' } } });
  maya = await shop.world.makePerson(club);
  staff = await shop.world.makePerson(club, { levels: ['STAFF'] });
});
afterAll(() => shop[Symbol.asyncDispose]());

/** An invoice of 150.00 that is open. */
async function openInvoice(buyer = maya) {
  const clipcard = { clipcardId: await shop.sell(club), clipcardCenterId: club.centerId };
  const { body } = await shop.call(buyer, 'payment/make-invoice-clipcard-payment', clipcard);
  expect(body.errorCode).toBeUndefined();
  const { id } = await shop.world.services.db
    .selectFrom('invoice')
    .select('id')
    .where('center_id', '=', club.centerId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

const record = (by: TestPerson, invoiceId: number, more: object = {}, key?: string) =>
  shop.call(
    by,
    'payment/record-payment',
    {
      ...{ selectedUserId: maya.id, selectedUserCenterId: maya.centerId },
      invoices: [{ invoiceId, invoiceCenterId: club.centerId, amount: 15_000 }],
      ...{ transactionType: 'CASH', ...more },
    },
    key,
  );

const detailOf = async (invoiceId: number) =>
  (await shop.call(staff, 'invoices/get-sale-detail', { invoiceId, invoiceCenterId: club.centerId })).body;
const owed = async () =>
  (await balancesOf(shop.world.services.db, { centerId: maya.centerId, id: maya.id }))[0]?.balance;

describe('money that the front desk has taken', () => {
  test.each(recordedTypes)('as %s pays the invoice, and the sale says so', async (transactionType) => {
    const invoice = await openInvoice();
    expect((await record(staff, invoice, { transactionType })).body).toEqual({ recorded: 15_000 });
    expect(await detailOf(invoice)).toMatchObject({
      ...{ status: 'PAID', openAmount: 0, saleType: 'CASH', transactionTypes: [transactionType] },
      payments: [{ transactionType, amount: 15_000, reason: 'PAYMENT' }],
    });
    expect(await owed()).toBe(0);
  });

  test('is not recorded by those who owe it, or their family', async () => {
    const own = await shop.world.makePerson(club, { levels: ['STAFF'] });
    const invoice = await openInvoice(own);
    const asOwn = { selectedUserId: own.id, selectedUserCenterId: own.centerId };
    expect((await record(own, invoice, asOwn)).body.errorCode).toBe('payment.ofOwnFamily');
    expect((await record(staff, invoice, asOwn)).body).toEqual({ recorded: 15_000 });
  });

  test('is recorded once, however often the call is sent', async () => {
    const invoice = await openInvoice();
    const key = 'a'.repeat(32);
    await record(staff, invoice, {}, key);
    expect((await record(staff, invoice, {}, key)).body).toEqual({ recorded: 15_000 });
    expect((await record(staff, invoice)).body.errorCode).toBe('payment.amountMismatch');
    expect(await owed()).toBe(0);
  });

  test('can be a part, in two ways', async () => {
    const invoice = await openInvoice();
    const part = (amount: number) => ({
      invoices: [{ invoiceId: invoice, invoiceCenterId: club.centerId, amount }],
    });
    await record(staff, invoice, { ...part(5_000), transactionType: 'GIFT_CARD' });
    expect(await detailOf(invoice)).toMatchObject({ status: 'PARTIALLY_PAID', openAmount: 10_000 });
    await record(staff, invoice, { ...part(10_000), transactionType: 'VOUCHER' });
    expect(await detailOf(invoice)).toMatchObject({ transactionTypes: ['GIFT_CARD', 'VOUCHER'] });
  });

  test('is audited for the member', async () => {
    await record(staff, await openInvoice());
    expect(await shop.world.auditOf(club, 'recorded-payment')).toMatchObject([
      { actor_id: staff.id, for_id: maya.id },
    ]);
  });

  test('is recorded by staff of the seller only, and for an invoice of this member only', async () => {
    const invoice = await openInvoice();
    expect((await record(maya, invoice)).status).toBe(403);
    const noor = await shop.world.makePerson(club);
    const forNoor = { selectedUserId: noor.id, selectedUserCenterId: noor.centerId };
    expect((await record(staff, invoice, forNoor)).body.errorCode).toBe('payment.invoiceNotFound');
    expect(await detailOf(invoice)).toMatchObject({ status: 'PENDING' });
  });
});
