import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type CourtFixtures,
  courtFixtures,
  type TestCourt,
  type TestHour,
} from '../../../test/court-fixtures.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { openShop, type Shop } from '../../../test/shop-fixtures.ts';
import { type TogetherFixtures, togetherFixtures } from '../../../test/together-fixtures.ts';
import { paytabsSandbox } from '../../sandbox/paytabs/paytabs-sandbox.ts';
import { settleSplits } from './settle-splits.ts';
import { splitDeadline } from './split.ts';

let shop: Shop & { sandbox: ReturnType<typeof paytabsSandbox> };
let on: CourtFixtures;
let together: TogetherFixtures;
let club: TestClub;
beforeAll(async () => {
  shop = await openShop(paytabsSandbox());
  on = courtFixtures(shop.world);
  together = togetherFixtures(shop.world, on);
  club = await shop.openClub();
});
afterAll(() => shop[Symbol.asyncDispose]());

const guest = (firstName?: string) => together.patientGuest(club, firstName);

/** Each test has hours after those before it, because the clock only moves on. */
const nextDay = (): string =>
  shop.world.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate().add({ days: 4 }).toString();

async function court(splitMissing: 'host' | 'release' = 'host'): Promise<TestCourt> {
  const [one] = (await on.makeCourts(club)) as [TestCourt];
  await shop.world.services.db
    .updateTable('resource_activity')
    .set({ split_missing: splitMissing })
    .where('center_id', '=', one.activityCenterId)
    .where('activity_id', '=', one.activityId)
    .execute();
  return one;
}

async function begin(person: TestPerson, one: TestCourt): Promise<string> {
  const place = await together.placeOf(person, one);
  const { body } = await shop.call(person, 'payment/make-cc-resource-booking-payment', place);
  expect(body.errorCode).toBeUndefined();
  return body.paymentKey;
}
async function pay(person: TestPerson, one: TestCourt): Promise<string> {
  const key = await begin(person, one);
  await shop.sandbox.shopper.pays(key);
  await shop.call(person, 'payment/check-payment', { paymentKey: key });
  return key;
}
const refundedOf = (key: string) => shop.paymentOf(key)?.refunded;

async function split(host: TestPerson, one: TestCourt, hour: TestHour = {}, more: object = {}) {
  const input = { keep: true, split: { parts: 3 }, ...more };
  return on.book(host, one, { date: nextDay(), ...hour }, input);
}

/** A host who has paid, and the others, who have joined. */
async function shared(splitMissing: 'host' | 'release' = 'host') {
  const [maya, theo, noor] = [await guest('Maya'), await guest('Theo'), await guest('Noor')];
  const one = await court(splitMissing);
  expect(await split(maya, one)).toBe('TENTATIVE');
  const paid = await pay(maya, one);
  const link = await together.linkTo(maya, one);
  for (const person of [theo, noor]) expect(await together.join(person, link)).toBe('TENTATIVE');
  return { maya, theo, noor, one, link, paid };
}

async function deadline(one: TestCourt): Promise<void> {
  shop.world.clock.move(together.until((await together.startOf(one)).subtract({ hours: 24 })));
  await settleSplits(shop.world.services);
  await shop.settle();
}

const chargesOf = async (person: TestPerson) =>
  shop.world.services.db
    .selectFrom('invoice')
    .innerJoin('participation_charge as charge', (on_) =>
      on_.onRef('charge.center_id', '=', 'invoice.center_id').onRef('charge.invoice_id', '=', 'invoice.id'),
    )
    .select(['charge.state', 'charge.amount', 'invoice.status', 'invoice.open_amount'])
    .where('invoice.person_id', '=', person.id)
    .where('invoice.center_id', '=', person.centerId)
    .execute();

