import type { CourseRow } from '../store.ts';

export type ToCompare = Pick<CourseRow, 'activity_id' | 'activity_group' | 'level_id' | 'level_position'>;

/** Whether a date of a course can be made up in another one: of the same level or a lower one, or without levels the same activity. */
export const canMakeUpIn = (own: ToCompare, other: ToCompare): boolean =>
  own.level_position !== null && other.level_position !== null
    ? own.activity_group === other.activity_group && other.level_position <= own.level_position
    : own.activity_id === other.activity_id;

/** Whether somebody can be moved from one course to the other. */
export const canMoveTo = (own: ToCompare, other: ToCompare): boolean =>
  own.activity_id === other.activity_id || (own.level_id !== null && own.level_id === other.level_id);
