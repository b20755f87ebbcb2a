import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClassFixtures, classFixtures } from '../../../test/class-fixtures.ts';
import { type CourtFixtures, courtFixtures, type TestCourt } from '../../../test/court-fixtures.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { type TogetherFixtures, togetherFixtures } from '../../../test/together-fixtures.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let at: ClassFixtures;
let on: CourtFixtures;
let club: TestClub;
let together: TogetherFixtures;
beforeAll(async () => {
  world = await openWorld();
  at = classFixtures(world);
  on = courtFixtures(world);
  together = togetherFixtures(world, on);
  club = await world.makeClub();
});
afterAll(() => world[Symbol.asyncDispose]());

const member = (given: Parameters<World['makePerson']>[1] = {}, of: TestClub = club) => at.member(of, given);
const guest = (given: Parameters<World['makePerson']>[1] = {}, of: TestClub = club) =>
  world.makePerson(of, given);

async function court(given: Parameters<CourtFixtures['makeCourts']>[1] = {}, of: TestClub = club) {
  const [one] = await on.makeCourts(of, given);
  if (!one) throw new Error('no court was made');
  return one;
}

async function bookedBy(maya: TestPerson, given: Parameters<CourtFixtures['makeCourts']>[1] = {}, of = club) {
  const one = await court(given, of);
  expect(await on.book(maya, one)).toBe('BOOKED');
  return one;
}

const namesOf = async (person: TestPerson, one: TestCourt): Promise<string[]> =>
  (await together.asPlayer(person, one, 'get-players')).players.map(
    ({ firstName }: { firstName: string }) => firstName,
  );

describe('a link to a court', () => {
  test('lets people join who need no membership, whose time is then taken, and tells the host', async () => {
    const maya = await member({ firstName: 'Maya' });
    const theo = await guest({ firstName: 'Theo' });
    const one = await bookedBy(maya);
    const key = await together.linkTo(maya, one);
    expect(await together.ask(theo, 'get-invitation', { key })).toEqual({
      hour: expect.objectContaining({
        ...{
          activityName: 'Tennis',
          resourceName: 'Court 1',
          hostName: 'Maya',
          players: ['Maya'],
          freePlaces: 3,
        },
      }),
    });
    expect(await together.join(theo, key)).toBe('BOOKED');
    expect(await on.of(theo, one)).toMatchObject({ paid_by: 'HOST', taken: 2 });
    expect(await namesOf(theo, one)).toEqual(['Maya', 'Theo']);
    expect(await together.join(theo, key)).toBe('booking.alreadyBooked');
    const other = await court();
    expect(await on.keep(theo, other)).toBe('booking.participantOccupied');
    expect(await together.subjects(theo)).toEqual(['Booked: Tennis, Court 1']);
    expect((await together.subjects(maya)).at(-1)).toBe('Theo is playing: Tennis, Court 1');
  });

  test('ends when it is withdrawn, and another one is another link', async () => {
    const maya = await member();
    const one = await bookedBy(maya);
    const first = await together.linkTo(maya, one);
    expect(await together.linkTo(maya, one)).toBe(first);
    await together.asPlayer(maya, one, 'change-invitation-link', { isValid: false });
    expect(await together.join(await guest(), first)).toBe('court.invitationGone');
    const second = await together.linkTo(maya, one);
    expect(second).not.toBe(first);
    expect(await together.join(await guest(), first)).toBe('court.invitationGone');
    expect(await together.join(await guest(), second)).toBe('BOOKED');
  });

  test('cannot be made up, and leads nobody of another brand anywhere', async () => {
    const maya = await member();
    const one = await bookedBy(maya);
    const key = await together.linkTo(maya, one);
    const end = key.endsWith('A') ? 'B' : 'A';
    expect(await together.join(await guest(), `${key.slice(0, -1)}${end}`)).toBe('court.invitationGone');
    const elsewhere = await world.makeClub();
    const stranger = await guest({}, elsewhere);
    expect(await together.join(stranger, key)).toBe('court.invitationGone');
    expect((await together.ask(stranger, 'get-invitation', { key })).errorCode).toBe('court.invitationGone');
  });

  test('is full when the court is', async () => {
    const maya = await member();
    const one = await bookedBy(maya);
    const key = await together.linkTo(maya, one);
    for (const _ of [1, 2, 3]) expect(await together.join(await guest(), key)).toBe('BOOKED');
    expect(await together.join(await guest(), key)).toBe('court.full');
    expect(await on.of(maya, one)).toMatchObject({ taken: 4 });
  });

  test.each([
    ['a blocked person', { is_blocked: true }, 'booking.personBlocked'],
    ['an inactive person', { status: 'INACTIVE' as const }, 'booking.personNotActive'],
  ])('refuses %s', async (_who, columns, code) => {
    const maya = await member();
    const one = await bookedBy(maya);
    const key = await together.linkTo(maya, one);
    const theo = await guest();
    await world.setPerson(theo, columns);
    expect(await together.join(theo, key)).toBe(code);
  });

  test('lets in nobody who is in a class then, and gives up what they only hold', async () => {
    const maya = await member();
    const one = await bookedBy(maya);
    const key = await together.linkTo(maya, one);
    const [theo, noor] = [await member(), await guest()];
    const ride = await at.makeClass(club, { inMinutes: (3 * 24 + 6) * 60 });
    expect(await at.book(theo, ride)).toBe('BOOKED');
    expect(await together.join(theo, key)).toBe('booking.participantOccupied');
    const other = await court();
    expect(await on.keep(noor, other)).toBe('TENTATIVE');
    expect(await together.join(noor, key)).toBe('BOOKED');
    expect(await on.of(noor, other)).toMatchObject({ state: 'CANCELLED', ended_by: 'ATTEMPT' });
  });

  test('asks for a membership where the club wants one, and uses it', async () => {
    const strict = await world.makeClub({ document: { parameters: { playersNeedPrivilege: true } } });
    const maya = await member({}, strict);
    const one = await bookedBy(maya, {}, strict);
    const key = await together.linkTo(maya, one);
    const theo = await guest({}, strict);
    expect(await together.join(theo, key)).toBe('NoPrivilege');
    const card = await at.giveClips(strict, theo, 2);
    expect(await together.join(theo, key)).toBe('BOOKED');
    expect(await at.clipsOf(card)).toBe(1);
    await on.cancel(maya, one);
    expect(await at.clipsOf(card)).toBe(2);
  });
});

