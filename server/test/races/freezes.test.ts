import { describe, expect, test } from 'vitest';
import { decideFreeze } from '../../src/subscription/freezing/decide-freeze.ts';
import { makeFreeze } from '../../src/subscription/freezing/make-freeze.ts';
import { factsOf, lockFreezable } from '../../src/subscription/freezing/read-freezable.ts';
import { billDue } from '../../src/subscription/nightly/bill-due.ts';
import { creditUnused } from '../../src/subscription/nightly/credit-unused.ts';
import { makeMembership, nightOf } from '../membership-fixtures.ts';
import type { World } from '../world.ts';
import { atOnce, isWaiting, meetingAfter, openRaceWorld } from './race-world.ts';
import { unguarded } from './unguarded.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const freezeRule = { fee: 0, mayReturnEarly: false };
const paidDays = async ({ services }: World) => {
  const rows = await services.db
    .selectFrom('subscription_period')
    .select(['starts_on', 'ends_on'])
    .orderBy('starts_on')
    .execute();
  return rows.map(({ starts_on, ends_on }) => `${starts_on} to ${ends_on}`);
};

/** A period begins, and is billed before the transaction that freezes its first days has committed. */
async function billWhileFreezing(isGuarded: boolean) {
  await using world = await openRaceWorld();
  world.clock.set('2026-12-01T12:00:00Z');
  const club = await world.makeClub();
  const maya = await world.makePerson(club);
  const membership = await makeMembership(world, club, maya, {
    ...{ startsOn: '2026-01-01', billedUntil: '2026-11-30', price: 3100 },
    freezeRule,
  });
  const { services } = world;
  const night = await nightOf(world, club, '2026-12-01');
  const db = isGuarded ? services.db : unguarded(services.db, { locks: true });
  let billing: Promise<unknown> = Promise.resolve();
  await services.db.transaction().execute(async (tx) => {
    const freezable = await lockFreezable(tx, membership, maya);
    if (!freezable) throw new Error('there is no membership');
    const days = { startsOn: day('2026-12-01'), endsOn: day('2026-12-10') };
    const effect = decideFreeze(factsOf(freezable, 'STAFF', days.startsOn), days);
    if ('obstacle' in effect) throw new Error(effect.obstacle.code);
    const { reactions, settings } = services;
    const saleOrigin = { settings, callPath: 'test', correlationId: 'test' };
    const freezing = {
      tx,
      now: world.clock.now(),
      reactions,
      club: night.club,
      person: maya,
      actor: undefined,
    };
    await makeFreeze({ ...freezing, saleOrigin }, freezable, effect, { ...days, fee: 0 });
    let isBilled = false;
    billing = billDue.run({ ...night, services: { ...services, db } }).then(() => {
      isBilled = true;
    });
    await expect.poll(async () => isBilled || (await isWaiting(world))).toBe(true);
  });
  await billing;
  await creditUnused.run(night);
  return paidDays(world);
}

describe('a period that is billed while its first days are frozen', () => {
  test('is billed without them', async () => {
    expect(await billWhileFreezing(true)).toEqual(['2026-12-11 to 2026-12-31']);
  });

  test('control: without the lock, the frozen days are paid', async () => {
    expect(await billWhileFreezing(false)).toEqual(['2026-12-01 to 2026-12-31']);
  });
});

/** Many calls freeze the same days, at most once a year. */
async function freezeAtOnce(isGuarded: boolean) {
  await using world = await openRaceWorld();
  const club = await world.makeClub();
  const maya = await world.makePerson(club);
  const { id, centerId } = await makeMembership(world, club, maya, {
    ...{ startsOn: '2026-06-01', boundUntil: '2027-01-31' },
    freezeRule: { ...freezeRule, timesPerYear: 1 },
  });
  const { services } = world;
  if (!isGuarded)
    services.db = unguarded(services.db, { locks: true }).withPlugin(meetingAfter('subscription_freeze'));
  const codes = await atOnce(async (contender) => {
    const startsOn = day('2026-12-01').add({ days: contender });
    const { statusCode } = await world.app.inject({
      method: 'POST',
      url: '/api/subscription/freeze-subscription',
      headers: maya.headers,
      payload: {
        ...{ subscriptionId: id, subscriptionCenterId: centerId },
        ...{ startsOn: startsOn.toString(), endsOn: startsOn.toString() },
      },
    });
    return statusCode;
  });
  const { bound_until } = await services.db
    .selectFrom('subscription')
    .select('bound_until')
    .executeTakeFirstOrThrow();
  return { made: codes.filter((code) => code === 200).length, boundUntil: bound_until?.toString() };
}

describe('freezes that are made at once', () => {
  test('are as many as the plan allows', async () => {
    expect(await freezeAtOnce(true)).toEqual({ made: 1, boundUntil: '2027-02-01' });
  });

  test('control: without the lock, there are more', async () => {
    expect((await freezeAtOnce(false)).made).toBeGreaterThan(1);
  });
});
