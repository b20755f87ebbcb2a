import { randomBytes } from 'node:crypto';
import type { CourseBasket } from '@foyer/contract/courses/sign-up';
import { headersOf } from '../server/test/many-classes.ts';
import type { Family } from './course-data.ts';
import type { Timed } from './rush.ts';

/** What somebody got: a place, a position on a standby list, neither; or an answer that there should not be. */
export type End = string;
export const ends = { sold: 'signed up and charged', standby: 'on a standby list', full: 'everything full' };

interface Course {
  courseId: number;
  courseCenterId: number;
  status: string;
}
interface Refused {
  errorCode?: string;
}

/** Calls a server and notes how long each call takes. */
export function callsOf(base: string, timed: Timed) {
  const ask = async <T>(name: string, path: string, init: RequestInit): Promise<T> => {
    const began = performance.now();
    const answer = await fetch(base + path, init);
    const text = await answer.text();
    const times = timed.get(name) ?? [];
    times.push(performance.now() - began);
    timed.set(name, times);
    if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return (text ? JSON.parse(text) : {}) as T;
  };
  return {
    floor: (name: 'list' | 'book') => ask(name, `/${name}`, { method: name === 'list' ? 'GET' : 'POST' }),
    post: <T>({ parent }: Family, path: string, body: object) =>
      ask<T & Refused>(path, `/api/${path}`, {
        method: 'POST',
        headers: {
          ...headersOf(parent),
          'content-type': 'application/json',
          'idempotency-key': randomBytes(16).toString('hex'),
        },
        body: JSON.stringify(body),
      }),
  };
}

type Calls = ReturnType<typeof callsOf>;

const search = (calls: Calls, family: Family) =>
  calls.post<{ courses: Course[] }>(family, 'courses/search-courses', { age: 9 });

async function open(calls: Calls, family: Family, { courseId, courseCenterId }: Course): Promise<void> {
  await calls.post(family, 'courses/get-course-details', { courseId, courseCenterId });
  await calls.post(family, 'courses/get-course-booking-infos', { courseId, courseCenterId });
}

/** Looks at the courses, and at one of them. */
export async function look(calls: Calls, family: Family): Promise<void> {
  const { courses } = await search(calls, family);
  if (courses[0]) await open(calls, family, courses[0]);
}

/** How many courses somebody tries before they wait for one. */
const triesEach = 3;

/** Looks for a course with a place, signs the child up and pays; if all that were tried are full, waits for the first. */
export async function signUp(calls: Calls, family: Family, turn: number): Promise<End> {
  const { child } = family;
  const about = { selectedUserId: child.id, selectedUserCenterId: child.centerId };
  const tried: Course[] = [];
  while (tried.length < triesEach) {
    const { courses } = await search(calls, family);
    const bookable = courses.filter(
      ({ status, courseId }) => status === 'OPEN' && !tried.some((one) => one.courseId === courseId),
    );
    // Somebody who looks too late has a favourite too.
    const favourites = bookable.length > 0 || tried.length > 0 ? bookable : courses;
    const course = favourites[(turn * 7919) % Math.max(1, favourites.length)];
    if (!course) break;
    tried.push(course);
    const { courseId, courseCenterId } = course;
    const key = { courseId, courseCenterId };
    await open(calls, family, course);
    const added = await calls.post<{ basket: CourseBasket; refused: { code: string }[] }>(
      family,
      'courses/add-course-to-shopping-basket',
      { ...key, people: [child] },
    );
    const [refused] = added.refused ?? [];
    const code = added.errorCode ?? refused?.code;
    if (code && code !== 'course.full') return `refused: ${code}`;
    if (!code) return pay(calls, family, added.basket);
  }
  const [first] = tried;
  if (!first) return 'found nothing';
  const { courseId, courseCenterId } = first;
  const waits = await calls.post<{ refused: { code: string }[] }>(family, 'courses/add-to-standby-list', {
    ...about,
    ...{ courseId, courseCenterId },
  });
  const code = waits.errorCode ?? waits.refused?.[0]?.code;
  if (code === 'course.standbyListFull') return ends.full;
  return code ? `refused: ${code}` : ends.standby;
}

async function pay(calls: Calls, family: Family, basket: CourseBasket): Promise<End> {
  const { errorCode } = await calls.post(family, 'payment/make-invoice-courses-payment', {
    centerId: basket.centerId,
    participationIds: basket.lines.map(({ participationId }) => participationId),
    total: basket.total,
  });
  return errorCode ? `not paid: ${errorCode}` : ends.sold;
}
