import type { FreezeReason } from '@foyer/contract/shared/freeze';
import type { Generated } from 'kysely';
import type { Day, InstantOrNull, OrNull } from '../../platform/db/tables.ts';

export interface FreezeColumns {
  center_id: number;
  subscription_id: number;
  starts_on: Day;
  ends_on: Day;
  reason: OrNull<FreezeReason>;
  fee: Generated<number>;
  basket_id: OrNull<number>;
  /** Null for those of an older system. */
  created_at: InstantOrNull;
  /** By how many days it has moved the end of the minimum term, and the end of a prepaid membership. */
  moved_days: Generated<number>;
  moved_end_days: Generated<number>;
  /** When its days that had been paid were credited. */
  credited_at: InstantOrNull;
}
