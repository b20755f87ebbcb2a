import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClassFixtures, classFixtures } from '../../test/class-fixtures.ts';
import { openWorld, type World } from '../../test/world.ts';
import { json } from '../platform/db/tables.ts';
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

  expect(await exportPerson(db, theo)).toMatchObject({
    subscriptions: [
      { center_id: club.centerId, id: ended, status: 'WINDOW', sub_state: null },
      { center_id: sister.centerId, price: 4900, sponsor: 'Harbor Bank', discounts: [] },
    ],
  });
  expect((await exportPerson(db, namesake)).subscriptions).toEqual([]);

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
  const elsewhere = await db
    .selectFrom('subscription_elsewhere')
    .select('at_center_id')
    .where('center_id', '=', club.centerId)
    .execute();
  expect(elsewhere).toEqual([]);
});
