import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClassFixtures, classFixtures } from '../../../test/class-fixtures.ts';
import type { TestPerson } from '../../../test/factories.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let at: ClassFixtures;
beforeAll(async () => {
  world = await openWorld();
  at = classFixtures(world);
});
afterAll(() => world[Symbol.asyncDispose]());

const as = ({ centerId, id }: TestPerson) => ({ selectedUserId: id, selectedUserCenterId: centerId });

describe('acting for one’s family', () => {
  test.each([
    ['is a lead', { status: 'LEAD' }, 'booking.personNotActive'],
    ['is blocked', { is_blocked: true }, 'booking.personBlocked'],
    ['is blacklisted', { is_blacklisted: true }, 'booking.personBlacklisted'],
  ] as const)('an adult who %s cannot book for a child, but staff can', async (_title, columns, code) => {
    const { club, maya, leo } = await at.family();
    const staff = await world.makePerson(club, { levels: ['STAFF'] });
    await world.setPerson(maya, columns);
    const ride = await at.makeClass(club);
    expect(await at.attempt(maya, ride, as(leo))).toBe(code);
    expect(await at.book(maya, ride, as(leo))).toBe(code);
    const { body } = await at.call(maya, 'check-privilege-booking', { ...ride, ...as(leo) });
    expect(body.reasons.map((reason: { code: string }) => reason.code)).toEqual([code]);
    expect(await at.book(staff, ride, as(leo))).toBe('BOOKED');
  });
});

describe('places held by one account', () => {
  test('are limited for the whole family together, but not for staff', async () => {
    const { club, maya, jonas, leo } = await at.family({ heldPlacesMax: 2 });
    const staff = await world.makePerson(club, { levels: ['STAFF'] });
    const [spin, yoga, pump] = [
      await at.makeClass(club, { inMinutes: 1000 }),
      await at.makeClass(club, { inMinutes: 2000 }),
      await at.makeClass(club, { inMinutes: 3000 }),
    ];
    expect(await at.attempt(maya, spin)).toBe('TENTATIVE');
    expect(await at.attempt(maya, yoga, as(jonas))).toBe('TENTATIVE');
    expect(await at.attempt(maya, pump, as(leo))).toBe('booking.tooManyPlacesHeld');
    // Moving a hold to another class does not add one.
    expect(await at.attempt(maya, pump)).toBe('TENTATIVE');
    expect(await at.attempt(staff, spin, as(leo))).toBe('TENTATIVE');
    world.clock.move({ minutes: 11 });
    expect(await at.attempt(maya, yoga, as(leo))).toBe('TENTATIVE');
  });
});
