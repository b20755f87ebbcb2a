import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClassFixtures, classFixtures } from '../../test/class-fixtures.ts';
import { creditsOf, freeze, pay, terminate } from '../../test/credit-fixtures.ts';
import { invoicesOf, makeMembership, nightOf, readSubscription } from '../../test/membership-fixtures.ts';
import { openWorld, type World } from '../../test/world.ts';
import { json } from '../platform/db/tables.ts';
import { billDue } from './nightly/bill-due.ts';
import { creditUnused } from './nightly/credit-unused.ts';
import { moveByDate } from './nightly/move-by-date.ts';
import { exportPerson, forgetPerson } from './personal-data.ts';

let world: World;
let gym: ClassFixtures;
beforeAll(async () => {
  world = await openWorld();
  gym = classFixtures(world);
});
afterAll(() => world[Symbol.asyncDispose]());

const day = (text: string) => Temporal.PlainDate.from(text);

test('memberships of every centre are exported and end with the person, and owners pay for themselves', async () => {
  const { db } = world.services;
  const club = await world.makeClub();
  const sister = await world.makeClub({ brandId: club.brandId });
  const theo = await world.makePerson(club);
  const leo = await world.makePerson(club);
  // A person of the other centre who has the same number.
  const namesake = { centerId: sister.centerId, id: theo.id };
  await gym.subscribe(theo, { soldAt: sister });
  const ended = await gym.subscribe(theo, { until: '2026-11-10', state: { status: 'WINDOW' } });
  const paid = await gym.subscribe(leo);
  const payer = { payer_center_id: theo.centerId, payer_person_id: theo.id };
  await db.updateTable('subscription').set(payer).where('id', '=', paid).execute();
  const sponsor = {
    agreement: { centerId: club.centerId, id: 1 },
    company: 'Harbor Bank',
    rule: { kind: 'PERCENT', percent: 5000 },
    sponsorsJoiningFee: false,
  };
  await db
    .updateTable('subscription')
    .set({ sponsor: json(sponsor), price: 4900, referral: 'https://club.example/r/1' })
    .where('center_id', '=', sister.centerId)
    .execute();

  expect(await exportPerson(db, theo, { isOwn: true })).toMatchObject({
    subscriptions: [
      { center_id: club.centerId, id: ended, status: 'WINDOW', sub_state: null },
      { center_id: sister.centerId, price: 4900, sponsor: 'Harbor Bank', discounts: [] },
    ],
  });
  expect((await exportPerson(db, namesake, { isOwn: true })).subscriptions).toEqual([]);

  await db.transaction().execute((tx) => forgetPerson(tx, theo, world.clock.now()));
  const rows = await db
    .selectFrom('subscription')
    .select(['status', 'sub_state', 'ends_on', 'referral', 'payer_person_id'])
    .where('center_id', 'in', [club.centerId, sister.centerId])
    .orderBy('center_id')
    .orderBy('id')
    .execute();
  const before = { referral: null, payer_person_id: null };
  expect(rows).toEqual([
    { ...before, status: 'ENDED', sub_state: 'NONE', ends_on: day('2026-11-10') },
    { status: 'ACTIVE', sub_state: 'NONE', ends_on: null, referral: null, payer_person_id: leo.id },
    { ...before, status: 'ENDED', sub_state: 'CANCELLED', ends_on: day('2026-11-20') },
  ]);
  const moves = await db
    .selectFrom('subscription_history')
    .select(['center_id', 'status', 'sub_state', 'at'])
    .where('center_id', 'in', [club.centerId, sister.centerId])
    .orderBy('center_id')
    .execute();
  const at = world.clock.now();
  expect(moves).toEqual([
    { center_id: club.centerId, status: 'ENDED', sub_state: 'NONE', at },
    { center_id: sister.centerId, status: 'ENDED', sub_state: 'CANCELLED', at },
  ]);
  const elsewhere = await db
    .selectFrom('subscription_elsewhere')
    .select('at_center_id')
    .where('center_id', '=', club.centerId)
    .execute();
  expect(elsewhere).toEqual([]);
});

const bound = { startsOn: '2026-10-01', billedUntil: '2026-11-30', boundUntil: '2026-11-20' };

