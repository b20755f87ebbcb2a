import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { classFixtures } from '../../test/class-fixtures.ts';
import type { TestPerson } from '../../test/factories.ts';
import { openWorld, type World } from '../../test/world.ts';

let world: World;
let gym: ReturnType<typeof classFixtures>;
beforeAll(async () => {
  world = await openWorld();
  gym = classFixtures(world);
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(() => world.clock.set('2026-11-20T09:00:00Z'));

async function call(caller: TestPerson, path: string, payload: object) {
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: caller.headers,
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
}
const about = ({ id, centerId }: TestPerson) => ({ selectedUserId: id, selectedUserCenterId: centerId });
const read = (caller: TestPerson, member: TestPerson, more: object = {}) =>
  call(caller, 'dashboard/load-member-history', { ...about(member), ...more });

interface Sent {
  entryId: number;
  action: string;
  by: string;
  byName?: string;
}
const actions = async (caller: TestPerson, member: TestPerson, more: object = {}): Promise<string[]> =>
  (await read(caller, member, more)).body.entries.map(({ action, by }: Sent) => `${action} ${by}`);

describe('the history of a member', () => {
  test('lists who did what, the latest first, with only the values that others may see', async () => {
    const { club, maya, stranger } = await gym.family();
    const priya = await world.makePerson(club, { firstName: 'Priya', lastName: 'Nair', levels: ['STAFF'] });
    const manager = await world.makePerson(club, { levels: ['MANAGER'] });
    const ride = await gym.makeClass(club, { name: 'Ride', inMinutes: 600 });
    await gym.book(maya, ride);
    await gym.book(stranger, ride);
    await call(priya, 'person/update-information', {
      ...about(maya),
      newInformation: { lastName: 'Holm', ssn: '536-22-1234' },
    });
    await call(priya, 'person/add-note', { ...about(maya), text: 'Has a key for locker 12' });
    await gym.cancel(maya, ride);
    const { body } = await read(manager, maya);
    expect(body.entries.map(({ action, by }: Sent) => [action, by])).toEqual([
      ['history.read', 'STAFF'],
      ['booking.cancelled', 'MEMBER'],
      ['note.added', 'STAFF'],
      ['person.changed', 'STAFF'],
      ['booking.booked', 'MEMBER'],
    ]);
    const [, cancelled, , changed] = body.entries;
    expect(cancelled.class).toEqual({
      name: 'Ride',
      startsAt: '2026-11-20T19:00:00.000Z',
      timeZone: 'America/New_York',
    });
    expect(changed).toMatchObject({ byName: 'Priya Nair', kind: 'PROFILE' });
    expect(changed.changes).toEqual([
      { field: 'lastName', before: expect.stringMatching(/^Lindgren/), after: 'Holm' },
      { field: 'ssn' },
    ]);
    const sent = JSON.stringify(body);
    for (const secret of ['536', '1234', 'locker']) expect(sent).not.toContain(secret);
  });

  test('hides numbers that an older entry still holds', async () => {
    const club = await world.makeClub();
    const manager = await world.makePerson(club, { levels: ['MANAGER'] });
    const maya = await world.makePerson(club);
    await world.services.db
      .insertInto('audit')
      .values({
        center_id: club.centerId,
        at: world.clock.now(),
        ...{ actor_center_id: null, actor_id: null, for_center_id: null, for_id: null },
        call: 'npm run import',
        entity: 'person',
        entity_key: `${club.centerId}p${maya.id}`,
        before: null,
        after: JSON.stringify({ city: 'Boston', ssn: '536221234', password_hash: 'x', email: null }),
        correlation_id: 'import',
      })
      .execute();
    const { body } = await read(manager, maya, { kinds: ['PROFILE'] });
    expect(body.entries).toMatchObject([
      {
        action: 'person.imported',
        by: 'PORTAL',
        changes: [{ field: 'email' }, { field: 'ssn' }, { field: 'city', after: 'Boston' }],
      },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/5362|password/);
  });

  test('is paged and filtered by kind, and audits that it was read once in 15 minutes', async () => {
    const club = await world.makeClub();
    const manager = await world.makePerson(club, { levels: ['MANAGER'] });
    const maya = await world.makePerson(club);
    for (const text of ['a', 'b', 'c']) await call(manager, 'person/add-note', { ...about(maya), text });
    const first = (await read(manager, maya, { limit: 2 })).body;
    const second = (await read(manager, maya, { limit: 2, after: first.next })).body;
    const all = [...first.entries, ...second.entries].map(({ action }: Sent) => action);
    expect(all).toEqual(['history.read', 'note.added', 'note.added', 'note.added']);
    expect([first.next, second.next]).toEqual([String(first.entries.at(-1).entryId), undefined]);
    expect(await actions(manager, maya, { kinds: ['BOOKINGS', 'MONEY'] })).toEqual([]);
    world.clock.move({ minutes: 16 });
    expect(await actions(manager, maya, { limit: 2 })).toEqual(['history.read STAFF', 'history.read STAFF']);
  });
});

test.each([
  ['the manager of the centre', {}, 'MANAGER', 'own', 200],
  ['staff where the club does not say so', {}, 'STAFF', 'own', 403],
  ['staff where the club says so', { staffReadHistory: true }, 'STAFF', 'own', 200],
  ['a manager of a sister', { staffReadHistory: true }, 'MANAGER', 'sister', 403],
  ['a manager of a sister who heads the family', { staffReadHistory: true }, 'MANAGER', 'parent', 403],
  ['a manager elsewhere who is staff here', {}, 'MANAGER', 'alsoStaff', 403],
] as const)('%s, with %j: %s at %s answers %i', async (_who, parameters, level, place, status) => {
  const club = await world.makeClub({ document: { parameters } });
  const sister = await world.makeClub({ brandId: club.brandId });
  const maya = await world.makePerson(club);
  const leo = await world.makePerson(club, { family: { primary: maya, relation: 'CHILD' } });
  const elsewhere = place !== 'own';
  const caller =
    place === 'parent' ? maya : await world.makePerson(elsewhere ? sister : club, { levels: [level] });
  const scope = { center_id: caller.centerId, person_id: caller.id };
  if (place === 'parent' || place === 'alsoStaff') {
    await world.services.db
      .insertInto('person_role')
      .values(
        place === 'parent'
          ? { ...scope, role: 'MANAGER', scope_center_id: sister.centerId }
          : { ...scope, role: 'STAFF', scope_center_id: club.centerId },
      )
      .execute();
  }
  expect((await read(caller, leo)).status).toBe(status);
  if (status === 200) {
    const { body } = await call(caller, 'dashboard/load-member-summary', about(leo));
    expect(body.mayReadHistory).toBe(true);
  }
});
