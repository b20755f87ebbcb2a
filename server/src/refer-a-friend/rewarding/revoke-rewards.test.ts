import { type FriendCode, formatFriendCode } from '@foyer/contract/shared/friend';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountOf, pay } from '../../../test/credit-fixtures.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { friendFixtures } from '../../../test/friend-fixtures.ts';
import { invoicesOf, makeMembership } from '../../../test/membership-fixtures.ts';
import { type MembershipShop, openMembershipShop } from '../../../test/membership-shop.ts';
import type { World } from '../../../test/world.ts';
import { changeClips } from '../../clipcards/clips.ts';
import { sellerOf } from '../../invoices/parties.ts';
import { reverseInvoice } from '../../invoices/reverse-invoice.ts';
import { returnMoney } from '../../payment/credit/owe-again.ts';
import { revokeRewards } from './revoke-rewards.ts';
import { rewardReferrals } from './reward-referrals.ts';

let opened: MembershipShop;
let world: World;
let at: ReturnType<typeof friendFixtures>;
let club: TestClub;
let maya: TestPerson;
let noor: TestPerson;
let staff: TestPerson;
beforeAll(async () => {
  opened = await openMembershipShop();
  world = opened.shop.world;
  at = friendFixtures(world);
});
beforeEach(async () => {
  world.clock.set('2026-11-20T09:00:00Z');
  club = opened.club;
  await world.services.db
    .updateTable('referral_campaign')
    .set({ ends_on: Temporal.PlainDate.from('2026-01-01') })
    .execute();
  maya = await world.makePerson(club, { firstName: 'Maya' });
  noor = await world.makePerson(club, { firstName: 'Noor', status: 'LEAD' });
  staff = await world.makePerson(club, { levels: ['STAFF'] });
});
afterAll(() => opened.shop[Symbol.asyncDispose]());

const books = () => ({ now: world.clock.now(), reactions: world.services.reactions });
const creditOf = async (person: TestPerson) => (await accountOf(world, club, person, 'EUR')).credit;
const credits = async () => [await creditOf(maya), await creditOf(noor)];

type Paid = { centerId: number; id: number; amount: number };

/** Noor comes by Maya's link and pays her first invoice through the bank; both are rewarded. */
async function rewarded(campaign: Parameters<typeof at.runReferrals>[1] = {}): Promise<Paid> {
  await at.runReferrals(club, campaign);
  const { validUntil: _, ...parts } = await at.refer(maya);
  const referAFriend = formatFriendCode(parts as unknown as FriendCode);
  await opened.pay(noor, await opened.sell('EFT'), { method: 'invoice', more: { referAFriend } });
  const [invoice] = await invoicesOf(world, noor);
  const paid = { centerId: club.centerId, id: invoice?.id ?? 0, amount: invoice?.amount ?? 0 };
  await pay(world, paid, paid.amount);
  await jobs();
  return paid;
}

async function jobs() {
  await rewardReferrals(world.services);
  await revokeRewards(world.services);
}

/** As after a direct debit that was returned, or a charge that was charged back. */
const goesBack = ({ amount, ...invoice }: Paid) =>
  world.services.db
    .transaction()
    .execute((tx) => returnMoney(tx, books(), invoice, { amount, from: { kind: 'BANK' } }));

const clips = async () => {
  const rows = await world.services.db
    .selectFrom('clipcard')
    .select(['center_id', 'id', 'person_id', 'clips_left'])
    .where('center_id', '=', club.centerId)
    .where('person_id', 'in', [maya.id, noor.id])
    .orderBy('id')
    .execute();
  return rows;
};

