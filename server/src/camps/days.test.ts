import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CampBasketAnswer, campFixtures, someCare, type TestCamp } from '../../test/camp-fixtures.ts';
import { classFixtures } from '../../test/class-fixtures.ts';
import type { TestClub, TestPerson } from '../../test/factories.ts';
import { openWorld, type World } from '../../test/world.ts';
import { processDueClasses } from '../booking/due/process-due-classes.ts';

let world: World;
let on: ReturnType<typeof campFixtures>;
let club: TestClub;
let maya: TestPerson;
let leo: TestPerson;
let camp: TestCamp;
beforeAll(async () => {
  world = await openWorld();
  on = campFixtures(world);
  club = await world.makeClub();
});
beforeEach(async () => {
  maya = await world.makePerson(club, { firstName: 'Maya' });
  leo = await world.makePerson(club, { firstName: 'Leo', family: { primary: maya, relation: 'CHILD' } });
  camp = await makeCamp();
});
afterAll(() => world[Symbol.asyncDispose]());

const makeCamp = (given: Parameters<typeof on.makeCamp>[1] = {}) =>
  on.makeCamp(club, { inDays: 14, dates: 5, capacity: 2, byDay: { half: 3000, full: 5000 }, ...given });
const add = async (people: object[], by = maya, to = camp) =>
  (await on.call(by, 'add-camp-to-shopping-basket', { ...to, people })) as CampBasketAnswer;
const wants = ({ id, centerId }: TestPerson, dates: number[] | undefined, more = {}) => ({
  ...{ id, centerId, care: someCare, ...(dates && { dates }) },
  ...more,
});
const lineOf = ({ basket }: CampBasketAnswer) => ({
  participationId: basket.lines[0]?.participationId,
  participationCenterId: club.centerId,
});

describe('a camp that is sold by the day', () => {
  test('takes places on the chosen dates only, and costs the sum of their days', async () => {
    const added = await add([wants(leo, [1, 3])]);
    expect(added.basket).toMatchObject({ total: 10_000, lines: [{ dates: [1, 3], whole: 10_000 }] });
    expect(await on.takenOn(camp)).toEqual([1, 0, 1, 0, 0]);
    const all = await add([wants(leo, [1, 2, 3, 4, 5])]);
    // Never more than the whole camp.
    expect(all.basket.total).toBe(20_000);
    expect(await on.takenOn(camp)).toEqual([1, 1, 1, 1, 1]);
    const fewer = await on.call(maya, 'update-camp-item', { ...lineOf(all), dates: [5] });
    expect(fewer.basket).toMatchObject({ total: 5000, lines: [{ dates: [5] }] });
    expect(await on.takenOn(camp)).toEqual([0, 0, 0, 0, 1]);
  });

  test('refuses a full date by its number, and dates that there are not', async () => {
    const others = [await world.makePerson(club), await world.makePerson(club)];
    for (const other of others) await add([wants(other, [2])], other);
    expect((await add([wants(leo, [1, 2])])).refused).toMatchObject([{ code: 'camp.dateFull', dates: [2] }]);
    expect((await add([wants(leo, [6])])).refused).toMatchObject([{ code: 'camp.dateGone', dates: [6] }]);
    expect((await add([wants(leo, [1])])).refused).toEqual([]);
    expect(await on.takenOn(camp)).toEqual([1, 2, 0, 0, 0]);
    const details = await on.call(maya, 'get-camp-details', camp);
    expect(details.term.map(({ free }: { free: number }) => free)).toEqual([1, 0, 2, 2, 2]);
    expect(details.people[0]).toMatchObject({ status: 'RD', dates: [1, 3, 4, 5] });
  });

  test('takes the child’s time on those dates, so that others can be had', async () => {
    await add([wants(leo, [1])]);
    const week = await on.makeCamp(club, { inDays: 15, dates: 3 });
    expect((await add([wants(leo, undefined)], maya, week)).refused).toEqual([]);
    // Days 2 to 4 are taken by the other camp now.
    const more = await on.call(maya, 'update-camp-item', {
      ...{ participationId: (await on.placeOf(leo, camp))?.id, participationCenterId: club.centerId },
      dates: [1, 2],
    });
    expect(more.refused).toEqual({ code: 'booking.participantOccupied' });
    const jo = await world.makePerson(club);
    await classFixtures(world).makeClass(club);
    expect((await add([wants(jo, [2])], jo)).refused).toEqual([]);
    expect(await on.takenOn(camp)).toEqual([1, 1, 0, 0, 0]);
  });

  test('offers electives on chosen dates only', async () => {
    const climbing = await on.makeElective(camp, { date: 2 });
    const without = await add([wants(leo, [1], { electives: [climbing] })]);
    expect(without.refused).toMatchObject([{ code: 'camp.electiveGone', electiveIds: [climbing] }]);
    await add([wants(leo, [1, 2], { electives: [climbing] })]);
    const line = lineOf({ basket: await on.basketOf(maya) });
    const fewer = await on.call(maya, 'update-camp-item', { ...line, dates: [1] });
    expect(fewer.refused).toMatchObject({ code: 'camp.electiveGone' });
    expect(await on.takenIn(club.centerId, climbing)).toBe(1);
  });

  test('frees the dates with the place, has no standby list, and shows only chosen dates', async () => {
    await add([wants(leo, [2, 4])]);
    const waits = await on.call(maya, 'add-to-camp-standby-list', {
      ...camp,
      people: [{ id: maya.id, centerId: maya.centerId }],
    });
    expect(waits.refused).toMatchObject([{ code: 'camp.notFull' }]);
    world.clock.move({ minutes: 16 });
    await processDueClasses(world.services);
    expect([await on.takenOn(camp), await on.countsOf(camp)]).toEqual([
      [0, 0, 0, 0, 0],
      [0, 0],
    ]);
    await on.staySignedIn(maya);
    const free = await makeCamp({ inDays: 40, price: 0, byDay: { half: 0, full: 0 } });
    await add([wants(leo, [2, 4])], maya, free);
    expect(await on.call(maya, 'book-camp')).toMatchObject({ participations: [{ state: 'BOOKED' }] });
    expect((await world.mailTo(leo.email)).at(-1)?.text).toContain('Days: 2.');
    const post = async (url: string) =>
      (await world.app.inject({ method: 'POST', url, headers: maya.headers, payload: {} })).json();
    const { planned } = await post('/api/dashboard/schedule-by-current-person');
    expect(planned).toMatchObject([{ activityType: 'CAMP', dates: [{ number: 2 }, { number: 4 }] }]);
    const { address } = await post('/api/calendar/create-feed');
    const feed = await world.app.inject({ url: new URL(address).pathname });
    expect(feed.body.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  });
});
