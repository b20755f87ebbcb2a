import type { ClassBooking } from '@foyer/contract/classes';

export type SessionStatus = ClassBooking['status'];

/** What the schedule has to know of a class, a court hour or a course date in order to list it. */
export interface Session {
  startsAt: string;
  timeZone: string;
  status: SessionStatus;
}
