import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../../../test/shop-fixtures.ts';
import { booksOf, makeSubscriber, type Subscriber, subscribe } from '../../../test/subscriber.ts';
import { json } from '../../platform/db/tables.ts';
import { paytabsSandbox } from '../../sandbox/paytabs/paytabs-sandbox.ts';
import { renewClipcards } from './renew.ts';

let shop: Shop;
let maya: Subscriber;
beforeAll(async () => {
  shop = await openShop(paytabsSandbox());
});
beforeEach(async () => {
  // The same date in Boston, where the clubs are, and in UTC.
  shop.world.clock.set('2026-11-20T16:00:00Z');
  shop.sandbox.mishaps.clear();
  maya = await makeSubscriber(shop);
  await subscribe(shop, maya);
});
afterAll(() => shop[Symbol.asyncDispose]());

const on = (day: string) => shop.world.clock.set(`${day}T16:00:00Z`);
const renew = () => renewClipcards(shop.world.services);
const books = () => booksOf(shop, maya);
const day = (text: string) => Temporal.PlainDate.from(text);

/** Replaces the payment agreement. */
async function agree(more: object): Promise<void> {
  const { db } = shop.world.services;
  const { member, club } = maya;
  await db
    .updateTable('payment_agreement')
    .set({ state: 'ENDED', ended_at: shop.world.clock.now() })
    .where('person_center_id', '=', member.centerId)
    .where('person_id', '=', member.id)
    .where('state', '=', 'ACTIVE')
    .execute();
  await db
    .insertInto('payment_agreement')
    .values({
      type: 'INVOICE',
      center_id: club.centerId,
      person_center_id: member.centerId,
      person_id: member.id,
      state: 'ACTIVE',
      created_at: shop.world.clock.now(),
      ...more,
    })
    .execute();
}

describe('at the end of a period', () => {
  test('remaining clips expire, new ones arrive, and an invoice bills them', async () => {
    await agree({ type: 'INVOICE' });
    on('2026-12-20');
    await renew();
    expect(await books().entries()).toEqual(['BOUGHT 10', 'EXPIRED -10', 'RENEWED 10']);
    expect(await books().card()).toEqual({ clips_left: 10, valid_until: day('2027-01-20') });
    expect(await books().subscription()).toMatchObject({ next_on: day('2027-01-20') });
    const [, invoice] = await books().invoices();
    expect(invoice).toMatchObject({
      status: 'PENDING',
      amount: 15_000,
      open_amount: 15_000,
      due_on: day('2027-01-03'),
    });
  });

  test('nothing renews a day early', async () => {
    on('2026-12-19');
    await renew();
    expect(await books().entries()).toEqual(['BOUGHT 10']);
  });

  test('the date in the club’s time zone counts', async () => {
    shop.world.clock.set('2026-12-20T04:59:00Z');
    await renew();
    expect(await books().invoices()).toHaveLength(1);
    shop.world.clock.set('2026-12-20T05:00:00Z');
    await renew();
    expect(await books().invoices()).toHaveLength(2);
  });

  test('a subscription renews once, however often and wherever the job runs', async () => {
    on('2026-12-20');
    await renew();
    await Promise.all([renew(), renew()]);
    expect(await books().entries()).toEqual(['BOUGHT 10', 'EXPIRED -10', 'RENEWED 10']);
    expect(await books().invoices()).toHaveLength(2);
  });

  test('two missed periods are both billed, and the clips of both can be used', async () => {
    await agree({ type: 'INVOICE' });
    on('2027-01-25');
    await renew();
    expect(await books().entries()).toEqual(['BOUGHT 10', 'EXPIRED -10', 'RENEWED 10', 'RENEWED 10']);
    expect(await books().card()).toEqual({ clips_left: 20, valid_until: day('2027-02-20') });
    expect(await books().subscription()).toMatchObject({ next_on: day('2027-02-20') });
    expect(await books().invoices()).toMatchObject([
      { open_amount: 0 },
      { open_amount: 15_000 },
      { open_amount: 15_000 },
    ]);
  });

  test('a renewal at no cost is recorded, and charges nobody', async () => {
    const { db } = shop.world.services;
    const { id } = await books().subscription();
    await db.updateTable('clipcard_subscription').set({ unit_amount: 0 }).where('id', '=', id).execute();
    on('2026-12-20');
    await renew();
    expect(await books().invoices()).toMatchObject([{}, { type: 'ZERO', status: 'PAID', amount: 0 }]);
    expect(await books().payments()).toHaveLength(1);
  });

  test('a subscription whose product no longer renews ends without a charge', async () => {
    const { db } = shop.world.services;
    await db
      .updateTable('clipcard_product')
      .set({ period_months: null })
      .where('center_id', '=', maya.club.centerId)
      .execute();
    on('2026-12-20');
    await renew();
    expect(await books().subscription()).toMatchObject({ state: 'ENDED', ended_on: day('2026-12-20') });
    expect(await books().entries()).toEqual(['BOUGHT 10']);
    expect(await books().invoices()).toHaveLength(1);
  });

  test('a subscription that fails to renew does not block others', async () => {
    const lena = await makeSubscriber(shop, { club: maya.club });
    await subscribe(shop, lena);
    const { db } = shop.world.services;
    const { id } = await books().subscription();
    // Two periods of this size are more than the column can hold.
    await db.updateTable('clipcard_subscription').set({ size: 2_147_483_647 }).where('id', '=', id).execute();
    on('2027-01-20');
    await renew();
    expect(await books().entries()).toEqual(['BOUGHT 10']);
    expect(await books().invoices()).toHaveLength(1);
    expect(await booksOf(shop, lena).subscription()).toMatchObject({ next_on: day('2027-02-20') });
  });
});

