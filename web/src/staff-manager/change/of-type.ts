import { ruleOf, type ScheduledType } from '@foyer/contract/shared/staff-manager';
import type { Choices } from '../queries.ts';
import type { Fields } from './fields.ts';

/** The fields after another type is chosen: without what it can't have, and with its activity if there is only one. */
export function ofType(activityType: ScheduledType, { activities }: Choices): Partial<Fields> {
  const [first, second] = activities.filter((one) => one.activityType === activityType);
  const { hasRoom, hasResources, staff } = ruleOf(activityType);
  return {
    activityType,
    activityId: first && !second ? first.id : undefined,
    capacity: null,
    ...(!hasRoom && { roomId: null }),
    ...(!hasResources && { resourceIds: [] }),
    ...(staff.most === 1 && { staffIds: [] }),
  };
}
