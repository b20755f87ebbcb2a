import { expect, it } from 'vitest';
import { reenrolmentNow } from './re-enrolment.ts';

const reenrolment = { courseName: 'Seahorse', opensAt: '2026-12-01T00:00:00Z', isFamily: false };
const at = (moment: string) => Date.parse(moment);

it('is for people of the course before from its opening on, until sign-up opens for everybody', () => {
  const course = { status: 'NOT_YET_OPEN' as const, reenrolment };
  expect(reenrolmentNow(course, at('2026-11-30T23:59:59Z'))).toBe('soon');
  expect(reenrolmentNow(course, at('2026-12-01T00:00:00Z'))).toBe('othersNow');
  const own = { ...course, reenrolment: { ...reenrolment, isFamily: true } };
  expect(reenrolmentNow(own, at('2026-12-02T00:00:00Z'))).toBe('familyNow');
  expect(reenrolmentNow({ ...own, status: 'OPEN' }, at('2026-12-02T00:00:00Z'))).toBeUndefined();
  expect(reenrolmentNow({ status: 'NOT_YET_OPEN' }, at('2026-12-02T00:00:00Z'))).toBeUndefined();
});
