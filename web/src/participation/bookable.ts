import type { Key } from '@foyer/contract/shared/keys';

/** What people take part in, as the screens about taking part show it: a class, a court, a course. */
export interface Bookable {
  key: Key;
  title: string;
  startsAt: string;
  endsAt: string;
  /** Of the place where it happens; all times are shown in it. */
  timeZone: string;
  /** Room and centre. */
  place: string;
  /** For one person, with tax; undefined where money opens nothing. */
  price: { amount: number; currency: string } | undefined;
  /** Until when cancelling costs nothing. */
  cancelUntil: string;
  /** People on the waiting list. */
  waiting: number;
}
