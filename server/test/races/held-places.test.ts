import { describe, expect, test } from 'vitest';
import type { TestClass } from '../class-fixtures.ts';
import { classFixtures } from '../class-fixtures.ts';
import type { TestPerson } from '../factories.ts';
import type { World } from '../world.ts';
import { atOnce, contenders, meetingAfter, openRaceWorld } from './race-world.ts';
import { unguarded } from './unguarded.ts';

const maximum = 3;
const classes = 10;

/** One account requests a place for each of a large family at once. Returns how many places it then holds. */
async function heldByAccount(world: World): Promise<number> {
  const club = await world.makeClub({ document: { parameters: { heldPlacesMax: maximum } } });
  const at = classFixtures(world);
  const maya = await at.member(club);
  const family = { primary: maya, relation: 'OTHER' as const };
  const people: TestPerson[] = [];
  for (let one = 0; one < contenders; one += 1) {
    const person = await world.makePerson(club, { family, hasSignIn: false });
    await at.subscribe(person);
    people.push(person);
  }
  const rides: TestClass[] = [];
  for (let one = 0; one < classes; one += 1) {
    rides.push(await at.makeClass(club, { capacity: contenders, inMinutes: 1000 + one }));
  }
  const outcomes = await atOnce((contender) => {
    const person = people[contender];
    const ride = rides[contender % classes];
    if (!person || !ride) throw new Error('every contender has a relative and a class');
    const selected = { selectedUserId: person.id, selectedUserCenterId: person.centerId };
    return at.attempt(maya, ride, selected);
  });
  expect(new Set(outcomes)).toEqual(new Set(['TENTATIVE', 'booking.tooManyPlacesHeld']));
  return outcomes.filter((outcome) => outcome === 'TENTATIVE').length;
}

describe('places that one account holds in many classes at once', () => {
  test('never exceed the limit of the club', async () => {
    await using world = await openRaceWorld();
    expect(await heldByAccount(world)).toBe(maximum);
  });

  test('control: without the lock of the account, they exceed it', async () => {
    await using world = await openRaceWorld();
    const counted = meetingAfter('held.promoted_at', maximum + 1, 'RawNode');
    world.services.db = unguarded(world.services.db, { locks: true }).withPlugin(counted);
    expect(await heldByAccount(world)).toBeGreaterThan(maximum);
  });
});
