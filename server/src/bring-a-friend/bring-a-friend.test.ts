import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClub, TestPerson } from '../../test/factories.ts';
import { friendFixtures } from '../../test/friend-fixtures.ts';
import { makeMembership } from '../../test/membership-fixtures.ts';
import { openWorld, type World } from '../../test/world.ts';
import { endGuestVisits } from './run-out.ts';

let world: World;
let at: ReturnType<typeof friendFixtures>;
let club: TestClub;
let maya: TestPerson;
let noor: TestPerson;
let product: number;
beforeAll(async () => {
  world = await openWorld();
  at = friendFixtures(world);
});
beforeEach(async () => {
  world.clock.set('2026-11-20T09:00:00Z');
  club = await world.makeClub({ timeZone: 'Europe/Berlin' });
  maya = await world.makePerson(club, { firstName: 'Maya' });
  noor = await world.makePerson(club, { firstName: 'Noor', status: 'LEAD' });
  product = await at.makeGuestProduct(club);
});
afterAll(() => world[Symbol.asyncDispose]());

const code = ({ errorCode }: { errorCode?: string }) => errorCode;
const staffOf = () => world.makePerson(club, { levels: ['STAFF'] });

test('a friend takes a visit by a link, and is let in once', async () => {
  const card = await at.giveCard(club, maya, product);
  const link = await at.offer(maya, card);
  expect(link['validUntil']).toBe('2026-12-19T23:00:00.000Z');
  expect(await at.look(noor, link)).toMatchObject({ hostFirstName: 'Maya', visitsUsed: 0, visitsMost: 3 });
  expect(await at.clipsLeft(card)).toBe(2);
  const pass = await at.take(noor, link);
  expect(pass).toMatchObject({ hostFirstName: 'Maya', validUntil: '2026-12-19T23:00:00.000Z' });
  expect(await at.clipsLeft(card)).toBe(1);
  // Taking it twice is taking it once.
  expect((await at.take(noor, link))['pass']).toBe(pass['pass']);
  expect(await at.clipsLeft(card)).toBe(1);
  expect(await at.infos(noor)).toMatchObject({ passes: [{ pass: pass['pass'], hostFirstName: 'Maya' }] });

  const staff = await staffOf();
  expect(await at.call(staff, 'bring-a-friend/get-guest-visits')).toMatchObject({
    guests: [{ state: 'TAKEN', guest: { firstName: 'Noor' }, pass: pass['pass'] }],
  });
  expect(await at.checkIn(staff, String(pass['pass']).toLowerCase())).toMatchObject({ state: 'USED' });
  expect(code(await at.checkIn(staff, pass['pass']))).toBe('friend.visitUsed');
  expect(await at.infos(maya)).toMatchObject({
    cards: [{ visitsLeft: 1, toOffer: 1 }],
    visits: [{ state: 'USED', guestFirstName: 'Noor', usedAt: '2026-11-20T09:00:00.000Z' }],
  });
  const subjects = async ({ email }: TestPerson) => (await world.mailTo(email)).map(({ subject }) => subject);
  expect(await subjects(noor)).toEqual([expect.stringMatching(/^Your guest pass for/)]);
  expect(await subjects(maya)).toEqual(['Noor is coming along']);
  const lead = await world.services.db
    .selectFrom('lead')
    .select(['consent', 'source'])
    .where('center_id', '=', club.centerId)
    .where('person_id', '=', noor.id)
    .executeTakeFirst();
  expect(lead).toEqual({ consent: true, source: `guest visit ${club.centerId}` });
});

