import type { Key } from '@foyer/contract/shared/keys';
import type { Services } from '../frame/context.ts';
import type { Tx } from '../platform/db/database.ts';

/** At what moment something is booked, and who hears of it. */
export interface Bookkeeping extends Pick<Services, 'reactions'> {
  now: Temporal.Instant;
}

declare module '../frame/context.ts' {
  interface Reactions {
    /** Nothing of an invoice is open any more: it was paid, or taken back. It is locked. */
    invoiceClosed(tx: Tx, invoice: Key, how: 'PAID' | 'CANCELLED', now: Temporal.Instant): Promise<void>;
  }
}
