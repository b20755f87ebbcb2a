import type { Generated } from 'kysely';
import type { Day, DayOrNull, Instant, InstantOrNull, OrNull } from '../../platform/db/tables.ts';

/** Why days that had been paid were given up. */
export type CreditReason = 'CHANGED' | 'FROZEN' | 'ENDED' | 'WITHDRAWN' | 'ADD_ON_ENDED';

export interface CreditColumns {
  center_id: number;
  id: Generated<number>;
  subscription_id: number;
  why: CreditReason;
  starts_on: Day;
  ends_on: Day;
  amount: number;
  sponsored_amount: Generated<number>;
  /** The invoice that gave it back; null while it is a line of a basket. */
  invoice_id: OrNull<number>;
  at: Instant;
  /** The paid days of which it was a part: their first day, and the invoice and the moment of their charge. */
  paid_from: DayOrNull;
  paid_on_invoice_id: OrNull<number>;
  paid_at: InstantOrNull;
}
