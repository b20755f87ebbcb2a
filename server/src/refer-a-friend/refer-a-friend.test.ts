import { type FriendCode, formatFriendCode } from '@foyer/contract/shared/friend';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountOf, pay } from '../../test/credit-fixtures.ts';
import type { TestClub, TestPerson } from '../../test/factories.ts';
import { friendFixtures } from '../../test/friend-fixtures.ts';
import { invoicesOf, makeMembership } from '../../test/membership-fixtures.ts';
import { type MembershipShop, openMembershipShop } from '../../test/membership-shop.ts';
import type { World } from '../../test/world.ts';
import { rewardReferrals } from './rewarding/reward-referrals.ts';

let opened: MembershipShop;
let world: World;
let at: ReturnType<typeof friendFixtures>;
let club: TestClub;
let maya: TestPerson;
let noor: TestPerson;
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
    .set({ ends_on: dayOf('2026-01-01') })
    .execute();
  maya = await world.makePerson(club, { firstName: 'Maya' });
  noor = await world.makePerson(club, { firstName: 'Noor', status: 'LEAD' });
});
afterAll(() => opened.shop[Symbol.asyncDispose]());

const dayOf = (text: string) => Temporal.PlainDate.from(text);
const code = ({ errorCode }: { errorCode?: string }) => errorCode;
const creditOf = async (person: TestPerson) => (await accountOf(world, club, person, 'EUR')).credit;

/** Buys a membership on invoice, naming the link; it is paid later. */
async function order(friend: TestPerson, link: Record<string, unknown>) {
  const plan = await opened.sell('EFT');
  const { validUntil: _, ...parts } = link;
  const referAFriend = formatFriendCode(parts as unknown as FriendCode);
  const body = await opened.pay(friend, plan, { method: 'invoice', more: { referAFriend } });
  expect(body.errorCode).toBeUndefined();
  const [invoice] = await invoicesOf(world, friend);
  return { centerId: club.centerId, id: invoice?.id ?? 0, amount: invoice?.amount ?? 0 };
}

test('a friend joins by a link, and both get credit once the first payment is paid', async () => {
  await at.runReferrals(club);
  const link = await at.refer(maya);
  expect((await at.refer(maya))['checksum']).toBe(link['checksum']);
  expect(await at.referral({ headers: club.headers }, link)).toMatchObject({
    referrerFirstName: 'Maya',
    campaign: {
      forReferrer: { kind: 'CREDIT', amount: 2_000, currency: 'EUR' },
      forFriend: { kind: 'CREDIT', amount: 1_000, currency: 'EUR' },
    },
  });
  const invoice = await order(noor, link);
  await rewardReferrals(world.services);
  expect(await at.referrals(maya)).toMatchObject({ friends: [{ firstName: 'Noor', state: 'JOINED' }] });
  expect(await creditOf(maya)).toBe(0);

  await pay(world, invoice, invoice.amount);
  await rewardReferrals(world.services);
  await rewardReferrals(world.services);
  expect([await creditOf(maya), await creditOf(noor)]).toEqual([2_000, 1_000]);
  const { friends } = await at.referrals(maya);
  expect(friends).toEqual([
    {
      firstName: 'Noor',
      state: 'REWARDED',
      joinedAt: '2026-11-20T09:00:00.000Z',
      rewardedAt: '2026-11-20T09:00:00.000Z',
      reward: { kind: 'CREDIT', amount: 2_000, currency: 'EUR' },
    },
  ]);
  expect(await at.referrals(noor)).toMatchObject({
    referredBy: { firstName: 'Maya', state: 'REWARDED', reward: { amount: 1_000 } },
  });
  for (const person of [maya, noor])
    expect((await world.mailTo(person.email)).map(({ subject }) => subject)).toContain(
      'Your reward from Test club',
    );
});

test('a payment by card gives the reward too, in clips', async () => {
  const product_id = await at.makeGuestProduct(club);
  await at.runReferrals(club, { kind: 'CLIPS', product_id, referrer_amount: 3, friend_amount: 1 });
  const link = await at.refer(maya);
  expect(await at.joinBy(noor, link)).toEqual({ state: 'JOINED' });
  expect(await at.joinBy(noor, link)).toEqual({ state: 'JOINED' });
  const { paymentKey } = await opened.pay(noor, await opened.sell('EFT'), { method: 'cc' });
  await opened.sandbox.shopper.pays(paymentKey);
  await opened.shop.call(noor, 'payment/check-payment', { paymentKey });
  await rewardReferrals(world.services);
  const clips = await world.services.db
    .selectFrom('clipcard')
    .select(['person_id', 'clips_left'])
    .where('center_id', '=', club.centerId)
    .where('product_id', '=', product_id)
    .orderBy('clips_left')
    .execute();
  expect(clips).toEqual([
    { person_id: noor.id, clips_left: 1 },
    { person_id: maya.id, clips_left: 3 },
  ]);
});

