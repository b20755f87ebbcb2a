import { afterAll, beforeAll, expect, test } from 'vitest';
import { courseFixtures } from '../../test/course-fixtures.ts';
import { addressOf, listenTo } from '../../test/event-stream.ts';
import { plainDocument, type TestClub } from '../../test/factories.ts';
import { openWorld, type World } from '../../test/world.ts';

let world: World;
let on: ReturnType<typeof courseFixtures>;
let club: TestClub;
let url: string;
beforeAll(async () => {
  world = await openWorld();
  on = courseFixtures(world);
  url = await addressOf(world.app);
  club = await world.makeClub({
    document: { ...plainDocument, features: { classBookingFlowAnonymous: true } },
  });
});
afterAll(() => world[Symbol.asyncDispose]());

test('members learn of the places of courses, but not who took them', async () => {
  const [maya, theo] = [await world.makePerson(club), await world.makePerson(club)];
  const course = await on.makeCourse(club, { capacity: 1, waiting_list_capacity: 2 });
  const stream = await listenTo(`${url}/api/courses/live?centerIds=${club.centerId}`, theo.headers);
  await on.call(maya, 'add-course-to-shopping-basket', course);
  const { event, data } = await stream.until((one) => one.data['free'] === 0);
  expect({ event, data }).toEqual({
    event: 'course',
    data: {
      ...course,
      ...{ startsOn: '2026-11-27', endsOn: '2026-12-18', startTime: '04:00', endTime: '04:45' },
      ...{ dates: 4, datesLeft: 4, capacity: 1, free: 0, standby: 0, status: 'STANDBY' },
    },
  });
  await on.call(theo, 'add-to-standby-list', course);
  expect((await stream.until((one) => one.data['standby'] === 1)).data).toMatchObject({ status: 'STANDBY' });
  stream.stop();
});

test('visitors learn nothing of courses, whatever they may see of classes', async () => {
  const stream = await listenTo(
    `${url}/api/courses/live?centerIds=${club.centerId}&centerId=${club.centerId}`,
  );
  expect(stream.status).toBe(401);
  stream.stop();
});
