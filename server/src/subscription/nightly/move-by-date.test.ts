import { isKnownState, mayMove } from '@foyer/contract/shared/subscription';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  makeMembership,
  type NewMembership,
  nightOf,
  readSubscription,
} from '../../../test/membership-fixtures.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { moveByDate } from './move-by-date.ts';
import { rules, targetOf } from './moves-by-date.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

test.each(Object.entries(rules))('what the rule %s moves is in the table of moves', (_name, rule) => {
  for (const from of rule.from) {
    const to = targetOf(rule, from);
    expect(isKnownState(to) && mayMove(from, to), `${from} → ${to}`).toBe(true);
  }
});

/** On 20 November, at a club where memberships count as former ones for 30 days. */
const cases: readonly [string, NewMembership & { startsOn: string }, string, string?][] = [
  ['begins today', { status: 'CREATED', startsOn: '2026-11-20' }, 'ACTIVE/NONE', 'has started'],
  ['begins tomorrow', { status: 'CREATED', startsOn: '2026-11-21' }, 'CREATED/NONE'],
  ['began weeks ago', { status: 'CREATED', startsOn: '2026-10-01' }, 'ACTIVE/NONE'],
  [
    'begins today, of a debtor',
    { status: 'CREATED', sub_state: 'BLOCKED', startsOn: '2026-11-20' },
    'ACTIVE/BLOCKED',
  ],
  [
    'begins within a freeze',
    { status: 'CREATED', startsOn: '2026-11-20', freezes: [['2026-11-20', '2026-11-30']] },
    'FROZEN/NONE',
    'is frozen',
  ],
  [
    'freeze begins',
    { startsOn: '2026-01-01', freezes: [['2026-11-20', '2026-12-03']] },
    'FROZEN/NONE',
    'is frozen',
  ],
  [
    'freeze begins tomorrow',
    { startsOn: '2026-01-01', freezes: [['2026-11-21', '2026-12-03']] },
    'ACTIVE/NONE',
  ],
  [
    'last day of a freeze',
    { status: 'FROZEN', startsOn: '2026-01-01', freezes: [['2026-11-01', '2026-11-20']] },
    'FROZEN/NONE',
  ],
  [
    'freeze is over',
    { status: 'FROZEN', startsOn: '2026-01-01', freezes: [['2026-11-01', '2026-11-19']] },
    'ACTIVE/NONE',
    'is active again',
  ],
  ['freeze was taken back', { status: 'FROZEN', startsOn: '2026-01-01' }, 'ACTIVE/NONE'],
  ['last day', { startsOn: '2026-01-01', endsOn: '2026-11-20' }, 'ACTIVE/NONE'],
  ['ended yesterday', { startsOn: '2026-01-01', endsOn: '2026-11-19' }, 'WINDOW/NONE', 'has ended'],
  ['ended 29 days ago', { startsOn: '2026-01-01', endsOn: '2026-10-22' }, 'WINDOW/NONE'],
  ['ended 30 days ago', { startsOn: '2026-01-01', endsOn: '2026-10-21' }, 'ENDED/NONE'],
  ['left 29 days ago', { status: 'WINDOW', startsOn: '2026-01-01', endsOn: '2026-10-22' }, 'WINDOW/NONE'],
  ['left 30 days ago', { status: 'WINDOW', startsOn: '2026-01-01', endsOn: '2026-10-21' }, 'ENDED/NONE'],
  [
    'of a debtor, ended yesterday',
    { sub_state: 'BLOCKED', startsOn: '2026-01-01', endsOn: '2026-11-19' },
    'WINDOW/NONE',
    'has ended',
  ],
  [
    'frozen, ended yesterday',
    {
      status: 'FROZEN',
      startsOn: '2026-01-01',
      endsOn: '2026-11-19',
      freezes: [['2026-11-01', '2026-12-01']],
    },
    'WINDOW/NONE',
    'has ended',
  ],
];

describe('on its night, a membership', () => {
  test.each(cases)('that %s', async (_title, membership, state, subject) => {
    const club = await world.makeClub();
    const maya = await world.makePerson(club);
    const key = await makeMembership(world, club, maya, membership);
    const before = await readSubscription(world, key);
    const night = await nightOf(world, club, '2026-11-20');
    await moveByDate.run(night);
    const after = await readSubscription(world, key);
    expect(`${after.status}/${after.sub_state}`).toBe(state);
    const subjects = (await world.mailTo(maya.email)).map((mail) => mail.subject);
    expect(subjects).toEqual(subject ? [expect.stringContaining(subject)] : []);
    // Each state that it has had is noted; running the night again changes nothing.
    const history = await world.services.db
      .selectFrom('subscription_history')
      .select(['status', 'sub_state'])
      .where('center_id', '=', club.centerId)
      .orderBy('id')
      .execute();
    const isMoved = `${before.status}/${before.sub_state}` !== state;
    expect(history.at(-1)).toEqual(
      isMoved ? { status: after.status, sub_state: after.sub_state } : undefined,
    );
    expect(Object.values(await moveByDate.run(night)).every((count) => count === 0)).toBe(true);
  });
});

test('the end of a membership is emailed once, however few days a former member has', async () => {
  const club = await world.makeClub({ document: { parameters: { formerMemberDays: 5 } } });
  const maya = await world.makePerson(club);
  const key = await makeMembership(world, club, maya, { startsOn: '2026-01-01', endsOn: '2026-11-19' });
  await moveByDate.run(await nightOf(world, club, '2026-11-20'));
  expect(await readSubscription(world, key)).toMatchObject({ status: 'WINDOW' });
  await moveByDate.run(await nightOf(world, club, '2026-11-24'));
  expect(await readSubscription(world, key)).toMatchObject({ status: 'ENDED' });
  expect(await world.mailTo(maya.email)).toHaveLength(1);
});

test('a membership is given up when its basket can no longer be paid', async () => {
  const club = await world.makeClub();
  const maya = await world.makePerson(club);
  const { db, clock } = world.services;
  const basketOf = async (state: 'ACTIVE' | 'CLOSED' | 'PAID', hoursAgo: number) => {
    const { id } = await db
      .insertInto('shopping_basket')
      .values({
        center_id: club.centerId,
        key: crypto.randomUUID().replaceAll('-', ''),
        state,
        person_center_id: maya.centerId,
        person_id: maya.id,
        payer_center_id: maya.centerId,
        payer_person_id: maya.id,
        currency: 'USD',
        created_at: clock.now().subtract({ hours: hoursAgo }),
        held_until: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return makeMembership(world, club, maya, {
      status: 'CREATED',
      sub_state: 'AWAITING_ACTIVATION',
      startsOn: '2027-01-01',
      endsOn: '2027-01-01',
      plan: `${state} ${hoursAgo}`,
      basket_id: id,
      type: `T${id}`,
    });
  };
  const fresh = await basketOf('ACTIVE', 1);
  const stale = await basketOf('ACTIVE', 30);
  const closed = await basketOf('CLOSED', 1);
  const paid = await basketOf('PAID', 30);
  await moveByDate.run(await nightOf(world, club, '2026-11-20'));
  const subStates = [];
  for (const key of [fresh, stale, closed, paid])
    subStates.push((await readSubscription(world, key)).sub_state);
  expect(subStates).toEqual(['AWAITING_ACTIVATION', 'CANCELLED', 'CANCELLED', 'AWAITING_ACTIVATION']);
});
