import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runs } from '../../../../scripts/property-runs.ts';
import { classFixtures } from '../../../test/class-fixtures.ts';
import {
  type CourtFixtures,
  courtFixtures,
  flatPrice,
  type TestCourt,
} from '../../../test/court-fixtures.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { openShop, type Shop } from '../../../test/shop-fixtures.ts';
import { type TogetherFixtures, togetherFixtures } from '../../../test/together-fixtures.ts';
import { cancelLockedClass } from '../../booking/class-changes/cancel-locked-class.ts';
import { paytabsSandbox } from '../../sandbox/paytabs/paytabs-sandbox.ts';
import { settleSplits } from './settle-splits.ts';

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

/** What players do; the number says which of them. `leavesPaying` begins to pay, leaves and then pays. */
const act = fc.record({
  what: fc.constantFrom('join', 'pay', 'beginToPay', 'leavesPaying', 'leave', 'remove'),
  who: fc.nat(3),
});
/** How an hour may end before it begins. */
const end = fc.constantFrom('hostCancels', 'clubCancels', ...Array.from({ length: 6 }, () => undefined));

const story = fc.record({
  price: fc.integer({ min: 4, max: 10_000 }),
  parts: fc.integer({ min: 2, max: 4 }),
  missing: fc.constantFrom('host' as const, 'release' as const),
  /** What each of the first players does after joining. */
  joined: fc.array(fc.constantFrom('pay', 'pay', 'beginToPay', 'nothing'), { minLength: 1, maxLength: 3 }),
  before: fc.array(act, { maxLength: 4 }),
  endBefore: end,
  after: fc.array(act, { maxLength: 4 }),
  endAfter: end,
});
type Story = typeof story extends fc.Arbitrary<infer T> ? T : never;

interface Hour {
  one: TestCourt;
  host: TestPerson;
  players: TestPerson[];
  link: string;
  /** Payments that the shopper has begun and not finished. */
  begun: string[];
  paymentKeys: string[];
}

async function beginHour({ price, parts, missing }: Story): Promise<Hour> {
  const amounts = [{ minutes: 60, amount: price }];
  const [one] = (await on.makeCourts(club, { prices: [{ ...flatPrice, amounts }] })) as [TestCourt];
  await shop.world.services.db
    .updateTable('resource_activity')
    .set({ split_missing: missing })
    .where('center_id', '=', one.activityCenterId)
    .where('activity_id', '=', one.activityId)
    .execute();
  const host = await together.patientGuest(club);
  const players: TestPerson[] = [];
  for (const _ of [1, 2, 3, 4]) players.push(await together.patientGuest(club));
  const today = shop.world.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate();
  const date = today.add({ days: 4 }).toString();
  expect(await on.book(host, one, { date }, { keep: true, split: { parts } })).toBe('TENTATIVE');
  const hour: Hour = { one, host, players, link: '', begun: [], paymentKeys: [] };
  await pay(hour, host);
  return { ...hour, link: await together.linkTo(host, one) };
}

async function beginToPay(hour: Hour, person: TestPerson): Promise<[string] | undefined> {
  const input = await together.placeOf(person, hour.one).catch(() => undefined);
  if (!input) return undefined;
  const { body } = await shop.call(person, 'payment/make-cc-resource-booking-payment', input);
  if (body.errorCode) return undefined;
  hour.paymentKeys.push(body.paymentKey);
  return [body.paymentKey];
}

async function finish(person: TestPerson, key: string): Promise<void> {
  await shop.sandbox.shopper.pays(key);
  await shop.call(person, 'payment/check-payment', { paymentKey: key });
}

async function pay(hour: Hour, person: TestPerson): Promise<void> {
  const [key] = (await beginToPay(hour, person)) ?? [];
  if (key) await finish(person, key);
}

