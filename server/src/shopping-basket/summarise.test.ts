import type { PriceSummary } from '@foyer/contract/payment/shapes';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClassFixtures, classFixtures } from '../../test/class-fixtures.ts';
import { owe } from '../../test/debt-fixtures.ts';
import type { TestClub, TestPerson } from '../../test/factories.ts';
import { openShop, type Shop } from '../../test/shop-fixtures.ts';
import { paytabsSandbox } from '../sandbox/paytabs/paytabs-sandbox.ts';

let shop: Shop;
let at: ClassFixtures;
let club: TestClub;
beforeAll(async () => {
  shop = await openShop(paytabsSandbox());
  at = classFixtures(shop.world);
  club = await shop.openClub({
    currency: 'AED',
    document: { parameters: { payLater: 'everybody', heldPlacesMax: 4, unpaidLimit: 100_000_000 } },
  });
});
afterAll(() => shop[Symbol.asyncDispose]());

const summarise = async (person: TestPerson, purpose: string, input: object): Promise<PriceSummary> => {
  const { status, body } = await shop.call(person, `payment/summarise-${purpose}`, input);
  expect(status, body.errorCode).toBe(200);
  return body as unknown as PriceSummary;
};

/** What the tables of baskets, places, clipcards and invoices hold. */
async function rowCounts(): Promise<unknown> {
  const { db } = shop.world.services;
  const tables = ['shopping_basket', 'shopping_basket_line', 'payment', 'invoice', 'clipcard_hold'] as const;
  const counts = tables.map((table) => db.selectFrom(table).select(db.fn.countAll().as('rows')).execute());
  const held = await db
    .selectFrom('participation')
    .select(['id', 'state', 'held_until', 'basket_id'])
    .execute();
  return [await Promise.all(counts), held];
}