describe('billing a renewal', () => {
  test('collects the invoice by direct debit on its due date', async () => {
    await agree({
      type: 'DIRECT_DEBIT',
      account: json({ iban: 'DE89370400440532013000', holder: 'Maya Lindgren' }),
      mandate_reference: `M-${maya.member.id}`,
      mandate_signed_on: day('2026-11-20'),
    });
    on('2026-12-20');
    await renew();
    const [, invoice] = await books().invoices();
    expect(invoice).toMatchObject({ status: 'PENDING', open_amount: 15_000 });
    expect(await books().directDebits()).toEqual([
      {
        invoice_id: invoice?.id,
        amount: 15_000,
        currency: 'AED',
        collect_on: day('2027-01-03'),
        state: 'PLANNED',
      },
    ]);
    expect(await books().payments()).toHaveLength(1);
  });

  test('charges the card of the first payment if nothing else was agreed', async () => {
    on('2026-12-20');
    await renew();
    expect(await books().payments()).toMatchObject([
      { method: 'cc', state: 'PAID' },
      { method: 'cof', state: 'CREATED', amount: 15_000 },
    ]);
    shop.world.clock.move({ minutes: 1 });
    await shop.reconcile();
    await shop.reconcile();
    const [, charged] = await books().payments();
    expect(charged).toMatchObject({ state: 'PAID' });
    expect(await books().invoices()).toMatchObject([{}, { status: 'PAID', open_amount: 0 }]);
    expect(shop.sandbox.payments().find(({ key }) => key === charged?.key)).toMatchObject({
      amount: 15_000,
      state: 'paid',
      timesPaid: 1,
    });
  });

  test('leaves the invoice open if the card is declined, and still delivers the clips', async () => {
    on('2026-12-20');
    await renew();
    shop.sandbox.mishaps.add('decline');
    shop.world.clock.move({ minutes: 1 });
    await shop.reconcile();
    expect(await books().payments()).toMatchObject([{}, { state: 'FAILED' }]);
    expect(await books().invoices()).toMatchObject([{}, { status: 'PENDING', open_amount: 15_000 }]);
    expect(await books().card()).toMatchObject({ clips_left: 10 });
  });

  test('does not charge a removed card', async () => {
    const { db, clock } = shop.world.services;
    await db
      .updateTable('stored_card')
      .set({ removed_at: clock.now() })
      .where('center_id', '=', maya.club.centerId)
      .execute();
    on('2026-12-20');
    await renew();
    expect(await books().payments()).toHaveLength(1);
    expect(await books().invoices()).toMatchObject([{}, { status: 'PENDING', open_amount: 15_000 }]);
  });

  test('does not charge a card beyond the club’s limit', async () => {
    const club = await shop.openClub({
      currency: 'AED',
      document: { parameters: { cardOnFileLimit: 14_999 } },
    });
    maya = await makeSubscriber(shop, { club });
    await subscribe(shop, maya);
    on('2026-12-20');
    await renew();
    expect(await books().payments()).toHaveLength(1);
    expect(await books().invoices()).toMatchObject([{}, { status: 'PENDING', open_amount: 15_000 }]);
  });

  test.each([
    { allowedForStaff: true, allowedForMember: false },
    { allowedForStaff: false, allowedForMember: true },
  ])('charges the card while the club has the provider, for staff or members: %o', async (paytabs) => {
    const { services, clubOf } = shop.world;
    const club = await clubOf(maya.club);
    const changed = { ...club, config: { ...club.config, paymentProvidersConfig: { paytabs } } };
    on('2026-12-20');
    await renewClipcards({ ...services, clubs: { ...services.clubs, byCenter: async () => changed } });
    expect(await books().payments()).toMatchObject([{}, { method: 'cof', state: 'CREATED' }]);
  });

  test('does not charge the card once the club has dropped the provider', async () => {
    const { services, clubOf } = shop.world;
    const club = await clubOf(maya.club);
    const changed = { ...club, config: { ...club.config, paymentProvidersConfig: {} } };
    on('2026-12-20');
    await renewClipcards({ ...services, clubs: { ...services.clubs, byCenter: async () => changed } });
    expect(await books().payments()).toHaveLength(1);
    expect(await books().invoices()).toMatchObject([{}, { status: 'PENDING' }]);
  });
});
