import type { PriceRule } from '@foyer/contract/shared/explanation';
import type { OfferState } from '@foyer/contract/shared/offer';
import type { OfferKind } from '@foyer/contract/shared/offer-kinds';
import type { PeriodUnit } from '@foyer/contract/shared/subscription';
import type { Generated } from 'kysely';
import type { Day, Instant, InstantOrNull, JsonOrNull, OrNull } from '../../platform/db/tables.ts';

export interface OfferColumns {
  center_id: number;
  id: Generated<number>;
  subscription_id: number;
  kind: OfferKind;
  rule: JsonOrNull<PriceRule>;
  /** Of the rule; null: for as long as the membership lasts. */
  periods: OrNull<number>;
  binding_unit: OrNull<PeriodUnit>;
  binding_count: OrNull<number>;
  valid_until: Day;
  /** Null for the offer of the plan. */
  made_by_center_id: OrNull<number>;
  made_by_id: OrNull<number>;
  made_at: Instant;
  state: OfferState;
  closed_at: InstantOrNull;
  closed_by_center_id: OrNull<number>;
  closed_by_id: OrNull<number>;
  ip_address: OrNull<string>;
}
