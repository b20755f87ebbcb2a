import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { changeClips } from '../../src/clipcards/clips.ts';
import { revokeRewards } from '../../src/refer-a-friend/rewarding/revoke-rewards.ts';
import { rewardReferrals } from '../../src/refer-a-friend/rewarding/reward-referrals.ts';
import { type Guards, untilFault } from '../court/guarded.ts';
import type { TestPerson } from '../factories.ts';
import { friendFixtures } from '../friend-fixtures.ts';
import { atOnce, contenders, openRaceWorld } from './race-world.ts';
import { unguarded } from './unguarded.ts';

const counted = (answers: readonly unknown[]) =>
  Object.fromEntries([...Map.groupBy(answers, String)].map(([answer, all]) => [answer, all.length]));

/** A club with a member and as many friends as contend. */
async function open(given: { guestVisits?: number } = {}) {
  const world = await openRaceWorld();
  const { db } = world.services;
  const club = await world.makeClub({ document: { parameters: given } });
  const at = friendFixtures(world);
  const maya = await world.makePerson(club);
  const product = await at.makeGuestProduct(club);
  return {
    world,
    at,
    club,
    maya,
    product,
    friends: () =>
      Promise.all(
        Array.from({ length: contenders }, () => world.makePerson(club, { status: 'LEAD' as const })),
      ),
    /** Clips that were spent, and visits that people have. */
    spentAndTaken: async () => {
      const spent = await db
        .selectFrom('clipcard_entry')
        .select('change')
        .where('reason', '=', 'SPENT')
        .execute();
      const taken = await db
        .selectFrom('guest_visit')
        .select('number')
        .where('state', '=', 'TAKEN')
        .execute();
      return [spent.length, taken.length];
    },
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  };
}
type Take = (guest: TestPerson) => Promise<string>;

describe('the last guest visit', () => {
  /** Many friends take one link at the same moment. */
  async function oneLink({ locks }: Guards) {
    await using opened = await open();
    const { at, club, maya, product, world } = opened;
    const link = await at.offer(maya, await at.giveCard(club, maya, product, { size: 9 }));
    const friends = await opened.friends();
    if (locks === false)
      world.services.db = unguarded(world.services.db, { locks: true, conditions: ['"state"'] });
    const take: Take = async (guest) => (await at.take(guest, link)).errorCode ?? 'TAKEN';
    const answers = await atOnce((contender) => take(friends[contender] as TestPerson));
    return { answers: counted(answers), rows: await opened.spentAndTaken() };
  }

  test('of one link is taken by one of many friends', async () => {
    expect(await oneLink({})).toEqual({
      answers: { TAKEN: 1, 'friend.invalidCode': contenders - 1 },
      rows: [1, 1],
    });
  });

  test('control: without the lock of the visit and the condition on its state, more than one clip is spent', async () => {
    const { rows } = await untilFault(
      () => oneLink({ locks: false }),
      (result) => (result.rows[0] ?? 0) > 1,
    );
    expect(rows[0]).toBeGreaterThan(1);
  });

  /** Many friends have a link each of a card with one clip left. */
  async function oneClip({ constraint }: Guards) {
    await using opened = await open();
    const { at, club, maya, product, world } = opened;
    const { db } = world.services;
    const card = await at.giveCard(club, maya, product, { size: contenders });
    const links: Awaited<ReturnType<typeof at.offer>>[] = [];
    for (let offered = 0; offered < contenders; offered += 1) links.push(await at.offer(maya, card));
    const friends = await opened.friends();
    // The member has used the others herself.
    await db.updateTable('clipcard').set({ clips_left: 1 }).execute();
    if (constraint === false) {
      await sql`alter table clipcard drop constraint clipcard_clips_left_check`.execute(db);
      world.services.db = unguarded(db, { conditions: ['clips_left'] });
    }
    const answers = await atOnce(async (contender) => {
      const guest = friends[contender] as TestPerson;
      return (await at.take(guest, links[contender] ?? {})).errorCode ?? 'TAKEN';
    });
    return { answers: counted(answers), left: await at.clipsLeft(card) };
  }

  test('of a card is taken by one of many friends with a link each', async () => {
    expect(await oneClip({})).toEqual({
      answers: { TAKEN: 1, 'friend.noClipsLeft': contenders - 1 },
      left: 0,
    });
  });

  test('control: without the condition and the constraint, by more', async () => {
    const { left } = await untilFault(
      () => oneClip({ constraint: false }),
      (result) => result.left < 0,
    );
    expect(left).toBeLessThan(0);
  });

  /** One friend takes the links of many members at the same moment. */
  async function oneGuest({ locks }: Guards) {
    await using opened = await open({ guestVisits: 1 });
    const { at, club, maya, product, world } = opened;
    const card = await at.giveCard(club, maya, product, { size: contenders });
    const links: Awaited<ReturnType<typeof at.offer>>[] = [];
    for (let offered = 0; offered < contenders; offered += 1) links.push(await at.offer(maya, card));
    const noor = await world.makePerson(club, { status: 'LEAD' });
    if (locks === false) world.services.db = unguarded(world.services.db, { locks: true });
    await atOnce((contender) => at.take(noor, links[contender] ?? {}));
    const [, taken = 0] = await opened.spentAndTaken();
    return taken;
  }

  test('that a guest may have is taken once by a guest with many links', async () => {
    expect(await oneGuest({})).toBe(1);
  });

  test('control: without the lock of the guest, more often', async () => {
    expect(
      await untilFault(
        () => oneGuest({ locks: false }),
        (taken) => taken > 1,
      ),
    ).toBeGreaterThan(1);
  });
});

