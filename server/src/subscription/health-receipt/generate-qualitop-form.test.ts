import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { classFixtures } from '../../../test/class-fixtures.ts';
import { makePlan } from '../../../test/company-fixtures.ts';
import { plainDocument, type TestClub, type TestPerson } from '../../../test/factories.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { issueInvoice } from '../../invoices/issue-invoice.ts';
import { sellerOf } from '../../invoices/parties.ts';
import { reverseInvoice } from '../../invoices/reverse-invoice.ts';
import { settleInvoice } from '../../invoices/settle-invoice.ts';
import { noteElsewhere } from '../../platform/db/elsewhere.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const day = (text: string) => Temporal.PlainDate.from(text);
const noReceipt = 'subscription.noHealthReceipt';

const swiss = {
  locales: [
    {
      ...plainDocument.locales?.[0],
      code: 'de',
      locale: 'de-CH',
      longName: 'Deutsch',
      shortName: 'DE',
      numberFormat: 'de-CH',
    },
    ...(plainDocument.locales ?? []),
  ] as NonNullable<typeof plainDocument.locales>,
  parameters: { legalName: 'Kestrel Fitness AG', vatNumber: 'CHE-123.456.789 MWST' },
};

/** A member since October 2025 whose plan has a receipt. */
async function start(plan: Parameters<typeof makePlan>[2] = {}) {
  const club = await world.makeClub({
    document: swiss,
    country: 'CH',
    currency: 'CHF',
    timeZone: 'Europe/Zurich',
  });
  const planId = await makePlan(world, club, {
    currency: 'CHF',
    price: 7900,
    has_health_receipt: true,
    ...plan,
  });
  const maya = await world.makePerson(club, { lastName: 'Lindgren', birthday: '1990-05-17' });
  await world.setPerson(maya, { address1: 'Seestrasse 12', zip_code: '8002', city: 'Zürich', country: 'CH' });
  const { id } = await world.services.db
    .insertInto('subscription')
    .values({
      center_id: club.centerId,
      plan_id: planId,
      person_center_id: maya.centerId,
      person_id: maya.id,
      status: 'ACTIVE',
      starts_on: day('2025-10-15'),
      ends_on: day('2026-10-14'),
      external_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { club, maya, id };
}
type Started = Awaited<ReturnType<typeof start>>;

/** Bills a month of the membership. With `paidAt` it is paid then, by default in full. */
async function bill(
  { club, maya, id }: Started,
  month: string,
  { paidAt, paid, amount = 7900 }: { paidAt?: string; paid?: number; amount?: number } = {},
) {
  const own = await world.clubOf(club);
  const startsOn = day(`${month}-15`);
  const { db, reactions } = world.services;
  return db.transaction().execute(async (tx) => {
    const invoice = await issueInvoice(tx, sellerOf(own), world.clock.now(), {
      person: maya,
      type: 'PAYMENT',
      issuedOn: startsOn,
      lines: [{ text: `Full Club · ${month}`, quantity: 1, unitAmount: amount, taxRate: 0 }],
    });
    await tx
      .insertInto('subscription_period')
      .values({
        center_id: club.centerId,
        subscription_id: id,
        starts_on: startsOn,
        ends_on: startsOn.add({ months: 1 }).subtract({ days: 1 }),
        amount,
        invoice_id: invoice.id,
        billed_at: world.clock.now(),
      })
      .execute();
    const money = { amount: paid ?? amount, into: { kind: 'BANK' } as const };
    if (paidAt) await settleInvoice(tx, { now: Temporal.Instant.from(paidAt), reactions }, invoice, money);
    return invoice;
  });
}

/** A visit of a class: with the membership elsewhere, in any way at the own centre. */
async function checkIn({ club, maya, id }: Started, at: string, elsewhere?: TestClub) {
  const { clock, db } = world.services;
  const instant = Temporal.Instant.from(at);
  const inMinutes = clock.now().until(instant).total('minutes');
  const { bookingId } = await classFixtures(world).makeClass(elsewhere ?? club, { inMinutes });
  await db
    .insertInto('participation')
    .values({
      center_id: (elsewhere ?? club).centerId,
      booking_id: bookingId,
      person_center_id: maya.centerId,
      person_id: maya.id,
      state: 'BOOKED',
      seat: null,
      waiting_list_position: null,
      paid_by: elsewhere ? 'SUBSCRIPTION' : 'STAFF',
      subscription_center_id: elsewhere ? club.centerId : null,
      subscription_id: elsewhere ? id : null,
      clipcard_center_id: null,
      clipcard_id: null,
      basket_id: null,
      ended_by: null,
      checked_in_at: instant,
      created_at: instant,
      state_at: instant,
    })
    .execute();
  const atCenterId = (elsewhere ?? club).centerId;
  await db
    .transaction()
    .execute((tx) => noteElsewhere(tx, 'participation_elsewhere', [{ person: maya, atCenterId }]));
}

async function receipt(
  { club, id }: Pick<Started, 'club' | 'id'>,
  caller: TestPerson,
  given: { year?: number; language?: string; person?: TestPerson } = {},
) {
  const person = given.person ?? caller;
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/subscription/generate-qualitop-form',
    headers: { ...caller.headers, 'accept-language': given.language ?? 'de' },
    payload: {
      selectedUserId: person.id,
      selectedUserCenterId: person.centerId,
      subscriptionId: id,
      subscriptionCenterId: club.centerId,
      year: given.year ?? 2026,
    },
  });
  if (response.statusCode !== 200) return response.json().errorCode as string;
  return (await readPdf(response.rawPayload.toString('base64'))).text;
}

