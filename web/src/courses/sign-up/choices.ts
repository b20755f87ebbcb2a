import { isRemediedByWaiting } from '../../participation/obstacles/obstacle.ts';
import type { AnswerFor } from '../../platform/api.ts';

/** Whether somebody of the family can sign up for a course, and how. */
export type SignUpInfo = AnswerFor<'POST courses/get-course-booking-infos'>['people'][number];

/** What can be chosen for somebody: a place, or a position on the standby list. */
export type Choosable = 'place' | 'standby';

/** Undefined: nothing, because the person takes part already or is refused. `isOverridden`: staff sign up anyway. */
export function choosable(
  { status, reasons }: Pick<SignUpInfo, 'status' | 'reasons'>,
  isOverridden: boolean,
): Choosable | undefined {
  if (status === 'RD') return 'place';
  if (status !== 'RE' || reasons.length === 0) return undefined;
  if (reasons.every(isRemediedByWaiting)) return 'standby';
  return isOverridden && reasons.every(({ mayOverride }) => mayOverride) ? 'place' : undefined;
}

/** Staff can set aside everything that stands in somebody's way. */
export const canOverrideAny = (infos: readonly Pick<SignUpInfo, 'status' | 'reasons'>[]): boolean =>
  infos.some(
    ({ status, reasons }) =>
      status === 'RE' && reasons.length > 0 && reasons.every(({ mayOverride }) => mayOverride),
  );
