import type { Course, LiveCourse } from '@foyer/contract/courses';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { patchCourses } from './live-courses.ts';

const dates = {
  ...{ startsOn: '2026-12-01', endsOn: '2026-12-22', startTime: '16:00', endTime: '16:45' },
  ...{ room: 'Pool', dates: 4, datesLeft: 4 },
};
const course = (courseId: number, more: object = {}) =>
  ({
    ...{ courseId, courseCenterId: 100, ...dates, capacity: 8, free: 5, standby: 0, status: 'OPEN' },
    ...{ participations: [], ...more },
  }) as unknown as Course;
const live: LiveCourse = {
  ...{ courseId: 7, courseCenterId: 100, ...dates, capacity: 8, free: 0, standby: 2, status: 'STANDBY' },
};
const list = ['courses', 'search-courses', {}];
const sheet = ['courses', 'get-course-details', {}];
const infos = (courseId: number) => [
  'courses',
  'get-course-booking-infos',
  { courseId, courseCenterId: 100 },
];

function shownWith(own: Course): QueryClient {
  const client = new QueryClient();
  client.setQueryData(list, { courses: [own, course(8)] });
  client.setQueryData(sheet, { ...own, description: 'Bring a towel' });
  for (const id of [7, 8]) client.setQueryData(infos(id), { people: [] });
  return client;
}
const isStale = (client: QueryClient, key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;

test('an event updates its course in the list and in the panel, and nothing else', () => {
  const client = shownWith(course(7));
  patchCourses(client, live);
  expect(client.getQueryData(list)).toEqual({ courses: [course(7, live), course(8)] });
  expect(client.getQueryData(sheet)).toEqual({ ...course(7, live), description: 'Bring a towel' });
  expect([isStale(client, list), isStale(client, sheet)]).toEqual([false, false]);
  expect([isStale(client, infos(7)), isStale(client, infos(8))]).toEqual([true, false]);
});

test('an event does not update a course of another centre with the same number', () => {
  const client = shownWith(course(7));
  patchCourses(client, { ...live, courseCenterId: 101 });
  expect(client.getQueryData(list)).toEqual({ courses: [course(7), course(8)] });
});

test.each([
  ['somebody of the family takes part in', course(7, { participations: [{ state: 'BOOKED' }] }), live],
  ['lost a date', course(7), { ...live, dates: 3, datesLeft: 3 }],
  ['moved to another room', course(7), { ...live, room: 'Small pool' }],
  ['the club has called off', course(7), { ...live, status: 'CANCELLED' as const }],
])('refetches a course that %s', (_, shown, event) => {
  const client = shownWith(shown);
  patchCourses(client, event);
  expect([isStale(client, list), isStale(client, sheet)]).toEqual([true, true]);
});

test('a list of courses with places is fetched again when a course is full, or is not any more', () => {
  const client = new QueryClient();
  const free = ['courses', 'search-courses', { onlyFree: true }];
  client.setQueryData(free, { courses: [course(7)] });
  patchCourses(client, { ...live, courseId: 8, free: 0 });
  expect(isStale(client, free)).toBe(false);
  patchCourses(client, { ...live, courseId: 8, free: 1 });
  expect(isStale(client, free)).toBe(true);
});
