import type { Key } from '@foyer/contract/shared/keys';
import type { Services } from '../../frame/context.ts';
import type { Tx } from '../../platform/db/database.ts';

/** When something is booked, and what reacts to it. */
export interface Bookkeeping extends Pick<Services, 'reactions'> {
  now: Temporal.Instant;
}

declare module '../../frame/context.ts' {
  interface Reactions {
    /** Runs when an invoice is paid or reversed and nothing of it is open any more. The invoice is locked. */
    invoiceClosed(tx: Tx, invoice: Key, how: 'PAID' | 'CANCELLED', now: Temporal.Instant): Promise<void>;
    /** Runs when an invoice is issued that has been paid: nothing could be waiting for that, or be owed because of it. */
    invoicePaidAtOnce(tx: Tx, invoice: Key, payer: Key, now: Temporal.Instant): Promise<void>;
    /** Runs when money for an invoice that was closed went back, and something of it is open again. The invoice is locked. */
    invoiceReopened(tx: Tx, invoice: Key, now: Temporal.Instant): Promise<void>;
  }
}
