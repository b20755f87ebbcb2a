import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { campFixtures, someCare, type TestCamp } from '../../test/camp-fixtures.ts';
import type { TestClub, TestPerson } from '../../test/factories.ts';
import { openWorld, type World } from '../../test/world.ts';
import { deleteExpiredRows } from '../frame/expiring/delete-expired-rows.ts';
import { expiringRows } from './expiring-rows.ts';
import { exportPerson } from './personal-data.ts';

let world: World;
let on: ReturnType<typeof campFixtures>;
let club: TestClub;
let maya: TestPerson;
let leo: TestPerson;
let camp: TestCamp;
let place: { participationId: number | undefined; participationCenterId: number };
beforeAll(async () => {
  world = await openWorld();
  on = campFixtures(world);
  club = await world.makeClub();
});
beforeEach(async () => {
  maya = await world.makePerson(club, { firstName: 'Maya' });
  leo = await world.makePerson(club, {
    ...{ firstName: 'Leo', family: { primary: maya, relation: 'CHILD' }, birthday: '2018-01-01' },
  });
  camp = await on.makeCamp(club, { price: 0 });
  const people = [{ id: leo.id, centerId: leo.centerId, care: someCare }];
  await on.call(maya, 'add-camp-to-shopping-basket', { ...camp, people });
  await on.call(maya, 'book-camp');
  place = { participationId: (await on.placeOf(leo, camp))?.id, participationCenterId: club.centerId };
});
afterAll(() => world[Symbol.asyncDispose]());

const audited = (entity: string) =>
  world.services.db
    .selectFrom('audit')
    .selectAll()
    .where('center_id', '=', club.centerId)
    .where('for_id', '=', leo.id)
    .where('entity', '=', entity)
    .execute();
const rows = () =>
  world.services.db
    .selectFrom('camp_care')
    .selectAll()
    .where('center_id', '=', club.centerId)
    .where('person_id', '=', leo.id)
    .execute();

test('staff of the centre read who comes, and each reading is recorded with the child', async () => {
  const staff = await world.makePerson(club, { levels: ['STAFF'] });
  expect(await on.call(staff, 'get-camp-care', camp)).toMatchObject({
    children: [
      { person: { name: expect.stringContaining('Leo') }, age: 8, dates: [1, 2, 3, 4, 5], care: someCare },
    ],
  });
  expect(await audited('campCareRead')).toMatchObject([{ actor_id: staff.id, before: null, after: null }]);
  const key = { ...place, selectedUserId: leo.id, selectedUserCenterId: leo.centerId };
  expect(await on.call(staff, 'get-own-camp-care', key)).toEqual({ care: someCare });
  expect(await audited('campCareRead')).toHaveLength(2);
});

test('the parent reads and corrects it, and nobody records what it is', async () => {
  expect(await on.call(maya, 'get-own-camp-care', place)).toEqual({ care: someCare });
  expect(await audited('campCareRead')).toEqual([]);
  const care = { ...someCare, allergies: null, treatmentConsent: true };
  const answer = await on.call(maya, 'set-camp-care', { ...place, care });
  expect(answer).toEqual({ saidAt: expect.any(String) });
  expect(await on.call(maya, 'get-own-camp-care', place)).toEqual({ care });
  expect(await audited('campCare')).toMatchObject([{ after: { isSaid: true } }]);
  const wrong = { ...place, care: { ...someCare, contactPhone: '12' } };
  expect(await on.call(maya, 'set-camp-care', wrong)).toMatchObject({ errorCode: 'camp.phoneInvalid' });
});

test('others read nothing: members, staff of other centres, who acts for them', async () => {
  const other = await world.makePerson(club);
  expect(await on.call(other, 'get-own-camp-care', place)).toMatchObject({ errorCode: 'camp.careGone' });
  expect(await on.call(other, 'get-camp-care', camp)).toMatchObject({ errorCode: expect.any(String) });
  const elsewhere = await world.makeClub();
  const stranger = await world.makePerson(elsewhere, { levels: ['MANAGER'] });
  expect(await on.call(stranger, 'get-camp-care', camp)).toMatchObject({ errorCode: 'camp.gone' });
});

test('it is in no log, no history and no answer that is kept', async () => {
  const care = { ...someCare, allergies: 'Hazelnuts' };
  await world.app.inject({
    ...{ method: 'POST', url: '/api/camps/set-camp-care' },
    ...{ headers: { ...maya.headers, 'idempotency-key': crypto.randomUUID() }, payload: { ...place, care } },
  });
  const { db } = world.services;
  const kept = [
    await db.selectFrom('audit').selectAll().where('center_id', '=', club.centerId).execute(),
    await db.selectFrom('idempotency_key').selectAll().where('center_id', '=', club.centerId).execute(),
    await db.selectFrom('outbox').selectAll().where('center_id', '=', club.centerId).execute(),
  ];
  expect(JSON.stringify(kept)).not.toMatch(/Hazelnuts|Peanuts|Jo Berg|2025550123/);
});

test('it is exported, deleted 30 days after the camp, and erased with the child', async () => {
  expect((await exportPerson(world.services.db, leo)).campCare).toMatchObject([{ allergies: 'Peanuts' }]);
  const { ends_at } = await world.services.db
    .selectFrom('booking')
    .select('ends_at')
    .where('center_id', '=', club.centerId)
    .where('id', '=', camp.campId)
    .executeTakeFirstOrThrow();
  await deleteExpiredRows(world.services.db, expiringRows, ends_at.add({ hours: 30 * 24 - 1 }));
  expect(await rows()).toHaveLength(1);
  await world.forget(leo);
  expect(await rows()).toEqual([]);
});

test('it is deleted once the camp is 30 days over', async () => {
  await deleteExpiredRows(world.services.db, expiringRows, world.clock.now().add({ hours: 24 * 60 }));
  expect(await rows()).toEqual([]);
});
