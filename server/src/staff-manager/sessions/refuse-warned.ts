import type { ScheduleWarning } from '@foyer/contract/shared/staff-manager';
import type { ScheduleWarned } from '@foyer/contract/staff-manager/fields';
import { type Refusal, refuse } from '../../frame/refuse.ts';

/** Refused where something speaks against it that the caller has not decided to let pass. */
export function refuseWarned(
  warnings: readonly ScheduleWarned[],
  despite: readonly ScheduleWarning[],
): Refusal<'staffManager.warned'> | undefined {
  return warnings.every(({ kind }) => despite.includes(kind)) ? undefined : refuse('staffManager.warned');
}
