import type { Sale } from '@foyer/contract/invoices/sale';
import {
  type SaleType,
  saleTypes,
  type TransactionType,
  transactionTypes,
} from '@foyer/contract/invoices/sale-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { reactions } from '../../reactions.ts';
import { issueInvoice, type ToInvoice } from '../issue-invoice.ts';
import type { MoneyAccount } from '../ledger/ledger.ts';
import { sellerOf } from '../parties.ts';
import { settleInvoice } from '../settle-invoice.ts';
import { en } from '../text/en.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const recorded = (transactionType: TransactionType): MoneyAccount => ({ kind: 'BANK', transactionType });
const at = (provider: string): MoneyAccount => ({ kind: 'CLEARING', provider });

/** Where the money of each type goes: what staff record, and what providers take. */
const origins: Readonly<Record<TransactionType, MoneyAccount>> = {
  CASH: recorded('CASH'),
  CREDIT_CARD: at('postfinance'),
  DEBIT_CARD: { kind: 'CLEARING', provider: 'adyen', transactionType: 'DEBIT_CARD' },
  DIRECT_DEBIT: recorded('DIRECT_DEBIT'),
  GIFT_CARD: recorded('GIFT_CARD'),
  VOUCHER: recorded('VOUCHER'),
  INSTALLMENT_PLAN: at('tamara'),
  MANUAL: { kind: 'BANK' },
  CUSTOM_PAYMENT_METHOD: { kind: 'CLEARING', provider: 'adyen', transactionType: 'CUSTOM_PAYMENT_METHOD' },
  OTHER: at('easypay'),
};

/** What makes a sale one of each kind. */
const kinds: Readonly<Record<SaleType, { more?: Partial<ToInvoice>; into?: MoneyAccount }>> = {
  CASH: { into: at('adyen') },
  PAYMENT: {},
  CASHCOLLECTION: { more: { type: 'DEBT_COLLECTION' } },
  INSTALLMENTPLAN: { into: at('spotii') },
};

interface Sold {
  club: TestClub;
  buyer: TestPerson;
  invoiceId: number;
}

/** Sells something for 100.00. */
async function sell({ more = {}, into }: (typeof kinds)[SaleType]): Promise<Sold> {
  const club = await world.makeClub();
  const buyer = await world.makePerson(club);
  const seller = sellerOf(await world.clubOf(club));
  const { id } = await world.services.db.transaction().execute(async (tx) => {
    const now = world.clock.now();
    const sold = await issueInvoice(tx, seller, now, {
      person: { centerId: buyer.centerId, id: buyer.id },
      type: 'PAYMENT',
      lines: [{ text: '10 clips', quantity: 1, unitAmount: 10_000, taxRate: 0 }],
      ...more,
    });
    if (into) await settleInvoice(tx, { now, reactions }, sold, { amount: 10_000, into });
    return sold;
  });
  return { club, buyer, invoiceId: id };
}

const call = ({ buyer }: Sold, name: string, payload: object) =>
  world.app.inject({
    method: 'POST',
    url: `/api/invoices/${name}`,
    headers: { ...buyer.headers, 'accept-language': 'en' },
    payload,
  });
const listed = async (sold: Sold, more: object = {}): Promise<Sale[]> =>
  (await call(sold, 'get-saleslist', more)).json().sales;
const detailed = async (sold: Sold) =>
  (
    await call(sold, 'get-sale-detail', { invoiceId: sold.invoiceId, invoiceCenterId: sold.club.centerId })
  ).json();
const downloaded = (sold: Sold, format: 'CSV' | 'PDF') =>
  call(sold, 'download-sales-list', { dateFrom: '2026-11-01', dateTo: '2026-11-30', format });

describe('money of each transaction type', () => {
  test.each(transactionTypes)('%s is named in the list, the detail and the documents', async (type) => {
    const sold = await sell({ into: origins[type] });
    expect(await listed(sold)).toMatchObject([{ transactionTypes: [type], status: 'PAID' }]);
    expect(await detailed(sold)).toMatchObject({ payments: [{ transactionType: type, amount: 10_000 }] });
    const word = en[`sales.by.${type}`];
    expect((await downloaded(sold, 'CSV')).body).toContain(word);
    const { rawPayload } = await downloaded(sold, 'PDF');
    expect((await readPdf(rawPayload.toString('base64'))).text).toContain(word);
  });
});

describe('a sale of each type', () => {
  test.each(saleTypes)(
    '%s is named in the list, the detail and the documents, and can be filtered',
    async (type) => {
      const sold = await sell(kinds[type]);
      expect(await listed(sold)).toMatchObject([{ saleType: type }]);
      expect(await listed(sold, { saleTypes: [type] })).toHaveLength(1);
      expect(await listed(sold, { saleTypes: saleTypes.filter((one) => one !== type) })).toEqual([]);
      expect(await detailed(sold)).toMatchObject({ saleType: type });
      expect((await downloaded(sold, 'CSV')).body).toContain(en[`sales.kind.${type}`]);
      const { rawPayload } = await downloaded(sold, 'PDF');
      expect((await readPdf(rawPayload.toString('base64'))).text).toContain(en[`sales.kind.${type}`]);
    },
  );
});