describe('a link', () => {
  test('is refused if any part of it is changed, and after many tries so is the right one', async () => {
    const card = await at.giveCard(club, maya, product, { size: 5 });
    const { validUntil: _, ...link } = await at.offer(maya, card);
    const other = await world.makePerson(club);
    const changed = [
      { ...link, refererId: other.id },
      { ...link, clipcardSubId: 2 },
      { ...link, checksum: 'A'.repeat(22) },
    ];
    for (const one of changed)
      expect(code(await at.call(noor, 'bring-a-friend/validate-friend-code', one))).toBe(
        'friend.invalidCode',
      );
    const from = '198.51.100.3';
    for (let tries = 0; tries < 30; tries += 1) {
      const guess = { ...link, checksum: `guess-${tries}` };
      await at.call(noor, 'bring-a-friend/validate-friend-code', guess, from);
    }
    expect(code(await at.call(noor, 'bring-a-friend/validate-friend-code', link, from))).toBe(
      'friend.invalidCode',
    );
    expect(await at.call(noor, 'bring-a-friend/validate-friend-code', link, '198.51.100.4')).toMatchObject({
      hostFirstName: 'Maya',
    });
  });

  test('can be taken back before and after it was taken, with its clip', async () => {
    const card = await at.giveCard(club, maya, product);
    const [first, second] = [await at.offer(maya, card), await at.offer(maya, card)];
    expect(code(await at.offer(maya, card))).toBe('friend.nothingToGive');
    const revoke = ({ clipcardId, clipcardCenterId, clipcardSubId }: Record<string, unknown>, by = maya) =>
      at.call(by, 'bring-a-friend/revoke-friend-link', { clipcardId, clipcardCenterId, clipcardSubId });
    expect(code(await revoke(first, noor))).toBe('friend.visitGone');
    expect(await revoke(first)).toEqual({ state: 'WITHDRAWN' });
    expect(code(await at.take(noor, first))).toBe('friend.invalidCode');
    const { pass } = await at.take(noor, second);
    expect(await at.clipsLeft(card)).toBe(1);
    await revoke(second);
    await revoke(second);
    expect(await at.clipsLeft(card)).toBe(2);
    expect(code(await at.checkIn(await staffOf(), pass))).toBe('friend.visitGone');
  });

  test.each([
    ['blocked by the club', { is_blocked_by_club: true }],
    ['blacklisted', { is_blacklisted: true }],
  ])('lets nobody in who is %s by now', async (_how, as) => {
    const card = await at.giveCard(club, maya, product);
    const { pass } = await at.take(noor, await at.offer(maya, card));
    await world.setPerson(noor, as);
    expect(code(await at.checkIn(await staffOf(), pass))).toBe('friend.guestBlocked');
    expect((await at.infos(maya))['visits']).toMatchObject([{ state: 'TAKEN' }]);
  });

  test('runs out, and so does a pass, whose clip comes back', async () => {
    const card = await at.giveCard(club, maya, product, { days: 40 });
    const [first, second] = [await at.offer(maya, card), await at.offer(maya, card)];
    world.clock.move({ hours: 24 * 20 });
    const friend = await world.makePerson(club, { status: 'LEAD' });
    const { pass } = await at.take(friend, first);
    world.clock.move({ hours: 24 * 10 });
    const later = await world.makePerson(club, { status: 'LEAD' });
    expect(code(await at.take(later, second))).toBe('friend.invalidCode');
    // The pass ends with the card.
    world.clock.set('2026-12-31T00:00:00Z');
    expect(code(await at.checkIn(await staffOf(), pass))).toBe('user.passExpired');
    await endGuestVisits(world.services);
    const visits = await world.services.db
      .selectFrom('guest_visit')
      .select('state')
      .where('center_id', '=', club.centerId)
      .execute();
    expect(visits).toEqual([{ state: 'RUN_OUT' }, { state: 'RUN_OUT' }]);
    expect(await at.clipsLeft(card)).toBe(1);
  });

  test('gives the clip of an unused pass back while the card is valid', async () => {
    const card = await at.giveCard(club, maya, product, { days: 90 });
    await at.take(noor, await at.offer(maya, card));
    world.clock.move({ hours: 24 * 31 });
    await endGuestVisits(world.services);
    expect(await at.clipsLeft(card)).toBe(2);
  });
});