test('an order with an idempotency key names the friend, and is paid once, even by a wrong code', async () => {
  await at.runReferrals(club);
  const link = await at.refer(maya);
  const leo = await world.makePerson(club, { status: 'LEAD' });
  const orders = async (friend: TestPerson, checksum: unknown) => {
    const { validUntil: _, ...parts } = link;
    const input = {
      subscriptionId: await opened.sell('EFT'),
      subscriptionCenterId: club.centerId,
      referAFriend: formatFriendCode({ ...parts, checksum } as unknown as FriendCode),
    };
    const path = 'payment/make-cc-new-subscription-eft-upfront-payment';
    const key = crypto.randomUUID();
    const first = await opened.shop.call(friend, path, input, key);
    const again = await opened.shop.call(friend, path, input, key);
    expect([first.status, again.body.paymentKey]).toEqual([200, first.body.paymentKey]);
  };
  await orders(noor, link['checksum']);
  expect(await at.referrals(noor)).toMatchObject({ referredBy: { state: 'JOINED' } });
  await orders(leo, 'A'.repeat(22));
  expect(await at.referrals(leo)).not.toHaveProperty('referredBy');
});

test('days are credited at the price of each one’s membership', async () => {
  await at.runReferrals(club, { kind: 'DAYS', referrer_amount: 10, friend_amount: 0 });
  await makeMembership(world, club, maya, { startsOn: '2026-01-01', price: 6_000 });
  const invoice = await order(noor, await at.refer(maya));
  await pay(world, invoice, invoice.amount);
  await rewardReferrals(world.services);
  expect([await creditOf(maya), await creditOf(noor)]).toEqual([2_000, 0]);
});

test('a payment that goes back before the reward earns none, until another is paid', async () => {
  await at.runReferrals(club);
  const link = await at.refer(maya);
  const invoice = await order(noor, link);
  await pay(world, invoice, invoice.amount);
  const { reactions } = world.services;
  await world.services.db
    .transaction()
    .execute((tx) => reactions.invoiceReopened(tx, invoice, world.clock.now()));
  await rewardReferrals(world.services);
  expect(await creditOf(maya)).toBe(0);
});

describe('a friend is refused', () => {
  const linkOf = async (member = maya) => {
    await at.runReferrals(club);
    return at.refer(member);
  };

  test('as the member, under the same address and in the same family', async () => {
    const link = await linkOf();
    expect(code(await at.joinBy(maya, link))).toBe('friend.cannotReferYourself');
    await world.setPerson(noor, { email: maya.email.toUpperCase() });
    expect(code(await at.joinBy(noor, link))).toBe('friend.cannotReferYourself');
    const partner = await world.makePerson(club, {
      status: 'LEAD',
      family: { primary: maya, relation: 'PARTNER' },
    });
    expect(code(await at.joinBy(partner, link))).toBe('friend.cannotReferYourself');
  });

  test('who is or was a member, or came by another link', async () => {
    const link = await linkOf();
    const other = await world.makePerson(club);
    expect(code(await at.joinBy(other, link))).toBe('friend.alreadyMember');
    const former = await world.makePerson(club, { status: 'INACTIVE' });
    await makeMembership(world, club, former, {
      startsOn: '2024-01-01',
      endsOn: '2024-12-31',
      status: 'ENDED',
    });
    expect(code(await at.joinBy(former, link))).toBe('friend.alreadyMember');
    await at.joinBy(noor, link);
    expect(code(await at.joinBy(noor, await at.refer(other)))).toBe('friend.alreadyReferred');
  });

  test('who referred the member, even by others in between', async () => {
    const link = await linkOf();
    const leo = await world.makePerson(club, { status: 'LEAD' });
    await at.joinBy(leo, link);
    await world.setPerson(leo, { status: 'ACTIVE' });
    await at.joinBy(noor, await at.refer(leo));
    await world.setPerson(noor, { status: 'ACTIVE' });
    const back = await at.refer(noor);
    await world.setPerson(maya, { status: 'LEAD' });
    expect(code(await at.joinBy(maya, back))).toBe('friend.referredByYou');
  });

  test('when the link is made up, withdrawn, run out or of a campaign that is over', async () => {
    const link = await linkOf();
    expect(code(await at.joinBy(noor, { ...link, checksum: 'A'.repeat(22) }))).toBe('friend.invalidCode');
    // A link for guest visits is none for referrals.
    const card = await at.giveCard(club, maya, await at.makeGuestProduct(club));
    expect(code(await at.joinBy(noor, await at.offer(maya, card)))).toBe('friend.invalidCode');
    expect(await at.call(maya, 'refer-a-friend/revoke-friend-link')).toEqual({ isRevoked: true });
    expect(code(await at.joinBy(noor, link))).toBe('friend.invalidCode');
    const next = await at.refer(maya);
    expect(next['clipcardSubId']).toBe(2);
    world.clock.move({ hours: 24 * 30 });
    await at.staySignedIn(noor);
    expect(code(await at.joinBy(noor, next))).toBe('friend.invalidCode');
    await at.staySignedIn(maya);
    const third = await at.refer(maya);
    await world.services.db
      .updateTable('referral_campaign')
      .set({ ends_on: dayOf('2026-12-01') })
      .execute();
    expect(code(await at.referral({ headers: club.headers }, third))).toBe('friend.invalidCode');
    expect(code(await at.refer(maya))).toBe('friend.noCampaign');
  });
});

test('only members can refer, and a wrong code prevents no order', async () => {
  await at.runReferrals(club);
  expect(code(await at.refer(noor))).toBe('booking.personNotActive');
  expect(await at.referrals(noor)).toMatchObject({ canRefer: false, friends: [] });
  const link = await at.refer(maya);
  const invoice = await order(noor, { ...link, checksum: 'A'.repeat(22) });
  await pay(world, invoice, invoice.amount);
  await rewardReferrals(world.services);
  expect(await creditOf(maya)).toBe(0);
});
