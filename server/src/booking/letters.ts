import type { BookingRefusal } from '@foyer/contract/booking';
import type { Hall } from './class-row.ts';
import type { ParticipationRow } from './store.ts';

/** What somebody is told about a place, besides what the screen says. */
export const tidings = [
  'booked',
  'waiting',
  'promoted',
  'offered',
  'offerEnded',
  'passedOver',
  'placeFree',
  'overbooked',
  'cancelled',
  'classChanged',
  'classCancelled',
] as const;
export type Tiding = (typeof tidings)[number];

/** Puts a letter into the outbox, in the transaction that it tells of. `why`: what stood in the way. */
export type Post = (
  hall: Hall,
  participation: ParticipationRow,
  tiding: Tiding,
  why?: BookingRefusal,
) => Promise<void>;
