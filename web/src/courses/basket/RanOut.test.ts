import type { CourseBasket } from '@foyer/contract/courses/sign-up';
import { expect, it } from 'vitest';
import { lostFrom } from './RanOut.tsx';

type Lost = CourseBasket['ranOut'][number];
const place = (personId: number, courseId: number) =>
  ({
    person: { id: personId, centerId: 100, firstName: 'Noah' },
    course: { courseId, courseCenterId: 100 },
  }) as Lost;

it('leaves out what has been put into the basket again: the same person in the same course', () => {
  const ranOut = [place(1, 7), place(2, 7), place(1, 8)];
  const lines = [place(1, 7)] as unknown as CourseBasket['lines'];
  expect(lostFrom({ ranOut, lines })).toEqual([ranOut[1], ranOut[2]]);
});
