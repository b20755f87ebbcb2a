import type { FreezeRule } from '@foyer/contract/shared/freeze-rule';
import type { StayOffer } from '@foyer/contract/shared/offer';
import type { changeKinds, PeriodUnit, PlanKind } from '@foyer/contract/shared/subscription';
import type { Generated } from 'kysely';
import type { Day, DayOrNull, GeneratedJson, Instant, JsonOrNull, OrNull } from '../../platform/db/tables.ts';

/** A text by language. */
export type TextByLanguage = Partial<Record<string, string>>;

/** What has to be accepted before buying a plan. */
export interface PlanDocument {
  key: string;
  name: TextByLanguage;
  url: string;
  version: string;
}

/** What a club calls a change to one of its plans. */
export type ChangeKind = (typeof changeKinds)[number];

/** Where the periods of a plan begin: with the membership, or with the calendar's month, week or year. */
export type BilledFrom = 'START' | 'CALENDAR';

/** What a plan or an add-on opens. */
export interface PrivilegeColumns {
  activity_groups: Generated<string[]>;
  is_everywhere: Generated<boolean>;
  times: OrNull<number>;
  period: OrNull<PeriodUnit>;
  /** 1 for Monday; none named: every day. */
  weekdays: Generated<number[]>;
  starts_from: OrNull<Temporal.PlainTime>;
  starts_until: OrNull<Temporal.PlainTime>;
  /** How early it lets people book courts; null: as the activity says. */
  opens_days_before: OrNull<number>;
}

export interface PlanColumns {
  center_id: number;
  id: Generated<number>;
  name: string;
  kind: Generated<PlanKind>;
  type: Generated<string>;
  description: Generated<string>;
  tags: Generated<string[]>;
  is_sold: Generated<boolean>;
  is_sold_online: Generated<boolean>;
  currency: OrNull<string>;
  price: Generated<number>;
  lowest_price: OrNull<number>;
  highest_price: OrNull<number>;
  tax_rate: Generated<number>;
  joining_fee: Generated<number>;
  period_unit: Generated<PeriodUnit>;
  period_count: Generated<number>;
  billed_from: Generated<BilledFrom>;
  binding_unit: OrNull<PeriodUnit>;
  binding_count: OrNull<number>;
  notice_unit: Generated<PeriodUnit>;
  notice_count: Generated<number>;
  minimum_age: OrNull<number>;
  maximum_age: OrNull<number>;
  on_sale_from: DayOrNull;
  on_sale_until: DayOrNull;
  is_sponsorable: Generated<boolean>;
  has_health_receipt: Generated<boolean>;
  needs_product_id: OrNull<number>;
  gives_product_id: OrNull<number>;
  gives_size: OrNull<number>;
  documents: GeneratedJson<PlanDocument[]>;
  contract_text: GeneratedJson<TextByLanguage>;
  needs_signature: Generated<boolean>;
  freeze_rule: JsonOrNull<FreezeRule>;
  change_targets: Generated<number[]>;
  /** By the number of the target; without one, the price of a day decides. */
  change_kinds: GeneratedJson<Partial<Record<string, ChangeKind>>>;
  /** What is offered to members who want to leave. */
  stay_offer: JsonOrNull<StayOffer>;
}

export interface PlanPrivilegeColumns extends PrivilegeColumns {
  center_id: number;
  plan_id: number;
  position: number;
}

export interface CampaignColumns {
  center_id: number;
  id: Generated<number>;
  name: string;
  code: OrNull<string>;
  starts_on: Day;
  ends_on: Day;
  most_uses: OrNull<number>;
  uses: Generated<number>;
  centers: Generated<number[]>;
  /** As '100-1'. */
  plans: Generated<string[]>;
  target: 'FEE' | 'PERIODS';
  periods: OrNull<number>;
  percent: OrNull<number>;
  amount: OrNull<number>;
  price: OrNull<number>;
  external_id: string;
}

export interface CampaignUseColumns {
  center_id: number;
  campaign_id: number;
  person_center_id: number;
  person_id: number;
  basket_center_id: number;
  basket_id: number;
  state: 'HELD' | 'USED';
  at: Instant;
}

export interface WrongCodeColumns {
  center_id: number;
  address_hash: Uint8Array;
  code_hash: Uint8Array;
  tried_at: Instant;
}
