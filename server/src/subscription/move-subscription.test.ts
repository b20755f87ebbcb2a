import { type KnownState, mayMove, subscriptionMoves } from '@foyer/contract/shared/subscription';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClub, TestPerson } from '../../test/factories.ts';
import { makeMembership, type NewMembership, readSubscription } from '../../test/membership-fixtures.ts';
import { openWorld, type World } from '../../test/world.ts';
import { columnsOf, moveSubscription } from './move-subscription.ts';

let world: World;
let club: TestClub;
beforeAll(async () => {
  world = await openWorld();
  club = await world.makeClub();
});
afterAll(() => world[Symbol.asyncDispose]());

const states = Object.keys(subscriptionMoves) as KnownState[];
const day = (text: string) => Temporal.PlainDate.from(text);

/** A membership of a person of its own, in a state. */
async function inState(state: KnownState) {
  const maya = await world.makePerson(club);
  const basket_id = state === 'CREATED/AWAITING_ACTIVATION' ? maya.id : null;
  const given = { ...columnsOf(state), startsOn: '2026-11-01', basket_id };
  return readSubscription(world, await makeMembership(world, club, maya, given));
}

describe.each(states)('a membership that is %s', (from) => {
  test('moves to the states of the table and to no other', async () => {
    const { db, clock } = world.services;
    const now = clock.now();
    for (const to of states) {
      const row = await inState(from);
      const moved = db.transaction().execute((tx) => moveSubscription(tx, row, to, { now }));
      if (!mayMove(from, to)) {
        await expect(moved).rejects.toThrow(`from ${from} to ${to}`);
        continue;
      }
      expect(await moved).toMatchObject({ ...columnsOf(to), ends_on: null });
      const history = await db
        .selectFrom('subscription_history')
        .select(['status', 'sub_state', 'at'])
        .where('center_id', '=', row.center_id)
        .where('subscription_id', '=', row.id)
        .execute();
      expect(history).toEqual([{ ...columnsOf(to), at: now }]);
    }
  });
});

test('a membership reaches every state, and leaves none that says how it ended', () => {
  const reached = new Set<KnownState>(['CREATED/AWAITING_ACTIVATION']);
  for (const state of reached) for (const next of subscriptionMoves[state]) reached.add(next);
  expect([...reached].toSorted()).toEqual(states.toSorted());
  for (const state of states)
    expect(subscriptionMoves[state].length === 0).toBe(columnsOf(state).status === 'ENDED');
});

test('a membership that was moved meanwhile is not moved again', async () => {
  const { db, clock } = world.services;
  const row = await inState('ACTIVE/NONE');
  const move = (to: KnownState, endsOn?: Temporal.PlainDate) =>
    db
      .transaction()
      .execute((tx) => moveSubscription(tx, row, to, { now: clock.now(), ...(endsOn && { endsOn }) }));
  expect(await move('ENDED/NONE', day('2026-11-20'))).toMatchObject({ ends_on: day('2026-11-20') });
  await expect(move('FROZEN/NONE')).rejects.toThrow('a subscription left ACTIVE/NONE');
});

describe('the database', () => {
  const first = { startsOn: '2026-11-01', endsOn: '2026-11-30', basket_id: 1 } satisfies NewMembership;
  let baskets = 5_000_000;
  const add = (maya: TestPerson, at: TestClub, given: NewMembership) => {
    baskets += 1;
    return makeMembership(world, at, maya, { ...given, ...(given.basket_id && { basket_id: baskets }) })
      .then(() => 'accepted')
      .catch(({ constraint }: { constraint?: string }) => constraint);
  };

  test.each<[string, NewMembership, string]>([
    ['on the same days', first, 'subscription_one_of_a_type'],
    [
      'on a single one of its days',
      { ...first, startsOn: '2026-11-30', endsOn: '2026-12-30' },
      'subscription_one_of_a_type',
    ],
    ['that is frozen', { ...first, status: 'FROZEN' }, 'subscription_one_of_a_type'],
    [
      'that waits for its payment',
      { ...first, status: 'CREATED', sub_state: 'AWAITING_ACTIVATION' },
      'subscription_one_of_a_type',
    ],
    ['from the day after', { startsOn: '2026-12-01', basket_id: 1 }, 'accepted'],
    ['that has ended', { ...first, status: 'ENDED' }, 'accepted'],
    ['in its window', { ...first, status: 'WINDOW' }, 'accepted'],
    ['of another type', { ...first, type: 'POOL' }, 'accepted'],
    ['that an older system has brought', { startsOn: '2026-11-01' }, 'accepted'],
    [
      'that waits for no basket',
      { startsOn: '2027-01-01', status: 'CREATED', sub_state: 'AWAITING_ACTIVATION' },
      'subscription_awaits_check',
    ],
  ])('answers to a second membership %s', async (_title, second, answer) => {
    const maya = await world.makePerson(club);
    expect(await add(maya, club, first)).toBe('accepted');
    expect(await add(maya, club, second)).toBe(answer);
  });

  test('accepts one for each person and at each centre', async () => {
    const sister = await world.makeClub({ brandId: club.brandId });
    const [maya, theo] = [await world.makePerson(club), await world.makePerson(club)];
    for (const [person, at] of [
      [maya, club],
      [theo, club],
      [maya, sister],
    ] as const)
      expect(await add(person, at, first)).toBe('accepted');
  });
});
