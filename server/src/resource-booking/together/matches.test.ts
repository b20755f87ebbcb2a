import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClassFixtures, classFixtures } from '../../../test/class-fixtures.ts';
import {
  type CourtFixtures,
  courtFixtures,
  defaultDay,
  type TestCourt,
} from '../../../test/court-fixtures.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { type TogetherFixtures, togetherFixtures } from '../../../test/together-fixtures.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { exportPerson } from '../personal-data.ts';

let world: World;
let at: ClassFixtures;
let on: CourtFixtures;
let together: TogetherFixtures;
beforeAll(async () => {
  world = await openWorld();
  at = classFixtures(world);
  on = courtFixtures(world);
  together = togetherFixtures(world, on);
});
afterAll(() => world[Symbol.asyncDispose]());

async function openedBy(club: TestClub, input: object = {}) {
  const maya = await at.member(club, { firstName: 'Maya', lastName: 'Lindgren' });
  const [one] = (await on.makeCourts(club)) as [TestCourt];
  expect(await on.book(maya, one)).toBe('BOOKED');
  const body = await together.asPlayer(maya, one, 'open-match', input);
  expect(body.errorCode).toBeUndefined();
  const { bookingId, bookingCenterId } = body.hour;
  return { maya, one, match: body.match, booking: { bookingId, bookingCenterId } };
}
const found = async (person: TestPerson, more: object = {}) =>
  (await together.ask(person, 'find-open-matches', { from: defaultDay, ...more })).matches;
const joinMatch = async (person: TestPerson, booking: object) => {
  const body = await together.ask(person, 'join-match', booking);
  return body.errorCode ?? body.participation.state;
};
const setLevel = (person: TestPerson, level: number | null, activityGroup = 'Tennis') =>
  together.ask(person, 'set-level', { activityGroup, level });

describe('an open match', () => {
  test('is found by people of the brand, who see first names and nothing else of others, and join', async () => {
    const club = await world.makeClub();
    const { maya, one, booking } = await openedBy(club, { note: 'A friendly one' });
    const theo = await world.makePerson(club, { firstName: 'Theo' });
    const matches = await found(theo);
    expect(matches).toEqual([
      {
        hour: expect.objectContaining({
          hostName: 'Maya',
          players: ['Maya'],
          freePlaces: 3,
          resourceName: 'Court 1',
        }),
        ...{ note: 'A friendly one', activityGroup: 'Tennis', isOfYourLevel: true, isYours: false },
      },
    ]);
    expect(JSON.stringify(matches)).not.toContain('Lindgren');
    expect(await joinMatch(theo, booking)).toBe('BOOKED');
    expect(await found(theo)).toMatchObject([{ isYours: true, hour: { freePlaces: 2 } }]);
    expect((await together.subjects(maya)).at(-1)).toBe('Theo is playing: Tennis, Court 1');
    expect(
      await found(await world.makePerson(await world.makeClub()), { centerId: club.centerId }),
    ).toBeUndefined();
    expect(await joinMatch(await world.makePerson(await world.makeClub()), booking)).toBe(
      'court.invitationGone',
    );
    await together.asPlayer(maya, one, 'close-match');
    expect(await found(theo)).toEqual([]);
    expect(await joinMatch(await world.makePerson(club), booking)).toBe('court.invitationGone');
    expect(await on.of(theo, one)).toMatchObject({ state: 'BOOKED' });
  });

  test('is for people of its level', async () => {
    const club = await world.makeClub();
    const { match, booking } = await openedBy(club, { levels: { from: 2.5, until: 3.5 } });
    expect(match).toEqual({ levels: { from: 2.5, until: 3.5 }, note: '' });
    const theo = await world.makePerson(club);
    expect((await found(theo))[0]).not.toHaveProperty('isOfYourLevel');
    expect(await joinMatch(theo, booking)).toBe('court.levelMissing');
    await setLevel(theo, 4);
    expect(await found(theo)).toMatchObject([{ isOfYourLevel: false, levels: { from: 2.5, until: 3.5 } }]);
    expect(await joinMatch(theo, booking)).toBe('court.otherLevel');
    expect(await setLevel(theo, 3.5)).toEqual({ levels: [{ activityGroup: 'Tennis', level: 3.5 }] });
    expect(await found(theo)).toMatchObject([{ isOfYourLevel: true }]);
    expect(await joinMatch(theo, booking)).toBe('BOOKED');
  });

  test('is listed on its days, for its activity and while there is room', async () => {
    const club = await world.makeClub();
    const { maya, one, booking } = await openedBy(club);
    const theo = await world.makePerson(club);
    expect(await found(theo, { from: '2026-11-24' })).toEqual([]);
    expect(await found(theo, { from: '2026-11-22', days: 1 })).toEqual([]);
    expect(await found(theo, { activityId: one.activityId })).toHaveLength(1);
    expect(await found(theo, { activityId: one.activityId + 1 })).toEqual([]);
    for (const _ of [1, 2, 3]) expect(await joinMatch(await world.makePerson(club), booking)).toBe('BOOKED');
    expect(await found(theo)).toEqual([]);
    expect(await joinMatch(theo, booking)).toBe('court.full');
    expect((await together.asPlayer(maya, one, 'open-match')).errorCode).toBe('court.full');
  });

  test('is opened by the host alone', async () => {
    const club = await world.makeClub();
    const { one, booking } = await openedBy(club);
    const theo = await world.makePerson(club);
    await joinMatch(theo, booking);
    for (const path of ['open-match', 'close-match'])
      expect((await together.asPlayer(theo, one, path)).errorCode).toBe('court.notHost');
  });
});

describe('a playing level', () => {
  test.each([[-0.5], [7.5], [3.3]])('is not %d', async (level) => {
    const club = await world.makeClub();
    const theo = await world.makePerson(club);
    await on.makeCourts(club);
    expect((await setLevel(theo, level)).errorCode).toBe('general.invalidInput');
  });

  test('is of something that is played, is taken back, exported and erased', async () => {
    const club = await world.makeClub();
    const theo = await world.makePerson(club);
    await on.makeCourts(club, { activity_group: 'Padel' });
    expect((await setLevel(theo, 3, 'Sauna')).errorCode).toBe('court.notPlayed');
    await setLevel(theo, 3, 'Padel');
    expect((await exportPerson(world.services.db, theo)).levels).toMatchObject([
      { activity_group: 'Padel', level: 30 },
    ]);
    expect(await setLevel(theo, null, 'Padel')).toEqual({ levels: [] });
    await setLevel(theo, 5.5, 'Padel');
    expect(await together.ask(theo, 'get-levels', {})).toEqual({
      levels: [{ activityGroup: 'Padel', level: 5.5 }],
    });
    expect(await world.forget(theo)).toEqual({ forgotten: true });
    expect((await exportPerson(world.services.db, theo)).levels).toEqual([]);
  });
});