describe('a price that is split', () => {
  test('is paid in parts, each by its own player', async () => {
    const { maya, theo, noor, one, link } = await shared();
    expect(await together.partOf(maya, one)).toMatchObject({
      state: 'BOOKED',
      paid_by: 'MONEY',
      part: 1,
      price: 667,
    });
    const place = await together.placeOf(theo, one);
    expect((await shop.call(theo, 'payment/summarise-resource-booking', place)).body).toMatchObject({
      total: 667,
    });
    await pay(theo, one);
    expect(await together.partOf(theo, one)).toMatchObject({
      state: 'BOOKED',
      paid_by: 'MONEY',
      part: 2,
      price: 667,
    });
    expect(await together.partOf(noor, one)).toMatchObject({ state: 'TENTATIVE', part: 3, price: 666 });
    expect(await together.join(await guest(), link)).toBe('court.full');
    const { hour, players } = await together.asPlayer(noor, one, 'get-players');
    expect(hour.split).toMatchObject({ parts: 3, isSettled: false, currency: 'USD' });
    expect(players.map(({ part }: { part: object }) => part)).toEqual([
      { amount: 667, isPaid: true },
      { amount: 667, isPaid: true },
      { amount: 666, isPaid: false },
    ]);
    expect(await together.subjects(noor)).toEqual(['Pay your part: Tennis, Court 1']);
    await pay(noor, one);
    await deadline(one);
    expect(await chargesOf(maya)).toEqual([]);
    expect(await together.partOf(noor, one)).toMatchObject({
      state: 'BOOKED',
      paid_by: 'MONEY',
      session_state: 'PLANNED',
    });
  });

  test('does not lose a held place to another booking, nor to an abandoned payment', async () => {
    const { theo, one } = await shared();
    const other = await court();
    expect(await on.keep(theo, other, { date: nextDay(), startTime: '18:00' })).toBe('TENTATIVE');
    await begin(theo, one);
    shop.world.clock.move({ minutes: 45 });
    await shop.settle();
    expect(await together.partOf(theo, one)).toMatchObject({ state: 'TENTATIVE', part: 2 });
    await pay(theo, one);
    expect(await together.partOf(theo, one)).toMatchObject({ state: 'BOOKED' });
  });

  test('is given back to a player who leaves before the deadline, and the part is taken again', async () => {
    const { theo, noor, one, link } = await shared();
    const key = await pay(noor, one);
    expect(await on.cancel(noor, one)).toBe('CANCELLED');
    await shop.settle();
    expect(refundedOf(key)).toBe(666);
    const lena = await guest();
    expect(await together.join(lena, link)).toBe('TENTATIVE');
    expect(await together.partOf(lena, one)).toMatchObject({ part: 3, price: 666 });
    expect(await together.partOf(theo, one)).toMatchObject({ state: 'TENTATIVE', part: 2 });
  });
});

test('a host whom the club removes for credit leaves credit to the players too', async () => {
  const { maya, theo, one, paid } = await shared();
  const key = await pay(theo, one);
  const manager = await shop.world.makePerson(club, { levels: ['MANAGER'] });
  const remove = { ...(await together.placeOf(maya, one)), toParticipant: false, cancelEffect: 'CREDIT' };
  const { body } = await shop.call(manager, 'staff-manager/remove-booking-participant', remove);
  expect(body['participation']).toMatchObject({ state: 'CANCELLED' });
  await shop.settle();
  expect([refundedOf(paid), refundedOf(key)]).toEqual([0, 0]);
  for (const { id, centerId } of [maya, theo]) {
    const whose = { selectedUserId: id, selectedUserCenterId: centerId };
    const overview = await shop.call(manager, 'invoices/get-account-overview', whose);
    expect(overview.body['accounts']).toMatchObject([{ balance: -667 }]);
  }
});

test('a player who leaves while paying is refunded, and the part belongs to the next', async () => {
  const { noor, one, link } = await shared();
  const key = await begin(noor, one);
  expect(await on.cancel(noor, one)).toBe('CANCELLED');
  const lena = await guest();
  expect(await together.join(lena, link)).toBe('TENTATIVE');
  await shop.sandbox.shopper.pays(key);
  await shop.call(noor, 'payment/check-payment', { paymentKey: key });
  await shop.settle();
  expect(refundedOf(key)).toBe(666);
  expect(await together.partOf(noor, one)).toMatchObject({ state: 'CANCELLED' });
  expect(await together.partOf(lena, one)).toMatchObject({ state: 'TENTATIVE', part: 3 });
});

