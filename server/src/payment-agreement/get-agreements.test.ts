import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestClub, TestPerson } from '../../test/factories.ts';
import { openWorld, type World } from '../../test/world.ts';

let world: World;
let club: TestClub;
let maya: TestPerson;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  club = await world.makeClub({ timeZone: 'Europe/Berlin' });
  maya = await world.makePerson(club);
});
afterAll(() => world[Symbol.asyncDispose]());

const add = (type: 'DIRECT_DEBIT_LINK' | 'CREDIT_CARD' | 'INVOICE', state: 'CREATED' | 'ACTIVE' | 'ENDED') =>
  world.services.db
    .insertInto('payment_agreement')
    .values({
      center_id: club.centerId,
      person_center_id: maya.centerId,
      person_id: maya.id,
      type,
      state,
      created_at: Temporal.Instant.from('2026-05-02T22:30:00Z'),
      ended_at: state === 'ENDED' ? Temporal.Instant.from('2026-05-04T10:00:00Z') : null,
    })
    .execute();

const awaited = async (by = maya, about: object = {}) => {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/payment-agreement/get-person-active-valid-payments-agreements',
    headers: by.headers,
    payload: about,
  });
  return answer.json()['awaited'];
};

test('a mandate that was asked for by a letter is awaited, in the calendar of the centre; members and staff see it', async () => {
  await add('DIRECT_DEBIT_LINK', 'CREATED');
  const one = {
    agreementCenterId: club.centerId,
    centerName: `Centre ${club.centerId}`,
    sentOn: '2026-05-03',
  };
  expect(await awaited()).toEqual([one]);
  const staff = await world.makePerson(club, { levels: ['STAFF'] });
  const about = { selectedUserId: maya.id, selectedUserCenterId: maya.centerId };
  expect(await awaited(staff, about)).toEqual([one]);
});

test('not one that was given up, nor another way that is not in force yet', async () => {
  await add('DIRECT_DEBIT_LINK', 'ENDED');
  await add('CREDIT_CARD', 'CREATED');
  await add('INVOICE', 'ACTIVE');
  expect(await awaited()).toEqual([]);
});