describe('a receipt for the health insurance', () => {
  test('names the insured person, the club, the membership, what was paid in the year, and the visits', async () => {
    const started = await start();
    const { club, maya, id } = started;
    const sister = await world.makeClub({ brandId: club.brandId });
    // The last minute of 2025 in Zürich, and the first of 2026.
    await bill(started, '2025-11', { paidAt: '2025-12-31T22:59:00Z' });
    await bill(started, '2025-12', { paidAt: '2025-12-31T23:00:00Z' });
    await bill(started, '2026-01', { paidAt: '2026-02-03T10:00:00Z', amount: 123_450 });
    await bill(started, '2026-02', { paidAt: '2026-03-01T10:00:00Z', paid: 100 });
    await bill(started, '2026-03');
    await checkIn(started, '2025-12-31T18:00:00Z');
    await checkIn(started, '2026-01-05T18:00:00Z');
    await checkIn(started, '2026-01-06T18:00:00Z', sister);
    const text = await receipt(started, maya);
    for (const said of [
      'Beleg für Ihre Krankenversicherung 2026',
      'Maya Lindgren',
      '17. Mai 1990',
      'Seestrasse 12, 8002 Zürich, CH',
      'Kestrel Fitness AG',
      'CHE-123.456.789 MWST',
      `Full Club · ${club.centerId}ss${id}`,
      '1. Januar 2026 bis 14. Oktober 2026',
      'Besuche im Jahr 2026 2',
      'Full Club · 2025-12 CHF 79.00',
      "Full Club · 2026-01 CHF 1'234.50",
      "Total bezahlt im Jahr 2026 CHF 1'313.50",
      'Boston, 20. November 2026',
    ])
      expect(text).toContain(said);
    for (const left of ['2025-11', 'Full Club · 2026-02', 'Full Club · 2026-03'])
      expect(text).not.toContain(left);
    expect(await receipt(started, maya, { year: 2025 })).toContain('Total bezahlt im Jahr 2025 CHF 79.00');
    expect(await receipt(started, maya, { language: 'ar' })).toContain('CHF');
  });

  test('leaves out what was reversed, and other lines of the basket with which the membership was bought', async () => {
    const started = await start();
    const { club, maya } = started;
    const { db, reactions } = world.services;
    const own = await world.clubOf(club);
    const reversed = await bill(started, '2026-01', { paidAt: '2026-01-15T10:00:00Z' });
    await db
      .transaction()
      .execute((tx) => reverseInvoice(tx, sellerOf(own), { now: world.clock.now(), reactions }, reversed, 1));
    expect(await receipt(started, maya)).toBe(noReceipt);
    await buyWithCard(started);
    const text = await receipt(started, maya);
    for (const said of ['Joining fee CHF 50.00', 'First month CHF 40.00', 'Jahr 2026 CHF 90.00'])
      expect(text).toContain(said);
    expect(text).not.toContain('Towel');
  });

  test('is not there for plans without one, for years without a payment, and for others', async () => {
    const plain = await start({ has_health_receipt: false });
    await bill(plain, '2026-01', { paidAt: '2026-01-15T10:00:00Z' });
    expect(await receipt(plain, plain.maya)).toBe(noReceipt);
    const started = await start();
    const { club, maya } = started;
    await bill(started, '2026-01', { paidAt: '2026-01-15T10:00:00Z' });
    expect(await receipt(started, maya, { year: 2027 })).toBe(noReceipt);
    const other = await world.makePerson(club);
    expect(await receipt(started, other)).toBe('subscription.notFound');
    expect(await receipt({ club, id: started.id + 99_999 }, maya)).toBe('subscription.notFound');
    const staff = await world.makePerson(club, { levels: ['STAFF'] });
    expect(await receipt(started, staff, { person: maya })).toContain('Maya Lindgren');
  });
});