describe('a visit is refused', () => {
  const linkOf = async (ages = {}) => {
    const own = await at.makeGuestProduct(club, ages);
    return at.offer(maya, await at.giveCard(club, maya, own, { size: 9 }));
  };

  test('to the member, under any account with their address', async () => {
    const link = await linkOf();
    expect(code(await at.look(maya, link))).toBe('friend.cannotReferYourself');
    await world.setPerson(noor, { email: maya.email.toUpperCase() });
    expect(code(await at.take(noor, link))).toBe('friend.cannotReferYourself');
  });

  test('to members, blacklisted people and those outside the ages', async () => {
    const link = await linkOf({ minimum_age: 16 });
    const member = await world.makePerson(club);
    const young = await world.makePerson(club, { status: 'LEAD', birthday: '2011-11-21' });
    expect(code(await at.take(member, link))).toBe('friend.alreadyMember');
    expect(code(await at.take(young, link))).toBe('friend.ageNotAllowed');
    await world.setPerson(noor, { is_blacklisted: true });
    expect(code(await at.take(noor, link))).toBe('booking.personBlacklisted');
  });

  test('when the card has no clips left', async () => {
    const card = await at.giveCard(club, maya, product, { size: 1 });
    const link = await at.offer(maya, card);
    await world.services.db
      .updateTable('clipcard')
      .set({ clips_left: 0 })
      .where('center_id', '=', club.centerId)
      .where('id', '=', card.id)
      .execute();
    expect(code(await at.look(noor, link))).toBe('friend.noClipsLeft');
    expect(code(await at.take(noor, link))).toBe('friend.noClipsLeft');
  });

  test('to a guest who has had as many as the centre allows, until a year has passed', async () => {
    const card = await at.giveCard(club, maya, product, { size: 9, days: 900 });
    const staff = await staffOf();
    for (let visit = 0; visit < 3; visit += 1)
      await at.checkIn(staff, (await at.take(noor, await at.offer(maya, card)))['pass']);
    expect(code(await at.look(noor, await at.offer(maya, card)))).toBe('friend.maximumFreeSessionsReached');
    world.clock.move({ hours: 24 * 365 + 1 });
    for (const person of [maya, noor]) await at.staySignedIn(person);
    expect(await at.look(noor, await at.offer(maya, card))).toMatchObject({ visitsUsed: 0 });
  });

  test('where the club does not let members bring friends, or the member may not any more', async () => {
    const link = await linkOf();
    await world.setPerson(maya, { is_blacklisted: true });
    expect(code(await at.look(noor, link))).toBe('friend.invalidCode');
    const closed = await world.makeClub({ document: { menu: { bringAFriend: 0 } } });
    const leo = await world.makePerson(closed);
    const card = await at.giveCard(closed, leo, await at.makeGuestProduct(closed));
    expect(await at.infos(leo)).toMatchObject({ isOffered: false, cards: [] });
    expect(code(await at.offer(leo, card))).toBe('friend.nothingToGive');
  });
});

test('a membership gives its visits once for each month, while it can be used', async () => {
  const membership = await makeMembership(world, club, maya, { startsOn: '2026-01-01' });
  const { db } = world.services;
  const { plan_id } = await db
    .selectFrom('subscription')
    .select('plan_id')
    .where('center_id', '=', club.centerId)
    .where('id', '=', membership.id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('guest_plan')
    .values({ center_id: club.centerId, plan_id, product_id: product, visits: 2, period: 'MONTH' })
    .execute();
  await Promise.all([at.infos(maya), at.infos(maya)]);
  expect((await at.infos(maya))['cards']).toMatchObject([{ visitsLeft: 2, validUntil: '2026-11-30' }]);
  world.clock.set('2026-12-01T09:00:00Z');
  await at.staySignedIn(maya);
  expect((await at.infos(maya))['cards']).toMatchObject([{ visitsLeft: 2, validUntil: '2026-12-31' }]);
  await db
    .updateTable('subscription')
    .set({ sub_state: 'BLOCKED' })
    .where('center_id', '=', club.centerId)
    .where('id', '=', membership.id)
    .execute();
  expect((await at.infos(maya))['cards']).toEqual([]);
});
