import type { ClassBooking } from '@foyer/contract/classes';

export type SessionStatus = ClassBooking['status'];

/** What the schedule needs to know of a class, a court hour or a course day to list it. */
export interface Session {
  startsAt: string;
  timeZone: string;
  status: SessionStatus;
}