test('is taken back once from both, and given again with the next payment', async () => {
  const paid = await rewarded();
  expect(await credits()).toEqual([2_000, 1_000]);
  await goesBack(paid);
  await jobs();
  await jobs();
  expect(await credits()).toEqual([0, 0]);
  expect((await accountOf(world, club, maya, 'EUR')).open).toBe(0);
  expect((await at.referrals(maya))['friends']).toMatchObject([{ state: 'JOINED' }]);
  expect((await at.referrals(maya))['friends']).not.toMatchObject([{ reward: {} }]);
  expect((await world.mailTo(maya.email)).map(({ subject }) => subject)).toContain(
    'We’ve taken back a referral reward',
  );
  await pay(world, paid, paid.amount);
  await jobs();
  await jobs();
  expect(await credits()).toEqual([2_000, 1_000]);
  expect((await at.referrals(maya))['friends']).toMatchObject([
    { state: 'REWARDED', reward: { amount: 2_000 } },
  ]);
});

test('is taken back after a full refund, and stays after one of a part', async () => {
  const { centerId, id } = await rewarded();
  const { db } = world.services;
  const seller = sellerOf(await world.clubOf(club));
  await db.transaction().execute((tx) => reverseInvoice(tx, seller, books(), { centerId, id }));
  await jobs();
  // The refunded money is Noor's own.
  expect(await creditOf(maya)).toBe(0);
  expect((await at.referrals(maya))['friends']).toMatchObject([{ state: 'JOINED' }]);
});

test('of clips loses those that are left; staff see what was used, until they have dealt with it', async () => {
  const product_id = await at.makeGuestProduct(club);
  const paid = await rewarded({ kind: 'CLIPS', product_id, referrer_amount: 3, friend_amount: 1 });
  const [card] = (await clips()).filter(({ person_id }) => person_id === maya.id);
  const key = { centerId: card?.center_id ?? 0, id: card?.id ?? 0 };
  await world.services.db
    .transaction()
    .execute((tx) => changeClips(tx, world.clock.now(), key, { change: -2, reason: 'SPENT' }));
  await goesBack(paid);
  await jobs();
  expect((await clips()).map(({ clips_left }) => clips_left)).toEqual([0, 0]);
  const list = await at.call(staff, 'refer-a-friend/get-kept-rewards');
  expect(list).toMatchObject({
    rewards: [{ memberName: expect.stringContaining('Maya'), kind: 'CLIPS', kept: 2, of: 3 }],
  });
  expect((await at.call(maya, 'refer-a-friend/get-kept-rewards')).errorCode).toBe('general.notAuthorized');
  const [{ rewardKey }] = list['rewards'] as [{ rewardKey: object }];
  const settle = () => at.call(staff, 'refer-a-friend/settle-kept-reward', rewardKey);
  expect(await settle()).toEqual({ settled: true });
  expect(await settle()).toEqual({ settled: true });
  expect(await at.call(staff, 'refer-a-friend/get-kept-rewards')).toEqual({ rewards: [] });
  // The next payment earns what is missing: two of three clips were used.
  await pay(world, paid, paid.amount);
  await jobs();
  expect((await clips()).map(({ clips_left }) => clips_left)).toEqual([0, 0, 1, 1]);
});

test('of days loses what is left of their credit, and leaves no debt', async () => {
  await makeMembership(world, club, maya, { startsOn: '2026-01-01', price: 6_000 });
  const paid = await rewarded({ kind: 'DAYS', referrer_amount: 10, friend_amount: 0 });
  expect(await creditOf(maya)).toBe(2_000);
  await goesBack(paid);
  await jobs();
  expect([await creditOf(maya), (await accountOf(world, club, maya, 'EUR')).open]).toEqual([0, 0]);
});

test('stays if it goes back after the days of the campaign, or is paid again before the job', async () => {
  const paid = await rewarded({ revoke_days: 30 });
  await goesBack(paid);
  await pay(world, paid, paid.amount);
  await jobs();
  expect(await credits()).toEqual([2_000, 1_000]);
  world.clock.move({ hours: 24 * 30 });
  await goesBack(paid);
  await jobs();
  expect(await creditOf(maya)).toBe(2_000);
});
