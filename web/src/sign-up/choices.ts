import type { Participation } from '@foyer/contract/classes';
import type { RegistrationStatus } from '@foyer/contract/shared/course';
import type { Key } from '@foyer/contract/shared/keys';
import { isRemediedByWaiting, type Obstacle } from '../participation/obstacles/obstacle.ts';

/** Whether somebody of the family can sign up for a course or a camp, and how. */
export interface SignUpInfo {
  person: Key & { firstName: string };
  status: RegistrationStatus;
  /** What stands in the way. */
  reasons: readonly Obstacle[];
  participation?: Participation | undefined;
}

/** What can be chosen for somebody: a place, or a position on the standby list. */
export type Choosable = 'place' | 'standby';

type Standing = Pick<SignUpInfo, 'status' | 'reasons'>;

/** Undefined: nothing, because the person takes part already or is refused. `isOverridden`: staff sign up anyway. */
export function choosable({ status, reasons }: Standing, isOverridden: boolean): Choosable | undefined {
  if (status === 'RD') return 'place';
  if (status !== 'RE' || reasons.length === 0) return undefined;
  if (reasons.every(isRemediedByWaiting)) return 'standby';
  return isOverridden && reasons.every(({ mayOverride }) => mayOverride) ? 'place' : undefined;
}

/** Staff can set aside everything that stands in somebody's way. */
export const canOverrideAny = (infos: readonly Standing[]): boolean =>
  infos.some(
    ({ status, reasons }) =>
      status === 'RE' && reasons.length > 0 && reasons.every(({ mayOverride }) => mayOverride),
  );
