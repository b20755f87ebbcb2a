import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { openShop, type Shop } from '../../../test/shop-fixtures.ts';
import { sellerOf } from '../../invoices/parties.ts';
import { reverseInvoice } from '../../invoices/reverse-invoice.ts';
import { reopenInvoice, settleInvoice } from '../../invoices/settle-invoice.ts';
import type { Tx } from '../../platform/db/database.ts';
import { reactions } from '../../reactions.ts';
import { paytabsSandbox } from '../../sandbox/paytabs/paytabs-sandbox.ts';

let shop: Shop;
let club: TestClub;
let maya: TestPerson;
let clipcardId: number;
beforeAll(async () => {
  shop = await openShop(paytabsSandbox());
  const document = { parameters: { payLater: 'everybody', partialDebtPayment: true } } as const;
  club = await shop.openClub({ currency: 'AED', document });
  maya = await shop.world.makePerson(club);
  clipcardId = await shop.sell(club);
});
afterAll(() => shop[Symbol.asyncDispose]());

const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => shop.world.services.db.transaction().execute(work);
const now = () => shop.world.clock.now();
const bank = { kind: 'BANK' } as const;

/** Buys a clipcard on invoice. */
async function promise() {
  const input = { clipcardId, clipcardCenterId: club.centerId };
  const { body } = await shop.call(maya, 'payment/make-invoice-clipcard-payment', input);
  expect(body).toMatchObject({ state: 'AUTHORISED', amount: 15_000 });
  const { paymentKey, invoice } = body;
  const key = { centerId: club.centerId, id: invoice?.invoiceId ?? 0 };
  const state = async () => (await shop.call(maya, 'payment/check-payment', { paymentKey })).body.state;
  return { paymentKey, key, state };
}
type Promised = Awaited<ReturnType<typeof promise>>;

/** Pays part of the invoice by card. */
async function payDebt({ key }: Promised, amount: number) {
  const invoices = [{ invoiceId: key.id, invoiceCenterId: key.centerId, amount }];
  const { body } = await shop.call(maya, 'payment/make-cc-debt-payment', { invoices, totalAmount: amount });
  await shop.sandbox.shopper.pays(body.paymentKey);
  expect((await shop.call(maya, 'payment/check-payment', { paymentKey: body.paymentKey })).body.state).toBe(
    'PAID',
  );
}
const reverse = async ({ key }: Promised) => {
  const seller = sellerOf(await shop.world.clubOf(club));
  return inTransaction((tx) => reverseInvoice(tx, seller, { now: now(), reactions }, key));
};

describe('a deferred payment', () => {
  test('is paid when the rest of its invoice is paid', async () => {
    const promised = await promise();
    await payDebt(promised, 6000);
    expect(await promised.state()).toBe('AUTHORISED');
    await payDebt(promised, 9000);
    expect(await promised.state()).toBe('PAID');
    const { rows } = await sql`select history.state from payment_history as history
      join payment on payment.center_id = history.center_id and payment.id = payment_id
      where key = ${promised.paymentKey} order by position`.execute(shop.world.services.db);
    expect(rows).toEqual([{ state: 'CREATED' }, { state: 'AUTHORISED' }, { state: 'PAID' }]);
  });

  test('is cancelled when its invoice is reversed', async () => {
    const promised = await promise();
    await reverse(promised);
    expect(await promised.state()).toBe('CANCELLED');
  });

  test('stays paid when the invoice is reversed afterwards', async () => {
    const promised = await promise();
    await payDebt(promised, 15_000);
    await reverse(promised);
    expect(await promised.state()).toBe('PAID');
  });
});

const step = fc.oneof(
  fc.record({ does: fc.constantFrom('paid', 'returned'), amount: fc.constantFrom(1, 5000, 10_000, 20_000) }),
  fc.record({ does: fc.constant('reversed'), amount: fc.constant(0) }),
);

test('a deferred payment is open only while its invoice is, whatever happens to the invoice', async () => {
  const act = (promised: Promised, { does, amount }: { does: string; amount: number }) => {
    if (does === 'reversed') return reverse(promised);
    return inTransaction((tx) =>
      does === 'paid'
        ? settleInvoice(tx, { now: now(), reactions }, promised.key, { amount, into: bank })
        : reopenInvoice(tx, { now: now(), reactions }, promised.key, { amount, from: bank }),
    );
  };
  const openOf = ({ key }: Promised) =>
    shop.world.services.db
      .selectFrom('invoice')
      .select(['status', 'open_amount'])
      .where('center_id', '=', key.centerId)
      .where('id', '=', key.id)
      .executeTakeFirstOrThrow();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const promised = await promise();
      let wasPaid = false;
      for (const one of steps) {
        await act(promised, one);
        const { status, open_amount } = await openOf(promised);
        wasPaid ||= status === 'PAID';
        const isOver = wasPaid ? 'PAID' : 'CANCELLED';
        expect(await promised.state()).toBe(wasPaid || open_amount === 0 ? isOver : 'AUTHORISED');
      }
      // With overdue debt, the next deferred payment would be refused.
      await reverse(promised);
    }),
    { numRuns: 25, seed: 20_261_122 },
  );
});
