import type { OutputOf } from '@foyer/contract/call';
import type { courses } from '@foyer/contract/courses';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { coursePeople } from '../../../test/course-people.ts';
import type { TestClub } from '../../../test/factories.ts';
import { openShop } from '../../../test/shop-fixtures.ts';
import { paytabsSandbox } from '../../sandbox/paytabs/paytabs-sandbox.ts';

type Answer = OutputOf<(typeof courses)['get-course-participants']> & { errorCode?: string };

const opened = () => openShop(paytabsSandbox());
let shop: Awaited<ReturnType<typeof opened>>;
let club: TestClub;
let on: ReturnType<typeof coursePeople>;
beforeAll(async () => {
  shop = await opened();
  club = await shop.openClub({ currency: 'AED' });
  on = coursePeople(shop, club);
});
afterAll(() => shop[Symbol.asyncDispose]());

test('staff see everybody in a course: ages, levels, attendance, contacts, the standby list and guests', async () => {
  const level = await on.makeLevel(club, 'Otter');
  const [own, course] = [
    await on.makeCourse(club, { inDays: 2, levelId: level, name: 'Their own group' }),
    await on.makeCourse(club, { inDays: 0.001, levelId: level, capacity: 1 }),
  ];
  const [leo, mia, ida] = [
    await on.makeFamily('Leo', '2019-02-03'),
    await on.makeFamily('Mia'),
    await on.makeFamily('Ida'),
  ];
  const place = await on.signUp(leo, course);
  await on.call(mia.parent, 'add-to-standby-list', { ...course, people: [on.keyOf(mia.child)] });
  const hers = await on.signUp(ida, own);
  const excused = await on.call(ida.parent, 'excuse-from-date', {
    ...hers,
    ...on.about(ida.child),
    number: 2,
  });
  const away = await on.call(leo.parent, 'excuse-from-date', { ...place, ...on.about(leo.child), number: 3 });
  expect(away).toMatchObject({ isExcused: true });
  const { creditId, creditCenterId } = excused['credit'] as never;
  await on.call(ida.parent, 'book-makeup', {
    ...{ creditId, creditCenterId, ...on.about(ida.child), courseId: course.courseId, number: 3 },
  });
  const staff = await shop.world.makePerson(club, { levels: ['STAFF'] });
  shop.world.clock.move({ minutes: 10 });
  await on.call(staff, 'set-attendance', {
    ...course,
    number: 1,
    participationId: place.participationId,
    state: 'ABSENT',
  });
  await on.call(staff, 'set-person-level', {
    ...on.about(leo.child),
    levelId: level,
    levelCenterId: club.centerId,
  });
  const list = (await on.call(staff, 'get-course-participants', course)) as unknown as Answer;
  expect(list).toMatchObject({ today: 1, level: { name: 'Otter' }, makesUp: true, mayChange: true });
  expect(
    list.dates.map(({ canSetAttendance, canCallOff, free }) => [canSetAttendance, canCallOff, free]),
  ).toEqual([[true, false, 0], ...[2, 3, 4].map(() => [false, true, 0])]);
  const [first, second] = list.participants;
  expect(first).toMatchObject({
    ...{ ...place, person: { firstName: 'Leo' }, age: 7, state: 'BOOKED', levels: [{ name: 'Otter' }] },
    attendance: [
      { number: 1, state: 'ABSENT' },
      { number: 3, state: 'EXCUSED' },
    ],
    ...{ contact: { isGuardian: true, email: leo.parent.email }, isBlocked: false },
  });
  expect(second).toMatchObject({ person: { firstName: 'Mia' }, standbyPosition: 1 });
  expect(list.guests).toMatchObject([{ number: 3, person: { firstName: 'Ida' }, from: 'Their own group' }]);
});

test('a stranger’s staff and members do not', async () => {
  const course = await on.makeCourse(club, { inDays: 9 });
  const elsewhere = await shop.openClub({ currency: 'AED' });
  const stranger = await shop.world.makePerson(elsewhere, { levels: ['STAFF'] });
  const { parent } = await on.makeFamily();
  const codes = [];
  for (const by of [stranger, parent])
    codes.push((await on.call(by, 'get-course-participants', course)).errorCode);
  expect(codes).toEqual(['course.gone', 'general.notAuthorized']);
});
