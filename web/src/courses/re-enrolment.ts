import type { Course } from '@foyer/contract/courses';

/** Whether sign-up is only for people of the course before, now or soon, and whether that includes the family. */
export type Reenrolment = 'soon' | 'othersNow' | 'familyNow';

/** Undefined: nobody signs up first. */
export function reenrolmentNow(
  { status, reenrolment }: Pick<Course, 'status' | 'reenrolment'>,
  now: number,
): Reenrolment | undefined {
  if (!reenrolment || status !== 'NOT_YET_OPEN') return undefined;
  if (Date.parse(reenrolment.opensAt) > now) return 'soon';
  return reenrolment.isFamily ? 'familyNow' : 'othersNow';
}
