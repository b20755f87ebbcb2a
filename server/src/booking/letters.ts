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

/** Puts a letter into the outbox, in the transaction that it tells of. */
export type Post = (participation: ParticipationRow, tiding: Tiding) => Promise<void>;