/** The first payment: joining fee, first period and a towel, on one invoice. */
async function buyWithCard({ club, maya, id }: Started) {
  const { db, reactions } = world.services;
  const own = await world.clubOf(club);
  const now = world.clock.now();
  const lines = [
    { sellable: 'subscription', text: 'Joining fee', amount: 5000 },
    { sellable: 'clipcard', text: 'Towel', amount: 1000 },
    { sellable: 'subscription', text: 'First month', amount: 4000 },
  ];
  const center_id = club.centerId;
  const key = `${maya.id}`.padStart(32, '0');
  const bought = {
    ...{ center_id, currency: 'CHF', created_at: now },
    ...{ payer_center_id: maya.centerId, payer_person_id: maya.id },
  };
  await db.transaction().execute(async (tx) => {
    const basket = await tx
      .insertInto('shopping_basket')
      .values({ ...bought, key, state: 'PAID', person_center_id: maya.centerId, person_id: maya.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const basket_id = basket.id;
    const invoice = await issueInvoice(tx, sellerOf(own), now, {
      person: maya,
      type: 'PAYMENT',
      lines: lines.map(({ text, amount }) => ({ text, quantity: 1, unitAmount: amount, taxRate: 0 })),
    });
    for (const [index, { sellable, text, amount }] of lines.entries()) {
      const price = { quantity: 1, unit_amount: amount, amount, tax_rate: 0 };
      const sold = { delivered: text, undelivered: null, invoice_line: index + 1 };
      await tx
        .insertInto('shopping_basket_line')
        .values({ center_id, basket_id, line: index + 1, sellable, payload: '{}', text, ...price, ...sold })
        .execute();
    }
    await tx
      .insertInto('payment')
      .values({
        ...bought,
        key: `${center_id}-${key}`,
        ...{ basket_id, purpose: 'new-subscription-eft-upfront', method: 'cc', provider: 'adyen' },
        ...{
          state: 'PAID',
          amount: 10_000,
          card_id: null,
          provider_reference: null,
          kept: '{}',
          returned: '{}',
        },
        ...{ why: null, invoice_id: invoice.id, state_at: now, expires_at: now },
      })
      .execute();
    await settleInvoice(tx, { now, reactions }, invoice, { amount: 10_000, into: { kind: 'BANK' } });
    await tx
      .updateTable('subscription')
      .set({ basket_center_id: center_id, basket_id })
      .where('center_id', '=', center_id)
      .where('id', '=', id)
      .execute();
  });
}