test.each([
  ['on the last day of its minimum term', bound, 'person.cannotForget'],
  ['a day after its minimum term', { ...bound, boundUntil: '2026-11-19' }, { forgotten: true }],
  ['without a minimum term', { startsOn: '2026-10-01', billedUntil: '2026-11-30' }, { forgotten: true }],
  ['paid up to its last day', { ...bound, endsOn: '2026-11-30' }, { forgotten: true }],
  ['that nothing is billed for', { startsOn: '2026-10-01', boundUntil: '2026-12-31' }, { forgotten: true }],
  [
    'that waits for its payment',
    { startsOn: '2026-12-01', status: 'CREATED', sub_state: 'AWAITING_ACTIVATION', basket_id: 1 },
    'person.cannotForget',
  ],
] as const)('somebody who pays a membership %s asks to be erased', async (_title, given, answer) => {
  const club = await world.makeClub();
  const maya = await world.makePerson(club);
  const leo = await world.makePerson(club);
  const key = await makeMembership(world, club, leo, { ...given, payer: maya });
  const outcome = (await world.forget('sub_state' in given ? leo : maya)) as { errorCode?: string };
  expect(outcome.errorCode ?? outcome).toEqual(answer);
  // Leo stays, and pays from now on.
  if (answer !== 'person.cannotForget' && 'billedUntil' in given)
    expect(await readSubscription(world, key)).toMatchObject({ status: 'ACTIVE', payer_person_id: leo.id });
});

test('periods, states and what was accepted are exported; what was accepted and signed is erased', async () => {
  const { db, clock } = world.services;
  const club = await world.makeClub();
  const maya = await world.makePerson(club);
  const key = await makeMembership(world, club, maya, { startsOn: '2026-10-01', billedUntil: '2026-10-31' });
  const of = { center_id: key.centerId, subscription_id: key.id };
  const days = { starts_on: day('2026-10-01'), ends_on: day('2026-10-31') };
  const period = { ...of, ...days, amount: 5900, sponsored_amount: 900, invoice_id: null };
  await db
    .insertInto('subscription_period')
    .values({ ...period, billed_at: clock.now() })
    .execute();
  const state = { ...of, status: 'ACTIVE', sub_state: 'NONE' } as const;
  await db
    .insertInto('subscription_history')
    .values({ ...state, at: clock.now() })
    .execute();
  const agreed = {
    ...{ at: '2026-11-20T09:00:00Z', by: maya, ipAddress: '192.0.2.7', language: 'en' },
    ...{ accepted: [{ documentKey: 'terms', version: '3' }], signature: { name: 'Maya' } },
  };
  await db
    .updateTable('subscription')
    .set({ agreed: json(agreed) })
    .where('id', '=', key.id)
    .execute();

  expect(await exportPerson(db, maya, { isOwn: true })).toMatchObject({
    subscriptions: [{ accepted: ['terms'], accepted_at: agreed.at, ip_address: '192.0.2.7' }],
    periods: [{ subscription_id: key.id, amount: 5900, sponsored_amount: 900 }],
    history: [{ subscription_id: key.id, status: 'ACTIVE', sub_state: null }],
  });
  await db.transaction().execute((tx) => forgetPerson(tx, maya, clock.now()));
  expect(await readSubscription(world, key)).toMatchObject({ status: 'ENDED', agreed: null });
});

test('freezes with their reasons and what was credited are exported; the reason is erased, and nothing more is credited', async () => {
  const { db, clock } = world.services;
  const club = await world.makeClub();
  const maya = await world.makePerson(club);
  world.clock.set('2026-11-01T12:00:00Z');
  const key = await makeMembership(world, club, maya, {
    ...{ startsOn: '2026-10-01', billedUntil: '2026-10-31', price: 3000 },
  });
  const night = async (on: string) => {
    world.clock.set(`${on}T12:00:00Z`);
    for (const step of [moveByDate, creditUnused, billDue]) await step.run(await nightOf(world, club, on));
  };
  await night('2026-11-01');
  for (const { id } of await invoicesOf(world, maya)) await pay(world, { centerId: club.centerId, id }, 3000);
  await freeze(world, key, '2026-11-03', '2026-11-05');
  await db
    .updateTable('subscription_freeze')
    .set({ reason: 'INJURY' })
    .where('center_id', '=', key.centerId)
    .execute();
  await night('2026-11-03');
  await freeze(world, key, '2026-11-10', '2026-11-15');
  await terminate(world, key, '2026-11-20');
  expect(await exportPerson(db, maya, { isOwn: true })).toMatchObject({
    subscriptions: [{ terminated_at: clock.now() }],
    freezes: [{ freeze_reason: 'INJURY', fee: 0 }, { freeze_reason: null }],
    credits: [{ subscription_id: key.id, reason: 'FROZEN', starts_on: day('2026-11-03'), amount: 300 }],
  });
  world.clock.set('2026-11-10T12:00:00Z');
  await db.transaction().execute((tx) => forgetPerson(tx, maya, clock.now()));
  await world.setPerson(maya, { forgotten_at: clock.now() });
  const reasons = await db
    .selectFrom('subscription_freeze')
    .select('reason')
    .where('center_id', '=', key.centerId)
    .execute();
  expect(reasons).toEqual([{ reason: null }, { reason: null }]);
  expect(await creditUnused.run(await nightOf(world, club, '2026-11-11'))).toEqual({});
  expect(await creditsOf(world, key)).toHaveLength(1);
});
