import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClassFixtures, classFixtures } from '../../../test/class-fixtures.ts';
import { plainDocument, type TestPerson } from '../../../test/factories.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { processDueClasses } from '../due/process-due-classes.ts';

let world: World;
let at: ClassFixtures;
beforeAll(async () => {
  world = await openWorld();
  at = classFixtures(world);
});
afterAll(() => world[Symbol.asyncDispose]());

type Rule = 'next' | 'offer' | 'all';

const subjects = async ({ email }: TestPerson) => (await world.mailTo(email)).map(({ subject }) => subject);

/** The next person on one centre's waiting list loses a hold at another centre, where somebody waits under its rule. */
async function leavingAnotherCentre(lineRule: Rule) {
  const here = await world.makeClub();
  const there = await world.makeClub({
    brandId: here.brandId,
    document: { ...plainDocument, parameters: { lineRule } },
  });
  const [jonas, maya, priya] = [await at.member(here), await world.makePerson(here), await at.member(there)];
  await at.subscribe(maya, { isEverywhere: true });
  const ride = await at.makeClass(here, { capacity: 1 });
  const other = await at.makeClass(there, { capacity: 1 });
  await at.book(jonas, ride);
  expect(await at.book(maya, ride, { joinWaitingList: true })).toBe('BOOKED_IN_WAITING_LIST');
  expect(await at.attempt(maya, other)).toBe('TENTATIVE');
  expect(await at.book(priya, other, { joinWaitingList: true })).toBe('BOOKED_IN_WAITING_LIST');
  expect(await at.cancel(jonas, ride)).toBe('CANCELLED');
  expect((await at.of(maya, ride)).state).toBe('BOOKED');
  expect((await at.of(maya, other)).state).toBe('CANCELLED');
  return { priya, other };
}

test.each<[rule: Rule, state: string, letter: string]>([
  ['next', 'BOOKED', 'A place opened up and is booked: Ride 45'],
  ['offer', 'TENTATIVE', 'We’re holding a place for you: Ride 45'],
  ['all', 'BOOKED_IN_WAITING_LIST', 'A place has opened up: Ride 45'],
])(
  'a place that becomes free at another centre is filled by that centre’s rule: %s',
  async (rule, state, letter) => {
    const { priya, other } = await leavingAnotherCentre(rule);
    await processDueClasses(world.services);
    expect((await at.of(priya, other)).state).toBe(state);
    const received = await subjects(priya);
    expect(received.at(-1)).toBe(letter);
    // A second run does nothing.
    await processDueClasses(world.services);
    expect(await subjects(priya)).toEqual(received);
  },
);
