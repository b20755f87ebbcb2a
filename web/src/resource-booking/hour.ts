import type { Key } from '@foyer/contract/shared/keys';
import { timePattern } from '@foyer/contract/shared/time-of-day';
import { selectedUser } from '../platform/selected-user.ts';

/** A court at a time, by the clock of its centre. */
export interface CourtHour {
  /** Of the same centre as the activity. */
  resource: Key;
  activityId: number;
  date: string;
  startTime: string;
  /** In minutes. */
  duration: number;
}

/** The hour as every call about it names it. */
export const hourInput = (person: Key, { resource, ...hour }: CourtHour) => ({
  ...selectedUser(person),
  resourceId: resource.id,
  activityCenterId: resource.centerId,
  ...hour,
});

export const isTimeOfDay = (text: string | null | undefined): text is string => timePattern.test(text ?? '');

/** Between 5 minutes and a day; undefined for anything else. */
export function minutesFrom(text: string | null | undefined): number | undefined {
  const minutes = /^\d{1,4}$/.test(text ?? '') ? Number(text) : 0;
  return minutes >= 5 && minutes <= 1440 ? minutes : undefined;
}
