import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ClassFixtures, classFixtures } from '../../test/class-fixtures.ts';
import type { TestClub, TestPerson } from '../../test/factories.ts';
import { openWorld, type World } from '../../test/world.ts';

let world: World;
let at: ClassFixtures;
let club: TestClub;
let maya: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  at = classFixtures(world);
  club = await world.makeClub();
});
afterAll(() => world[Symbol.asyncDispose]());

/** A person whose session the server has just read. */
beforeEach(async () => {
  maya = await at.member(club);
  await at.call(maya, 'clear-previous-tentative-participations', {});
});

const ofSession = () =>
  world.services.db
    .updateTable('session')
    .where('center_id', '=', maya.centerId)
    .where('person_id', '=', maya.id);

describe('a session that was read before', () => {
  test('is read again in the transaction of a booking, not before it', async () => {
    const ride = await at.makeClass(club);
    const [first = ''] = await world.statementsOf(async () =>
      expect(await at.book(maya, ride)).toBe('BOOKED'),
    );
    expect(first).toContain('from session');
    expect(await at.of(maya, ride)).toMatchObject({ state: 'BOOKED' });
  });

  test.each([
    [
      'has ended',
      async () => ofSession().set({ ended_at: world.clock.now() }).execute(),
      'general.invalidToken',
    ],
    [
      'is over',
      async () => ofSession().set({ ends_at: world.clock.now() }).execute(),
      'general.sessionTimeoutError',
    ],
    [
      'is of an erased person',
      async () => world.setPerson(maya, { forgotten_at: world.clock.now() }),
      'general.invalidToken',
    ],
  ])('books nothing once it %s', async (_what, change, code) => {
    const ride = await at.makeClass(club);
    await change();
    expect(await at.book(maya, ride)).toBe(code);
    expect(await at.counts(ride)).toEqual([0, 0, 0]);
  });

  test('has the rights of now, not those of before', async () => {
    const lena = await world.makePerson(club);
    const staff = await world.makePerson(club, { levels: ['STAFF'] });
    const [ride, spin] = [await at.makeClass(club), await at.makeClass(club, { inMinutes: 3000 })];
    const forLena = { selectedUserId: lena.id, selectedUserCenterId: lena.centerId, override: true };
    expect(await at.book(staff, ride, forLena)).toBe('BOOKED');
    await world.services.db
      .deleteFrom('person_role')
      .where('center_id', '=', staff.centerId)
      .where('person_id', '=', staff.id)
      .where('role', '=', 'STAFF')
      .execute();
    expect(await at.book(staff, spin, forLena)).toBe('general.notAuthorized');
    await world.setPerson(maya, { is_blocked: true });
    expect(await at.book(maya, spin)).toBe('booking.personBlocked');
  });

  test('lets a call without a transaction read it first', async () => {
    const ride = await at.makeClass(club);
    expect(await at.book(maya, { ...ride, bookingCenterId: 99_999_999 })).toBe('booking.classGone');
    await ofSession().set({ ended_at: world.clock.now() }).execute();
    expect(await at.book(maya, { ...ride, bookingCenterId: 99_999_999 })).toBe('general.invalidToken');
  });
});
