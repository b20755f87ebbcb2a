import type { Generated } from 'kysely';
import type { Day, Instant, OrNull } from '../../platform/db/tables.ts';

export interface PeriodColumns {
  center_id: number;
  subscription_id: number;
  starts_on: Day;
  ends_on: Day;
  amount: number;
  sponsored_amount: Generated<number>;
  invoice_id: OrNull<number>;
  billed_at: Instant;
}
