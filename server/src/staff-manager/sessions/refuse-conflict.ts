import type { ScheduleConflict } from '@foyer/contract/staff-manager/fields';
import { refuse } from '../../frame/refuse.ts';

const codes = {
  STAFF: 'staffManager.staffBusy',
  ROOM: 'staffManager.roomInUse',
  RESOURCE: 'staffManager.resourceInUse',
} as const;

/** Says who or what is taken, and by what. */
export const refuseConflict = ({ kind, name, with: other }: ScheduleConflict) =>
  refuse(codes[kind], { name, with: other.name });
