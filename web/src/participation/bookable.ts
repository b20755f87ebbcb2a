import type { Key } from '@foyer/contract/shared/keys';

/** A class, court or course, as the screens about taking part show it before anybody has booked it. */
export interface Offered {
  title: string;
  startsAt: string;
  endsAt: string;
  /** Time zone of the venue. All times are shown in it. */
  timeZone: string;
  /** Room and centre. */
  place: string;
  /** For one person, with tax; undefined where it cannot be booked for money. */
  price: { amount: number; currency: string } | undefined;
  /** Until when cancelling is free. */
  cancelUntil: string;
  /** People on the waiting list. */
  waiting: number;
}

/** The same with its key. A court has one only once it is booked. */
export interface Bookable extends Offered {
  key: Key;
}
