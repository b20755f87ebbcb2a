import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isInFamily } from '../../src/person/family/child-rules.ts';
import { readMembers } from '../../src/person/family/family.ts';
import { insertFamily, insertMember } from '../../src/person/family/family-store.ts';
import { insertPerson, readPerson } from '../../src/person/store.ts';
import type { TestPerson } from '../factories.ts';
import type { World } from '../world.ts';
import { atOnce, contenders, meeting, openRaceWorld } from './race-world.ts';

let world: World;
beforeAll(async () => {
  world = await openRaceWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

/** A slow machine turns away callers whose password waits too long to be hashed: they try again, as people do. */
const call = async (caller: TestPerson, path: string, payload: object, contender: number) => {
  for (;;) {
    const outcome = await callOnce(caller, path, payload, contender);
    if (outcome !== 'general.busy') return outcome;
  }
};
const callOnce = async (caller: TestPerson, path: string, payload: object, contender: number) => {
  const response = await world.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: caller.headers,
    remoteAddress: `10.8.${caller.id & 255}.${contender}`,
    payload,
  });
  return response.json().errorCode ?? response.statusCode;
};
const counted = (outcomes: unknown[]) =>
  Object.fromEntries([...Map.groupBy(outcomes, String)].map(([outcome, all]) => [outcome, all.length]));
const membersOf = ({ centerId, id }: TestPerson) => readMembers(world.services.db, { centerId, id });
const makeAdult = async () => world.makePerson(await world.makeClub());
const leo = { firstName: 'Leo', lastName: 'Lindgren', birthday: Temporal.PlainDate.from('2016-04-22') };

describe('a family', () => {
  test('that is started many times at once is started once', async () => {
    const adult = await makeAdult();
    const outcomes = await atOnce((contender) =>
      call(adult, 'person/create-family', { familyName: `Family ${contender}` }, contender),
    );
    expect(counted(outcomes)).toEqual({ 200: 1, 'person.familyExists': contenders - 1 });
    expect(await membersOf(adult)).toHaveLength(1);
  });

  test('control: without the lock of the person, many try to start one, and the database accepts one', async () => {
    const adult = await makeAdult();
    const others = meeting();
    const outcomes = await atOnce(() =>
      world.services.db
        .transaction()
        .execute(async (tx) => {
          if ((await readMembers(tx, adult)).length > 0) return 'seen';
          await others();
          await insertFamily(tx, adult, 'Lindgren', world.clock.now());
          return 'founded';
        })
        .catch((error: { constraint?: string }) => error.constraint),
    );
    expect(counted(outcomes)).toMatchObject({ founded: 1 });
    expect(counted(outcomes)['family_member_pkey']).toBeGreaterThan(0);
  });

  test('to which the same child is added many times at once has the child once', async () => {
    const adult = await makeAdult();
    await call(adult, 'person/create-family', { familyName: 'Lindgren' }, 0);
    const child = { ...leo, birthday: String(leo.birthday), gender: 'MALE', relation: 'CHILD' };
    const outcomes = await atOnce((contender) => call(adult, 'person/add-child', { child }, contender));
    expect(counted(outcomes)).toEqual({ 200: 1, 'person.duplicate': contenders - 1 });
    expect(await membersOf(adult)).toHaveLength(2);
  });

  test('control: without the lock of the primary adult, the child is there many times', async () => {
    const adult = await makeAdult();
    await call(adult, 'person/create-family', { familyName: 'Lindgren' }, 0);
    const others = meeting();
    await atOnce(() =>
      world.services.db.transaction().execute(async (tx) => {
        const members = await readMembers(tx, adult);
        if (isInFamily(members, { ...leo, birthday: String(leo.birthday) })) return;
        await others();
        const row = await insertPerson(tx, adult.centerId, {
          first_name: leo.firstName,
          last_name: leo.lastName,
          birthday: leo.birthday,
          status: 'ACTIVE',
          created_at: world.clock.now(),
        });
        await insertMember(tx, { centerId: row.center_id, id: row.id }, members[0]?.family_id ?? 0, 'CHILD');
      }),
    );
    expect((await membersOf(adult)).length).toBeGreaterThan(2);
  });
});

describe('a person who is erased while many sign in', () => {
  test('has no session afterwards, whichever came first', async () => {
    const adult = await makeAdult();
    const signIn = { email: adult.email, password: adult.password };
    const outcomes = await atOnce((contender) =>
      contender % 10 === 5
        ? call(adult, 'person/forget', { confirm: 'FORGET', currentPassword: adult.password }, contender)
        : call(adult, 'user/authenticate', signIn, contender),
    );
    expect(outcomes.filter((outcome) => outcome === 'general.serverError')).toEqual([]);
    expect(await readPerson(world.services.db, adult)).toBeUndefined();
    const sessions = await world.services.db
      .selectFrom('session')
      .select('person_id')
      .where('person_id', '=', adult.id)
      .where('center_id', '=', adult.centerId)
      .execute();
    expect(sessions).toEqual([]);
  });
});