describe('an invitation', () => {
  test('reaches family, and those whom the host has played with, by name', async () => {
    const maya = await member({ firstName: 'Maya' });
    const leo = await guest({
      firstName: 'Leo',
      family: { primary: maya, relation: 'CHILD' },
      hasSignIn: false,
    });
    const theo = await guest({ firstName: 'Theo' });
    const first = await bookedBy(maya);
    const invite = (one: TestCourt, people: TestPerson[]) =>
      together.asPlayer(maya, one, 'invite-players', {
        people: people.map(({ id, centerId }) => ({ id, centerId })),
      });
    expect((await invite(first, [theo])).errorCode).toBe('general.personNotFound');
    expect(await together.join(theo, await together.linkTo(maya, first))).toBe('BOOKED');
    const second = await court();
    await on.book(maya, second, { startTime: '12:00' });
    const { people } = await together.ask(maya, 'find-players', {});
    expect(
      people.map(({ firstName, isFamily }: { firstName: string; isFamily: boolean }) => [
        firstName,
        isFamily,
      ]),
    ).toEqual([
      ['Leo', true],
      ['Theo', false],
    ]);
    expect((await invite(second, [theo, leo])).invitations).toMatchObject([
      { name: 'Theo', state: 'OPEN' },
      { name: 'Leo', state: 'OPEN' },
    ]);
    expect((await together.subjects(theo)).at(-1)).toBe('Maya invites you to play: Tennis, Court 1');
    const { invitations } = await together.ask(theo, 'get-invitations', {});
    const [{ invitationId, invitationCenterId }] = invitations;
    const accepted = await together.ask(theo, 'accept-invitation', {
      by: { invitationId, invitationCenterId },
    });
    expect(accepted.participation.state).toBe('BOOKED');
    expect((await together.ask(theo, 'get-invitations', {})).invitations).toEqual([]);
    const asLeo = { selectedUserId: leo.id, selectedUserCenterId: leo.centerId };
    const own = (await together.ask(maya, 'get-invitations', asLeo)).invitations[0];
    const by = { invitationId: own.invitationId, invitationCenterId: own.invitationCenterId };
    expect((await together.ask(maya, 'accept-invitation', { ...asLeo, by })).participation.state).toBe(
      'BOOKED',
    );
  });

  test('to an address is answered alike whether or not anybody has it', async () => {
    const maya = await member();
    const theo = await guest({ firstName: 'Theo' });
    const one = await bookedBy(maya);
    const emails = [theo.email.toUpperCase(), 'nobody@example.com'];
    const { invitations } = await together.asPlayer(maya, one, 'invite-players', { emails });
    expect(invitations.map(({ name, state }: { name: string; state: string }) => [name, state])).toEqual([
      [theo.email, 'OPEN'],
      ['nobody@example.com', 'OPEN'],
    ]);
    expect(await world.mailTo('nobody@example.com')).toEqual([]);
    expect(await world.mailTo(theo.email)).toHaveLength(1);
    await together.asPlayer(maya, one, 'invite-players', { emails });
    expect(await world.mailTo(theo.email)).toHaveLength(1);
    const [{ invitationId, invitationCenterId }] = (await together.ask(theo, 'get-invitations', {}))
      .invitations;
    const by = { invitationId, invitationCenterId };
    expect((await together.ask(await guest(), 'accept-invitation', { by })).errorCode).toBe(
      'court.invitationGone',
    );
    expect(await together.ask(theo, 'decline-invitation', by)).toEqual({});
    expect((await together.asPlayer(maya, one, 'get-players')).invitations).toMatchObject([
      { name: theo.email, state: 'DECLINED' },
      { name: 'nobody@example.com', state: 'OPEN' },
    ]);
    expect((await together.ask(theo, 'accept-invitation', { by })).participation.state).toBe('BOOKED');
  });

  test('comes from the host alone, who may send only so many', async () => {
    const maya = await member();
    const theo = await guest();
    const one = await bookedBy(maya);
    await together.join(theo, await together.linkTo(maya, one));
    expect(
      (await together.asPlayer(theo, one, 'invite-players', { emails: ['a@example.com'] })).errorCode,
    ).toBe('court.notHost');
    expect(await together.asPlayer(theo, one, 'get-players')).toMatchObject({
      isHost: false,
      invitations: [],
    });
    const many = (first: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${first}${index}@example.com`);
    expect(
      (await together.asPlayer(maya, one, 'invite-players', { emails: many('a', 20) })).invitations,
    ).toHaveLength(20);
    expect((await together.asPlayer(maya, one, 'invite-players', { emails: many('b', 1) })).errorCode).toBe(
      'court.tooManyInvited',
    );
  });

  test('is taken back', async () => {
    const maya = await member();
    const theo = await guest();
    const one = await bookedBy(maya);
    const { invitations } = await together.asPlayer(maya, one, 'invite-players', { emails: [theo.email] });
    const [{ invitationId, invitationCenterId }] = invitations;
    const after = await together.asPlayer(maya, one, 'remove-player', { remove: { invitationId } });
    expect(after.invitations).toEqual([]);
    const by = { invitationId, invitationCenterId };
    expect((await together.ask(theo, 'accept-invitation', { by })).errorCode).toBe('court.invitationGone');
  });
});

describe('a court that several play on', () => {
  async function shared() {
    const [maya, theo, noor] = [
      await member(),
      await guest({ firstName: 'Theo' }),
      await member({ firstName: 'Noor' }),
    ];
    const one = await bookedBy(maya);
    const key = await together.linkTo(maya, one);
    for (const person of [theo, noor]) expect(await together.join(person, key)).toBe('BOOKED');
    return { maya, theo, noor, one, key };
  }

  test('goes on without a player who leaves', async () => {
    const { maya, theo, one, key } = await shared();
    expect(await on.cancel(theo, one)).toBe('CANCELLED');
    expect(await on.of(maya, one)).toMatchObject({ state: 'BOOKED', session_state: 'PLANNED', taken: 2 });
    expect((await together.subjects(theo)).at(-1)).toBe('You’ve left: Tennis, Court 1');
    expect((await together.subjects(maya)).at(-1)).toBe('Theo can’t play: Tennis, Court 1');
    expect(await together.join(theo, key)).toBe('BOOKED');
  });

  test('ends for everybody with its host', async () => {
    const { maya, theo, noor, one } = await shared();
    expect(await on.cancel(maya, one)).toBe('CANCELLED');
    for (const person of [theo, noor]) {
      expect(await on.of(person, one)).toMatchObject({
        state: 'CANCELLED',
        ended_by: 'HOST',
        session_state: 'CANCELLED',
      });
      expect((await together.subjects(person)).at(-1)).toBe('The court has been cancelled: Tennis, Court 1');
    }
    expect(await on.book(noor, one)).toBe('BOOKED');
  });

  test('loses a player whom the host removes, and whose invitation ends', async () => {
    const { maya, theo, one } = await shared();
    const { participationId } = await together.placeOf(theo, one);
    const left = await together.asPlayer(maya, one, 'remove-player', { remove: { participationId } });
    expect(left.players).toHaveLength(2);
    expect(await on.of(theo, one)).toMatchObject({ state: 'CANCELLED', ended_by: 'HOST', taken: 2 });
    expect((await together.subjects(theo)).at(-1)).toBe('You’re no longer playing: Tennis, Court 1');
    const own = await together.placeOf(maya, one);
    const no = await together.asPlayer(maya, one, 'remove-player', {
      remove: { participationId: own.participationId },
    });
    expect(no.errorCode).toBe('court.notHost');
  });

  test('is not moved, and is booked again by nobody who plays on it', async () => {
    const { maya, theo, noor, one } = await shared();
    const move = async (person: TestPerson) =>
      on.book(person, one, { startTime: '14:00' }, { moves: await together.placeOf(person, one) });
    expect(await move(maya)).toBe('court.hasPlayers');
    expect(await move(noor)).toBe('court.hasPlayers');
    expect(await on.book(noor, one)).toBe('booking.participantOccupied');
    expect(await on.of(theo, one)).toMatchObject({ paid_by: 'HOST' });
  });

  const handOver = async (host: TestPerson, one: TestCourt, to: TestPerson) => {
    const { participationId } = await together.placeOf(to, one);
    const body = await together.asPlayer(host, one, 'hand-over', { toParticipationId: participationId });
    return body.errorCode ?? body.isHost;
  };
  const canTakeOver = async (host: TestPerson, one: TestCourt): Promise<boolean[]> =>
    (await together.asPlayer(host, one, 'get-players')).players.map(
      (player: { canTakeOver?: boolean }) => player.canTakeOver ?? false,
    );

  test('is handed over to nobody who would spend anything on it', async () => {
    const [maya, theo, noor] = [await member(), await guest(), await guest()];
    const clips = await at.giveClips(club, theo, 1);
    await at.subscribe(noor, { times: 1, period: 'WEEK', groups: ['Ride'] });
    const one = await bookedBy(maya, { activity_group: 'Ride' });
    const key = await together.linkTo(maya, one);
    for (const person of [theo, noor]) {
      expect(await together.join(person, key)).toBe('BOOKED');
      expect(await handOver(maya, one, person)).toBe('court.handOverNotIncluded');
      expect(await on.of(person, one)).toMatchObject({ paid_by: 'HOST' });
    }
    expect(await at.clipsOf(clips)).toBe(1);
    expect(await on.of(maya, one)).toMatchObject({ paid_by: 'SUBSCRIPTION' });
  });

  test('is handed over to a player who spends nothing, where it had cost the host a clip', async () => {
    const [maya, noor] = [await guest(), await member()];
    const clips = await at.giveClips(club, maya, 1);
    const one = await bookedBy(maya, { activity_group: 'Ride' });
    await together.join(noor, await together.linkTo(maya, one));
    expect(await handOver(maya, one, noor)).toBe(false);
    expect(await at.clipsOf(clips)).toBe(1);
    expect(await on.of(noor, one)).toMatchObject({ paid_by: 'SUBSCRIPTION' });
  });

  test('is handed over as long as the host could cancel it, and to somebody who plays', async () => {
    const before = world.clock.now();
    const [maya, theo] = [await together.patientGuest(club), await guest()];
    await at.subscribe(maya);
    const noor = await member();
    const one = await bookedBy(maya);
    const key = await together.linkTo(maya, one);
    for (const person of [theo, noor]) expect(await together.join(person, key)).toBe('BOOKED');
    expect(await canTakeOver(maya, one)).toEqual([false, true, true]);
    expect(await canTakeOver(noor, one)).toEqual([false, false, false]);
    const deadline = (await together.startOf(one)).subtract({ minutes: 120 });
    world.clock.move(together.until(deadline.subtract({ seconds: 1 })));
    expect(await canTakeOver(maya, one)).toEqual([false, true, true]);
    world.clock.move({ seconds: 1 });
    expect(await canTakeOver(maya, one)).toEqual([false, false, false]);
    expect(await handOver(maya, one, noor)).toBe('court.handOverTooLate');
    expect(await on.of(theo, one)).toMatchObject({ paid_by: 'HOST' });
    world.clock.set(before.toString());
  });

  test('is handed over to a player, whose membership includes it', async () => {
    const { maya, theo, noor, one } = await shared();
    const to = async (person: TestPerson) => ({
      toParticipationId: (await together.placeOf(person, one)).participationId,
    });
    expect((await together.asPlayer(maya, one, 'hand-over', await to(theo))).errorCode).toBe(
      'court.handOverNotIncluded',
    );
    expect((await together.asPlayer(noor, one, 'hand-over', await to(theo))).errorCode).toBe('court.notHost');
    expect((await together.asPlayer(maya, one, 'hand-over', await to(noor))).isHost).toBe(false);
    expect(await on.of(maya, one)).toMatchObject({ state: 'BOOKED', paid_by: 'HOST', subscription_id: null });
    expect(await on.of(noor, one)).toMatchObject({
      state: 'BOOKED',
      paid_by: 'SUBSCRIPTION',
      joined_at: null,
    });
    expect((await together.subjects(noor)).at(-1)).toBe('It’s your court now: Tennis, Court 1');
    expect(await on.cancel(maya, one)).toBe('CANCELLED');
    expect(await on.of(theo, one)).toMatchObject({ state: 'BOOKED', taken: 2 });
    expect(await on.cancel(noor, one)).toBe('CANCELLED');
    expect(await on.of(theo, one)).toMatchObject({ state: 'CANCELLED', session_state: 'CANCELLED' });
  });

  test('gives the first host the use of the membership back when it is handed over', async () => {
    const [maya, noor] = [await guest(), await member()];
    await at.subscribe(maya, { times: 1, period: 'WEEK' });
    const one = await bookedBy(maya);
    await together.join(noor, await together.linkTo(maya, one));
    const other = await court();
    expect(await on.book(maya, other, { startTime: '16:00' })).toBe('NoPrivilege');
    const { participationId } = await together.placeOf(noor, one);
    await together.asPlayer(maya, one, 'hand-over', { toParticipationId: participationId });
    expect(await on.book(maya, other, { startTime: '16:00' })).toBe('BOOKED');
  });
});

test('a link is used, and a player leaves, until the hour starts', async () => {
  const maya = await member();
  const one = await bookedBy(maya);
  const key = await together.linkTo(maya, one);
  const starts = await together.startOf(one);
  world.clock.move(together.until(starts.subtract({ minutes: 1 })));
  const theo = await guest();
  expect(await together.join(theo, key)).toBe('BOOKED');
  expect(await on.cancel(theo, one)).toBe('CANCELLED');
  world.clock.move(together.until(starts));
  expect(await together.join(theo, key)).toBe('court.invitationGone');
});