describe('the deadline of a split price', () => {
  test('leaves the rest to the host, where the club wants that, and the others play', async () => {
    const { maya, theo, noor, one, link } = await shared();
    await pay(theo, one);
    await deadline(one);
    expect(await together.partOf(noor, one)).toMatchObject({ state: 'BOOKED', paid_by: 'HOST' });
    expect(await chargesOf(maya)).toMatchObject([{ state: 'INVOICED', amount: 666, open_amount: 666 }]);
    expect((await together.subjects(maya)).at(-1)).toBe('You’re paying the rest: Tennis, Court 1');
    expect(await on.cancel(theo, one)).toBe('booking.tooLateToCancel');
    const { participationId } = await together.placeOf(theo, one);
    const removed = await together.asPlayer(maya, one, 'remove-player', { remove: { participationId } });
    expect(removed.errorCode).toBe('booking.tooLateToCancel');
    expect(await on.cancel(noor, one)).toBe('CANCELLED');
    expect(await together.join(await guest(), link)).toBe('BOOKED');
    await settleSplits(shop.world.services);
    expect(await chargesOf(maya)).toHaveLength(1);
  });

  test('releases the court, where the club wants that, and everybody gets their part back', async () => {
    const { maya, theo, noor, one, paid } = await shared('release');
    const key = await pay(theo, one);
    await deadline(one);
    for (const person of [maya, theo, noor]) {
      expect(await together.partOf(person, one)).toMatchObject({
        state: 'CANCELLED',
        ended_by: 'CLUB',
        session_state: 'CANCELLED',
      });
      expect((await together.subjects(person)).at(-1)).toBe('The court was released: Tennis, Court 1');
    }
    expect([refundedOf(paid), refundedOf(key)]).toEqual([667, 667]);
    expect(await chargesOf(maya)).toEqual([]);
  });

  test('counts for a payment that comes after it, which is refunded', async () => {
    const { maya, noor, one } = await shared();
    shop.world.clock.move(together.until((await together.startOf(one)).subtract({ hours: 24, minutes: 5 })));
    const key = await begin(noor, one);
    await deadline(one);
    await shop.sandbox.shopper.pays(key);
    await shop.call(noor, 'payment/check-payment', { paymentKey: key });
    await shop.settle();
    expect(refundedOf(key)).toBe(666);
    expect(await together.partOf(noor, one)).toMatchObject({ state: 'BOOKED', paid_by: 'HOST' });
    expect(await chargesOf(maya)).toMatchObject([{ amount: 1333 }]);
  });

  test('lets the host still cancel in time, and everything comes back', async () => {
    const { maya, theo, noor, one, paid } = await shared();
    const key = await pay(theo, one);
    await deadline(one);
    expect(await on.cancel(maya, one)).toBe('CANCELLED');
    await shop.settle();
    expect([refundedOf(paid), refundedOf(key)]).toEqual([667, 667]);
    expect(await chargesOf(maya)).toMatchObject([{ state: 'RETURNED', status: 'CANCELLED', open_amount: 0 }]);
    expect(await together.partOf(noor, one)).toMatchObject({ state: 'CANCELLED', ended_by: 'HOST' });
  });
});

describe('a court whose price is split is handed over', () => {
  const handOver = async (host: TestPerson, one: TestCourt, to: TestPerson) => {
    const { participationId } = await together.placeOf(to, one);
    const body = await together.asPlayer(host, one, 'hand-over', { toParticipationId: participationId });
    return body.errorCode ?? body.isHost;
  };

  test('to nobody before it is settled, so that no player owes the parts of others', async () => {
    const { maya, theo, one, paid } = await shared();
    const key = await pay(theo, one);
    expect(await handOver(maya, one, theo)).toBe('court.handOverInSplit');
    expect(await on.cancel(maya, one)).toBe('CANCELLED');
    await shop.settle();
    expect([refundedOf(paid), refundedOf(key)]).toEqual([667, 667]);
    await deadline(one);
    expect(await chargesOf(theo)).toEqual([]);
  });

  test('to a player once everybody has paid, and to nobody once the host owes the rest', async () => {
    const { maya, theo, noor, one } = await shared();
    for (const person of [theo, noor]) await pay(person, one);
    await deadline(one);
    expect(await handOver(maya, one, theo)).toBe(false);
    expect([await chargesOf(theo), await chargesOf(maya)]).toEqual([[], []]);
    const { noor: other, maya: owing, one: missing } = await shared();
    await pay(other, missing);
    await deadline(missing);
    expect(await handOver(owing, missing, other)).toBe('court.notHandedOver');
  });
});

describe('a price is not split', () => {
  test.each([
    ['into more parts than there are players', { split: { parts: 5 } }],
    ['when nobody would have time to pay', { split: { parts: 2, deadlineMinutes: 40_000 } }],
    ['when it is booked at once', { split: { parts: 2 }, keep: false }],
  ])('%s', async (_when, more) => {
    expect(await split(await guest(), await court(), {}, more)).toBe('court.notSplit');
  });

  test('by a host who may book it with a clipcard after all', async () => {
    const maya = await guest();
    const one = await court();
    const date = nextDay();
    expect(await split(maya, one, { date })).toBe('TENTATIVE');
    expect(await on.book(maya, one, { date })).toBe('court.notSplit');
  });
});

const at = Temporal.Instant.from;
test.each([
  ['a day before', '2026-11-20T10:00:00Z', undefined, '2026-11-22T10:00:00Z'],
  ['two hours after booking, if that is later', '2026-11-23T05:00:00Z', undefined, '2026-11-23T07:00:00Z'],
  ['an hour before the start at the latest', '2026-11-23T08:30:00Z', undefined, '2026-11-23T09:00:00Z'],
  ['never, if that has passed', '2026-11-23T09:00:00Z', undefined, undefined],
  ['as the host says', '2026-11-20T10:00:00Z', 120, '2026-11-23T08:00:00Z'],
])('parts have to be paid %s', (_when, now, minutesBefore, deadlineAt) => {
  const startsAt = at('2026-11-23T10:00:00Z');
  const found = splitDeadline({ startsAt, now: at(now), hoursBefore: 24, minutesBefore });
  expect(found?.toString()).toBe(deadlineAt);
});