test('a pass that is scanned at many desks lets its guest in once', async () => {
  await using opened = await open();
  const { at, club, maya, product, world } = opened;
  const noor = await world.makePerson(club, { status: 'LEAD' });
  const staff = await world.makePerson(club, { levels: ['STAFF'] });
  const { pass } = await at.take(noor, await at.offer(maya, await at.giveCard(club, maya, product)));
  const answers = await atOnce(async () => (await at.checkIn(staff, pass)).errorCode ?? 'IN');
  expect(counted(answers)).toEqual({ IN: 1, 'friend.visitUsed': contenders - 1 });
});

test('visits of a membership are given once to a member who asks in many browsers', async () => {
  await using opened = await open();
  const { at, club, maya, product, world } = opened;
  const { db } = world.services;
  const plan = await db
    .insertInto('plan')
    .values({ center_id: club.centerId, name: 'Full Club' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('guest_plan')
    .values({ center_id: club.centerId, plan_id: plan.id, product_id: product, visits: 2, period: 'MONTH' })
    .execute();
  await db
    .insertInto('subscription')
    .values({
      ...{ center_id: club.centerId, plan_id: plan.id, status: 'ACTIVE', external_id: null },
      ...{ person_center_id: maya.centerId, person_id: maya.id },
      starts_on: Temporal.PlainDate.from('2020-01-01'),
    })
    .execute();
  await atOnce(() => at.infos(maya));
  const cards = await db.selectFrom('clipcard').select('clips_left').execute();
  expect(cards).toEqual([{ clips_left: 2 }]);
});

describe('the reward of a referral', () => {
  /** Many processes give the reward of one referral at the same moment. */
  async function manyJobs({ locks, constraint }: Guards) {
    await using opened = await open();
    const { at, club, maya, product, world } = opened;
    const { db } = world.services;
    const noor = await world.makePerson(club, { status: 'LEAD' });
    await at.runReferrals(club, { kind: 'CLIPS', product_id: product, referrer_amount: 3, friend_amount: 1 });
    await at.joinBy(noor, await at.refer(maya));
    await db.updateTable('referral').set({ earned_at: world.clock.now() }).execute();
    if (constraint === false)
      await sql`alter table referral_reward drop constraint referral_reward_pkey`.execute(db);
    if (locks === false) world.services.db = unguarded(db, { locks: true, conditions: ['"state"'] });
    await atOnce(() => rewardReferrals(world.services));
    const cards = await db.selectFrom('clipcard').select('clips_left').orderBy('clips_left').execute();
    return cards.map(({ clips_left }) => clips_left);
  }

  test('is given once to each by many processes', async () => {
    expect(await manyJobs({})).toEqual([1, 3]);
  });

  test('is given once even without the lock, by the constraint', async () => {
    expect(await manyJobs({ locks: false })).toEqual([1, 3]);
  });

  test('control: without lock and constraint, it is given more often', async () => {
    const cards = await untilFault(
      () => manyJobs({ locks: false, constraint: false }),
      ({ length }) => length > 2,
    );
    expect(cards.length).toBeGreaterThan(2);
  });
});

describe('a reward whose payment went back', () => {
  /** Many processes take back clips that were given, while the member spends some. */
  async function manyJobs({ locks, constraint }: Guards) {
    await using opened = await open();
    const { at, club, maya, product, world } = opened;
    const { db } = world.services;
    const noor = await world.makePerson(club, { status: 'LEAD' });
    await at.runReferrals(club, {
      kind: 'CLIPS',
      product_id: product,
      referrer_amount: 40,
      friend_amount: 1,
    });
    await at.joinBy(noor, await at.refer(maya));
    const now = world.clock.now();
    await db.updateTable('referral').set({ earned_at: now }).execute();
    await rewardReferrals(world.services);
    await db.updateTable('referral').set({ returned_at: now }).execute();
    // More clips of the same card that were bought, and stay.
    const card = await db
      .selectFrom('clipcard')
      .select(['center_id', 'id'])
      .where('person_id', '=', maya.id)
      .executeTakeFirstOrThrow();
    const key = { centerId: card.center_id, id: card.id };
    await db.transaction().execute((tx) => changeClips(tx, now, key, { change: 1_000, reason: 'BOUGHT' }));
    const conditions = ['"state"', ...(constraint === false ? ['revoked_at'] : [])];
    if (locks === false) world.services.db = unguarded(db, { locks: true, conditions });
    const spend = () =>
      world.services.db
        .transaction()
        .execute((tx) => changeClips(tx, now, key, { change: -1, reason: 'SPENT' }));
    await atOnce<unknown>((contender) => (contender % 2 === 0 ? revokeRewards(world.services) : spend()));
    const entries = await db
      .selectFrom('clipcard_entry')
      .select(['change', 'reason'])
      .where('clipcard_id', '=', card.id)
      .execute();
    const taken = entries.filter(({ reason }) => reason === 'EXPIRED');
    return {
      taken: taken.map(({ change }) => change),
      left: await at.clipsLeft(key),
      spent: entries.length - 2 - taken.length,
    };
  }

  test('is taken back once by many processes', async () => {
    const { taken, left, spent } = await manyJobs({});
    expect(taken).toEqual([-40]);
    expect(left).toBe(1_000 - spent);
  });

  test('is taken back once even without the lock, as each reward is claimed', async () => {
    expect((await manyJobs({ locks: false })).taken).toHaveLength(1);
  });

  test('control: without the lock and the claim, more than once', async () => {
    const { taken } = await untilFault(
      () => manyJobs({ locks: false, constraint: false }),
      (result) => result.taken.length > 1,
    );
    expect(taken.length).toBeGreaterThan(1);
  });
});

describe('a friend', () => {
  test('with the links of many members comes by one of them', async () => {
    await using opened = await open();
    const { at, club, world } = opened;
    await at.runReferrals(club);
    const noor = await world.makePerson(club, { status: 'LEAD' });
    const members = await Promise.all(Array.from({ length: contenders }, () => world.makePerson(club)));
    const links = await Promise.all(members.map(at.refer));
    const answers = await atOnce(async (contender) => {
      const joined = await at.joinBy(noor, links[contender] ?? {});
      return joined.errorCode ?? joined['state'];
    });
    expect(counted(answers)).toEqual({ JOINED: 1, 'friend.alreadyReferred': contenders - 1 });
  });
});