async function doOne(hour: Hour, what: string, who = 0): Promise<void> {
  const { one, host } = hour;
  const person = hour.players[who] as TestPerson;
  const place = await together.placeOf(person, one).catch(() => undefined);
  if (what === 'join') await together.join(person, hour.link);
  if (what === 'pay') await pay(hour, person);
  if (what === 'beginToPay') hour.begun.push(...((await beginToPay(hour, person)) ?? []));
  if (what === 'leave' && place) await on.cancel(person, one);
  if (what === 'leavesPaying' && place) {
    const [key] = (await beginToPay(hour, person)) ?? [];
    await on.cancel(person, one);
    if (key) await finish(person, key);
  }
  if (what === 'remove' && place) {
    const remove = { participationId: place.participationId };
    await together.asPlayer(host, one, 'remove-player', { remove });
  }
  if (what === 'hostCancels') await on.cancel(host, one);
  if (what === 'clubCancels') {
    const { booking_id, center_id } = await on.of(host, one);
    await classFixtures(shop.world).inside(
      { bookingId: booking_id, bookingCenterId: center_id },
      (session, notify) => cancelLockedClass(session, notify, 'Rain.'),
    );
  }
}

/** What the club has, or is owed, for an hour, and what each part of it is made of. */
async function moneyOf({ one, paymentKeys }: Hour) {
  const { rows } = await sql<{
    state: string;
    settled: boolean;
    parts: number;
    charged: number;
    paid: number;
  }>`
    select booking.state, shared.settled_at is not null as settled, shared.parts,
      (select coalesce(sum(charge.amount), 0)::integer from participation_charge as charge
        join participation as part on part.center_id = charge.center_id and part.id = charge.participation_id
        where part.center_id = booking.center_id and part.booking_id = booking.id and charge.state = 'INVOICED') as charged,
      (select coalesce(sum(part.price), 0)::integer from participation as part
        where part.center_id = booking.center_id and part.booking_id = booking.id and part.state = 'BOOKED'
          and part.paid_by = 'MONEY') as paid
    from booking join shared_hour as shared on shared.center_id = booking.center_id and shared.booking_id = booking.id
    where booking.center_id = ${one.activityCenterId} and booking.activity_id = ${one.activityId}`.execute(
    shop.world.services.db,
  );
  const [hour] = rows;
  if (!hour) throw new Error('the hour is gone');
  const kept = paymentKeys.map((key) => shop.sandbox.payments().find(({ key: known }) => known === key));
  const taken = kept.reduce(
    (sum, found) => sum + (found ? found.amount * found.timesPaid - found.refunded : 0),
    0,
  );
  return { ...hour, taken };
}

test('the club gets the price of a split court, or nothing, no matter who pays, leaves or cancels when', async () => {
  await fc.assert(
    fc.asyncProperty(story, async (given) => {
      const hour = await beginHour(given);
      for (const [who, then] of given.joined.entries()) {
        await doOne(hour, 'join', who);
        await doOne(hour, then, who);
      }
      for (const { what, who } of given.before) await doOne(hour, what, who);
      if (given.endBefore) await doOne(hour, given.endBefore);
      await shop.settle();
      const early = await moneyOf(hour);
      // Until the deadline there is what has been paid for places that are booked.
      expect(early.taken).toBe(early.state === 'PLANNED' ? early.paid : 0);
      expect(early.charged).toBe(0);
      shop.world.clock.move(together.until((await together.startOf(hour.one)).subtract({ hours: 24 })));
      for (const key of hour.begun.slice(0, 1)) await shop.sandbox.shopper.pays(key);
      await settleSplits(shop.world.services);
      for (const { what, who } of given.after) await doOne(hour, what, who);
      for (const key of hour.begun) await shop.sandbox.shopper.pays(key);
      await shop.reconcile();
      if (given.endAfter) await doOne(hour, given.endAfter);
      await settleSplits(shop.world.services);
      await shop.settle();
      await shop.settle();
      const late = await moneyOf(hour);
      if (late.state === 'PLANNED') expect(late.settled).toBe(true);
      expect(late.taken).toBe(late.state === 'PLANNED' ? late.paid : 0);
      expect(late.taken + late.charged).toBe(late.state === 'PLANNED' ? given.price : 0);
    }),
    runs(10),
  );
});
