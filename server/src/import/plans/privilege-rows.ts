import { weekdayNumbers } from '../weekdays.ts';
import type { PrivilegeData } from './plan-shapes.ts';

const timeOrNull = (time: string | undefined) => (time === undefined ? null : Temporal.PlainTime.from(time));

/** The privileges of a plan or an add-on, in the order of the file. */
export const privilegeRows = (privileges: readonly PrivilegeData[]) =>
  privileges.map((privilege, index) => ({
    position: index + 1,
    activity_groups: privilege.activityGroups,
    is_everywhere: privilege.isEverywhere,
    times: privilege.times ?? null,
    period: privilege.period ?? null,
    weekdays: weekdayNumbers(privilege.weekdays),
    starts_from: timeOrNull(privilege.startsFrom),
    starts_until: timeOrNull(privilege.startsUntil),
    opens_days_before: privilege.opensDaysBefore ?? null,
  }));
