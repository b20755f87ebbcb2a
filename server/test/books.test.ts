import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paytabsSandbox } from '../src/sandbox/paytabs/paytabs-sandbox.ts';
import { faultsIn } from './books.ts';
import { collecting, collectingSecrets, german } from './direct-debit-fixtures.ts';
import type { TestClub } from './factories.ts';
import { openShop, type Shop } from './shop-fixtures.ts';

let shop: Shop;
let club: TestClub;
beforeAll(async () => {
  shop = await openShop(paytabsSandbox(), { secrets: collectingSecrets });
  club = await shop.openClub({
    ...{ country: 'DE', currency: 'EUR' },
    document: { ...collecting, parameters: { payLater: 'everybody' } },
  });
  const maya = await shop.world.makePerson(club);
  const clipcardId = await shop.sell(club);
  await shop.call(maya, 'payment/create-dd-payment-agreement', german);
  for (const method of ['invoice', 'dd']) {
    const input = { clipcardId, clipcardCenterId: club.centerId };
    expect((await shop.call(maya, `payment/make-${method}-clipcard-payment`, input)).status).toBe(200);
  }
});
afterAll(() => shop[Symbol.asyncDispose]());

const notTheInvoice = 'something to be paid later that is not what its invoice asks for';
const notCollected = 'something bought by direct debit that no direct debit collects';
const ofMethod = (method: string) => sql`where center_id = ${club.centerId} and method = ${method}`;

/** What the check finds after a manual change, which is rolled back. */
async function faultsAfter(change?: () => RawBuilder<unknown>): Promise<string[]> {
  const tx = await shop.world.services.db.startTransaction().execute();
  try {
    await change?.().execute(tx);
    const payments = shop.sandbox.payments();
    const faults = await faultsIn({ db: tx, centerId: club.centerId, provider: 'paytabs', payments });
    return [...new Set(faults.map((fault) => fault.replace(/: .*/, '')))];
  } finally {
    await tx.rollback().execute();
  }
}

test('a deferred payment agrees with its invoice and its direct debit', async () => {
  expect(await faultsAfter()).toEqual([]);
});

test.each<[string, () => RawBuilder<unknown>, string]>([
  [
    'an invoice that asks for something else',
    () => sql`update payment set amount = amount + 1 ${ofMethod('invoice')}`,
    notTheInvoice,
  ],
  [
    'money that was taken for what is paid later',
    () => sql`update payment set taken_amount = 1 ${ofMethod('dd')}`,
    notTheInvoice,
  ],
  [
    'a line that was never delivered',
    () => sql`update shopping_basket_line set delivered = null where center_id = ${club.centerId}`,
    notTheInvoice,
  ],
  [
    'a direct debit that is missing',
    () => sql`delete from direct_debit where center_id = ${club.centerId}`,
    notCollected,
  ],
])('%s is detected', async (_what, change, fault) => {
  expect(await faultsAfter(change)).toContain(fault);
});
