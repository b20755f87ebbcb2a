import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import {
  invoicesOf,
  makeMembership,
  type NewMembership,
  nightOf,
  readSubscription,
} from '../../../test/membership-fixtures.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { json } from '../../platform/db/tables.ts';
import { billDue } from '../nightly/bill-due.ts';

let world: World;
let club: TestClub;
let maya: TestPerson;
let staff: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  club = await world.makeClub({ document: { parameters: { membershipTermsBy: 'staff' } } });
});
beforeEach(async () => {
  world.clock.set('2026-12-10T12:00:00Z');
  maya = await world.makePerson(club);
  staff = await world.makePerson(club, { levels: ['STAFF'] });
});
afterAll(() => world[Symbol.asyncDispose]());

async function call(path: string, input: object, by: TestPerson = maya) {
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/subscription/${path}`,
    headers: by.headers,
    payload: input,
  });
  return answer.json();
}

/** A membership of 80.00 a month from 1 November, billed to the end of December. */
const member = async (given: Partial<NewMembership> = {}) => {
  const { id } = await makeMembership(world, club, maya, {
    ...{ startsOn: '2026-11-01', billedUntil: '2026-12-31', price: 8_000, ...given },
  });
  return { subscriptionId: id, subscriptionCenterId: club.centerId };
};
type Key = Awaited<ReturnType<typeof member>>;
const aboutMaya = () => ({ selectedUserId: maya.id, selectedUserCenterId: maya.centerId });
const quarterLess = { kind: 'PRICE', rule: { kind: 'PERCENT', percent: 2_500 }, periods: 2 };
const offer = (key: Key, more: object = {}, by = staff) =>
  call('create-offer', { ...aboutMaya(), ...key, ...quarterLess, validUntil: '2026-12-31', ...more }, by);
const rowOf = ({ subscriptionId: id, subscriptionCenterId: centerId }: Key) =>
  readSubscription(world, { centerId, id });
const change = (key: Key, columns: object) =>
  world.services.db
    .updateTable('subscription')
    .set(columns)
    .where('center_id', '=', key.subscriptionCenterId)
    .where('id', '=', key.subscriptionId)
    .execute();
/** Sessions end with the day; a test that goes on is signed in still. */
const at = async (on: string) => {
  world.clock.set(`${on}T12:00:00Z`);
  const ends = world.clock.now().add({ hours: 12 });
  await world.services.db.updateTable('session').set({ idle_ends_at: ends, ends_at: ends }).execute();
};
const day = (text: string) => Temporal.PlainDate.from(text);

describe('a better price', () => {
  test('holds for the next periods that are not billed, and earlier ones keep theirs', async () => {
    const key = await member();
    const { offerId } = await offer(key);
    expect(await call('get-offers', key)).toEqual({
      offers: [
        {
          offerId,
          kind: 'PRICE',
          rule: { kind: 'PERCENT', percent: 2_500 },
          periods: 2,
          validUntil: '2026-12-31',
          currency: 'USD',
          from: '2027-01-01',
          regularPrice: 8_000,
          offeredPrice: 6_000,
        },
      ],
    });
    expect(await call('accept-offer', { ...key, offerId })).toEqual({ from: '2027-01-01' });
    expect(await call('get-offers', key)).toMatchObject({ offers: [] });
    const owned = await call('get-person-subscriptions', {});
    expect(owned.subscriptions[0].nextPayment).toMatchObject({ total: 6_000 });
    await at('2027-03-01');
    await billDue.run(await nightOf(world, club, '2027-03-01'));
    const invoices = await invoicesOf(world, maya);
    expect(invoices.map(({ amount, steps }) => [amount, ...steps])).toEqual([
      [6_000, 'PRICE OFFER'],
      [6_000, 'PRICE OFFER'],
      [8_000, 'PRICE'],
    ]);
    const mails = await world.mailTo(maya.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'An offer for your membership at Test club',
      'You’ve accepted our offer',
    ]);
    expect(mails[0]?.text).toContain('each period costs $60.00 instead of $80.00');
  });

  test('is documented with its number, its time and the address from which it was accepted', async () => {
    const key = await member();
    const { offerId } = await offer(key);
    await call('accept-offer', { ...key, offerId });
    const accepted = await world.services.db
      .selectFrom('document_acceptance')
      .select(['key', 'version', 'ip_address', 'by_person_id'])
      .where('center_id', '=', club.centerId)
      .where('by_person_id', '=', maya.id)
      .execute();
    expect(accepted).toEqual([
      {
        key: 'offer',
        version: `${offerId}`,
        ip_address: expect.stringContaining('10.'),
        by_person_id: maya.id,
      },
    ]);
  });

  test('with a longer term binds from the day of acceptance, and never for less than before', async () => {
    const key = await member({ boundUntil: '2027-10-31' });
    const term = { kind: 'TERM', binding: { unit: 'MONTH', count: 12 } };
    const { offerId } = await offer(key, term);
    await at('2026-12-15');
    expect((await call('get-offers', key)).offers).toMatchObject([{ boundUntil: '2027-12-14' }]);
    expect(await call('accept-offer', { ...key, offerId })).toEqual({
      from: '2027-01-01',
      boundUntil: '2027-12-14',
    });
    const other = await member({ boundUntil: '2028-10-31', type: 'POOL' });
    const { offerId: second } = await offer(other, term);
    expect(await call('accept-offer', { ...other, offerId: second })).toMatchObject({
      boundUntil: '2028-10-31',
    });
  });
});

describe('an offer to stay', () => {
  const stayOffer = { rule: { kind: 'AMOUNT', amount: 1_000 }, periods: 3 } as const;
  const leaves = async () => {
    const key = await member();
    const { plan_id } = await rowOf(key);
    await world.services.db
      .updateTable('plan')
      .set({ stay_offer: json(stayOffer) })
      .where('id', '=', plan_id)
      .execute();
    return key;
  };

  test('of the plan is shown to those who leave, once, and takes the termination back', async () => {
    const key = await leaves();
    expect(await call('get-offers', key)).toMatchObject({ offers: [] });
    expect(await call('get-offers', { ...key, isLeaving: true })).toMatchObject({
      offers: [{ kind: 'STAY', validUntil: '2026-12-10', offeredPrice: 7_000 }],
    });
    await change(key, { ends_on: day('2027-01-31'), terminated_at: world.clock.now() });
    expect(await call('get-offers', key)).toMatchObject({
      offers: [{ kind: 'STAY', validUntil: '2027-01-31', endsOn: '2027-01-31' }],
    });
    expect(await call('accept-offer', key)).toEqual({ from: '2027-01-01' });
    expect(await rowOf(key)).toMatchObject({
      ends_on: null,
      terminated_at: null,
      discounts: [{ periods: 3, fromPeriod: 3, rule: stayOffer.rule }],
    });
    expect(await call('accept-offer', key)).toMatchObject({ errorCode: 'subscription.offerAccepted' });
    expect(await call('get-offers', { ...key, isLeaving: true })).toMatchObject({ offers: [] });
  });

  test('that is declined is not shown again', async () => {
    const key = await leaves();
    expect(await call('decline-offer', key)).toEqual({ declined: true });
    expect(await call('get-offers', { ...key, isLeaving: true })).toMatchObject({ offers: [] });
    expect(await call('accept-offer', key)).toMatchObject({ errorCode: 'subscription.offerDeclined' });
  });
});

describe('refused', () => {
  test('an answer by staff, but not by the adult of the family who works there', async () => {
    const parent = await world.makePerson(club, { levels: ['STAFF'] });
    maya = await world.makePerson(club, { family: { primary: parent, relation: 'CHILD' } });
    const key = await member();
    const { offerId } = await offer(key);
    for (const path of ['accept-offer', 'decline-offer'])
      expect(await call(path, { ...aboutMaya(), ...key, offerId }, staff)).toMatchObject({
        errorCode: 'general.notAuthorized',
      });
    expect(await rowOf(key)).toMatchObject({ discounts: [] });
    expect(await call('accept-offer', { ...aboutMaya(), ...key, offerId }, parent)).toEqual({
      from: '2027-01-01',
    });
  });

  test('an offer that has ended, that is another’s, or that was answered', async () => {
    const key = await member();
    const { offerId } = await offer(key, { validUntil: '2026-12-10' });
    const theo = await world.makePerson(club);
    expect(await call('accept-offer', { ...key, offerId }, theo)).toMatchObject({
      errorCode: 'subscription.notFound',
    });
    expect(await call('accept-offer', { ...key, offerId: 1 })).toMatchObject({
      errorCode: 'subscription.offerNotFound',
    });
    expect(await offer(key)).toMatchObject({ errorCode: 'subscription.offerOpen' });
    await at('2026-12-11');
    expect(await call('accept-offer', { ...key, offerId })).toMatchObject({
      errorCode: 'subscription.offerExpired',
    });
    expect((await offer(key)).offerId).toBeGreaterThan(offerId);
  });

  test.each([
    [
      'that changes nothing',
      { rule: { kind: 'PRICE', price: 8_000 } },
      {},
      'subscription.offerChangesNothing',
    ],
    ['for a term without binding', { kind: 'TERM' }, {}, 'subscription.offerChangesNothing'],
    ['valid for too long', { validUntil: '2027-06-01' }, {}, 'subscription.offerEndWrong'],
    ['of a prepaid membership', {}, { kind: 'CASH' }, 'subscription.offerNotPossible'],
    ['of a blocked one', {}, { sub_state: 'BLOCKED' }, 'subscription.isBlocked'],
    [
      'of a terminated one, unless it is to stay',
      {},
      { ends_on: day('2027-01-31'), terminated_at: Temporal.Instant.from('2026-12-01T12:00:00Z') },
      'subscription.isTerminated',
    ],
  ])('staff make none %s', async (_what, given, columns, errorCode) => {
    const key = await member();
    if (Object.keys(columns).length > 0) await change(key, columns);
    expect(await offer(key, given)).toMatchObject({ errorCode });
  });

  test('staff make none for themselves or their family, and members none at all', async () => {
    const key = await member();
    expect(await offer(key, {}, maya)).toMatchObject({ errorCode: 'general.notAuthorized' });
    const parent = await world.makePerson(club, { levels: ['STAFF'] });
    maya = await world.makePerson(club, { family: { primary: parent, relation: 'CHILD' } });
    const own = await member();
    expect(await offer(own, {}, parent)).toMatchObject({ errorCode: 'subscription.cannotLowerOwnPrice' });
    const may = async (caller: TestPerson) =>
      (await call('get-person-subscriptions', aboutMaya(), caller)).subscriptions[0].can.offer;
    expect([await may(parent), await may(staff)]).toEqual([undefined, true]);
    await offer(own, {}, staff);
    expect(await may(staff)).toBe('subscription.offerOpen');
  });
});