async function invoiced(invoice: { invoiceId: number; invoiceCenterId: number } | undefined) {
  const { db } = shop.world.services;
  const id = invoice?.invoiceId ?? 0;
  const lines = await db
    .selectFrom('invoice_line')
    .selectAll()
    .where('center_id', '=', club.centerId)
    .where('invoice_id', '=', id)
    .orderBy('line')
    .execute();
  const { amount, tax, currency } = await db
    .selectFrom('invoice')
    .select(['amount', 'tax', 'currency'])
    .where('center_id', '=', club.centerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const rates = [...new Set(lines.map(({ tax_rate }) => tax_rate))].sort((one, other) => one - other);
  const taxes = rates.map((taxRate) => ({
    taxRate,
    amount: lines.reduce((sum, line) => (line.tax_rate === taxRate ? sum + line.tax : sum), 0),
  }));
  expect(taxes.reduce((sum, one) => sum + one.amount, 0)).toBe(tax);
  return {
    centerId: club.centerId,
    currency,
    lines: lines.map((line) => ({
      text: line.text,
      quantity: line.quantity,
      unitAmount: line.unit_amount,
      amount: line.amount,
      taxRate: line.tax_rate,
      tax: line.tax,
    })),
    taxes,
    total: amount,
  };
}

const price = fc.integer({ min: 1, max: 500_000 });
const taxRate = fc.constantFrom(0, 500, 625, 770, 1900, 2550);

type Order = { purpose: string; input: object };

/** What a person can ask for, put on sale for them. */
const offers = {
  clipcard: fc.record({ amount: price, tax_rate: taxRate, quantity: fc.integer({ min: 1, max: 7 }) }).map(
    ({ quantity, ...product }) =>
      async (): Promise<Order> => ({
        purpose: 'clipcard',
        input: { ...(await sold({ ...product })), quantity },
      }),
  ),
  place: fc.record({ price, tax_rate: taxRate, others: fc.integer({ min: 0, max: 2 }) }).map(
    ({ others, ...ride }) =>
      async (person: TestPerson) =>
        placesIn(person, ride, others),
  ),
  'place and clipcard': fc
    .record({ amount: price, tax_rate: taxRate, taxRate })
    .map(({ taxRate: rate, ...product }) => async (person: TestPerson): Promise<Order> => {
      const place = await placesIn(person, { price: 100, tax_rate: rate }, 0);
      const card = await sold({ ...product, activity_groups: ['Ride'] });
      return { ...place, input: { ...place.input, ...card, clipcardSize: 10 } };
    }),
};

const sold = async ({
  amount,
  ...product
}: {
  amount: number;
  tax_rate: number;
  activity_groups?: string[];
}) => ({
  clipcardId: await shop.sell(club, { ...product, amount, lowest: amount, highest: amount }),
  clipcardCenterId: club.centerId,
});

let minutes = 3000;
async function placesIn(
  person: TestPerson,
  given: { price: number; tax_rate: number },
  others: number,
): Promise<Order> {
  minutes += 120;
  const ride = await at.makeClass(club, { ...given, capacity: 4, inMinutes: minutes });
  const people = [person];
  for (let child = 0; child < others; child += 1)
    people.push(await shop.world.makePerson(club, { family: { primary: person, relation: 'CHILD' } }));
  const participants = people.map(({ id, centerId }) => ({ id, centerId }));
  await at.attempt(person, ride, { participants });
  const more: number[] = [];
  for (const child of people.slice(1)) more.push((await at.of(child, ride)).id);
  const place = await at.placeOf(person, ride);
  return {
    purpose: 'class-booking',
    input: { ...place, ...(more.length > 0 && { moreParticipationIds: more }) },
  };
}

describe('a price summary', () => {
  test.each(Object.entries(offers))(
    'of any %s has the lines, taxes and total of the invoice, and writes nothing',
    async (_name, offer) => {
      await fc.assert(
        fc.asyncProperty(offer, async (prepare) => {
          const person = await shop.world.makePerson(club);
          const { purpose, input } = await prepare(person);
          const before = await rowCounts();
          const summary = await summarise(person, purpose, input);
          expect(await rowCounts()).toEqual(before);
          const { body } = await shop.call(person, `payment/make-invoice-${purpose}-payment`, input);
          expect(body.amount, body.errorCode).toBe(summary.total);
          expect(summary).toEqual(await invoiced(body.invoice));
        }),
        { numRuns: 12, seed: 42 },
      );
    },
  );

  test('of any debt has the lines and the total of the payment', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(price, { minLength: 1, maxLength: 4 }), async (amounts) => {
        const person = await shop.world.makePerson(club);
        for (const amount of amounts) await owe(shop.world, person, { amount, due: '2026-11-20' });
        const open = await shop.call(person, 'invoices/get-invoices', {});
        const invoices = (
          open.body['invoices'] as { invoiceId: number; invoiceCenterId: number; openAmount: number }[]
        ).map(({ invoiceId, invoiceCenterId, openAmount: amount }) => ({
          invoiceId,
          invoiceCenterId,
          amount,
        }));
        const summary = await summarise(person, 'debt', { invoices });
        const totalAmount = amounts.reduce((sum, amount) => sum + amount, 0);
        const { body } = await shop.call(person, 'payment/make-cc-debt-payment', { invoices, totalAmount });
        expect(summary).toMatchObject({ total: totalAmount, taxes: [{ taxRate: 0, amount: 0 }] });
        expect(body.amount).toBe(totalAmount);
        expect(body.lines).toEqual(
          summary.lines.map(({ text, quantity, amount }) => ({ text, quantity, amount })),
        );
      }),
      { numRuns: 8, seed: 42 },
    );
  });

  test('of a top-up has the line and the total of the payment', async () => {
    const person = await shop.world.makePerson(club);
    const input = { amount: 12_345 };
    const summary = await summarise(person, 'top-up-account', input);
    const { body } = await shop.call(person, 'payment/make-cc-top-up-account-payment', input);
    expect(summary.total).toBe(body.amount);
    expect(body.lines).toEqual(
      summary.lines.map(({ text, quantity, amount }) => ({ text, quantity, amount })),
    );
  });

  test('of a basket that staff fill at a price of theirs is that of the basket', async () => {
    const person = await shop.world.makePerson(club);
    const staff = await shop.world.makePerson(club, { levels: ['MANAGER'] });
    const input = {
      selectedUserId: person.id,
      selectedUserCenterId: person.centerId,
      clipcardId: await shop.sell(club, { amount: 15_000, highest: 20_000, tax_rate: 1900 }),
      clipcardCenterId: club.centerId,
      price: 17_001,
      quantity: 3,
    };
    const summary = await summarise(staff, 'clipcard', input);
    const { body } = await shop.call(staff, 'payment/create-clipcard-staff-shopping-basket', input);
    const { shoppingBasketId } = body;
    const basket = await shop.call(staff, 'shopping-basket/get-shopping-basket', { shoppingBasketId });
    expect(basket.body).toMatchObject({ ...summary, totalAfterSponsorship: 51_003 });
  });

  test('refuses what a payment would refuse', async () => {
    const person = await shop.world.makePerson(club);
    const clipcard = await sold({ amount: 15_000, tax_rate: 0 });
    const lower = await shop.call(person, 'payment/summarise-clipcard', { ...clipcard, price: 1 });
    expect(lower.body.errorCode).toBe('clipcard.cannotChangePrice');
    const children = await shop.sell(club, { for_members: false });
    const { body } = await shop.call(person, 'payment/summarise-clipcard', {
      ...clipcard,
      clipcardId: children,
    });
    expect(body.errorCode).toBe('basket.cannotAddClipcard');
  });
});
