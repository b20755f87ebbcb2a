import type { PriceRule } from '@foyer/contract/shared/explanation';
import type { FreezeRule } from '@foyer/contract/shared/freeze-rule';
import type { Key } from '@foyer/contract/shared/keys';
import type { OfferState, StayOffer } from '@foyer/contract/shared/offer';
import type { OfferKind } from '@foyer/contract/shared/offer-kinds';
import type { Signature } from '@foyer/contract/shared/signature-path';
import type {
  changeKinds,
  PeriodUnit,
  PlanKind,
  ReplacedAs,
  SubscriptionStatus,
  SubscriptionSubState,
} from '@foyer/contract/shared/subscription';
import type { JoinChoices } from '@foyer/contract/subscription/join';
import type { Generated } from 'kysely';
import type {
  Day,
  DayOrNull,
  GeneratedJson,
  Instant,
  InstantOrNull,
  Json,
  JsonOrNull,
  OrNull,
} from '../platform/db/tables.ts';
import type { ProofColumns, RequestColumns } from './good-cause/tables.ts';
import type { DeclarationColumns, DeclaredMembershipColumns } from './public-leaving/tables.ts';

/** A text by language. */
export type TextByLanguage = Partial<Record<string, string>>;

/** What has to be accepted before buying a plan. */
export interface PlanDocument {
  key: string;
  name: TextByLanguage;
  url: string;
  version: string;
}

/** A campaign, a promo code or an offer to the member, as it was agreed. */
export interface Discount {
  /** Left out: of an offer. */
  campaign?: Key;
  /** Its number. */
  offer?: number;
  name: string;
  /** Of a promo code. */
  code?: string;
  target: 'FEE' | 'PERIODS';
  /** For how many whole periods; left out: for as long as the membership lasts. */
  periods?: number;
  /** The number of the first of them; left out: from the beginning. */
  fromPeriod?: number;
  rule: PriceRule;
}

/** What a company pays, as it was agreed. */
export interface Sponsor {
  agreement: Key;
  company: string;
  rule: PriceRule;
  sponsorsJoiningFee: boolean;
}

/** What was accepted and signed with an order. */
export interface Agreed {
  at: string;
  by: Key;
  ipAddress?: string;
  language: string;
  accepted: { documentKey: string; version: string }[];
  signature?: Signature;
}

/** What a club calls a change to one of its plans. */
export type ChangeKind = (typeof changeKinds)[number];

/** Why days that had been paid were given up. */
export type CreditReason = 'CHANGED' | 'FROZEN' | 'ENDED' | 'WITHDRAWN' | 'ADD_ON_ENDED';

/** Where the periods of a plan begin: with the membership, or with the calendar's month, week or year. */
export type BilledFrom = 'START' | 'CALENDAR';

/** What a plan or an add-on opens. */
interface PrivilegeColumns {
  activity_groups: Generated<string[]>;
  is_everywhere: Generated<boolean>;
  times: OrNull<number>;
  period: OrNull<PeriodUnit>;
  /** 1 for Monday; none named: every day. */
  weekdays: Generated<number[]>;
  starts_from: OrNull<Temporal.PlainTime>;
  starts_until: OrNull<Temporal.PlainTime>;
}

export interface SubscriptionTables {
  plan: {
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
  };
  plan_privilege: PrivilegeColumns & { center_id: number; plan_id: number; position: number };
  add_on: {
    center_id: number;
    id: Generated<number>;
    name: string;
    description: Generated<string>;
    tax_rate: number;
    notice_unit: Generated<PeriodUnit>;
    notice_count: Generated<number>;
    on_sale_from: DayOrNull;
    on_sale_until: DayOrNull;
  };
  add_on_privilege: PrivilegeColumns & { center_id: number; add_on_id: number; position: number };
  plan_add_on: { center_id: number; plan_id: number; add_on_id: number; price: number };
  campaign: {
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
  };
  campaign_use: {
    center_id: number;
    campaign_id: number;
    person_center_id: number;
    person_id: number;
    basket_center_id: number;
    basket_id: number;
    state: 'HELD' | 'USED';
    at: Instant;
  };
  company_agreement: {
    center_id: number;
    id: Generated<number>;
    company_center_id: number;
    company_id: number;
    company_name: string;
    starts_on: Day;
    ends_on: DayOrNull;
    plans: Generated<string[]>;
    percent: OrNull<number>;
    amount: OrNull<number>;
    sponsors_joining_fee: Generated<boolean>;
    code: OrNull<string>;
    email_domains: Generated<string[]>;
    external_id: string;
  };
  company_employee: {
    center_id: number;
    agreement_id: number;
    person_center_id: number;
    person_id: number;
    proven_by: 'CODE' | 'EMAIL' | 'STAFF';
    since: Day;
    until: DayOrNull;
  };
  company_charge: {
    center_id: number;
    id: Generated<number>;
    agreement_center_id: number;
    agreement_id: number;
    subscription_id: number;
    /** CREDIT: its share of days that were given up, below zero. */
    what: 'JOINING_FEE' | 'PERIOD' | 'CREDIT';
    starts_on: Day;
    ends_on: Day;
    text: string;
    amount: number;
    tax_rate: number;
    at: Instant;
    invoice_id: OrNull<number>;
    invoice_line: OrNull<number>;
  };
  join_draft: {
    center_id: number;
    key_hash: Uint8Array;
    choices: Json<JoinChoices>;
    created_at: Instant;
    changed_at: Instant;
  };
  /** `center_id` is the centre that sold it, `person_center_id` the person's. */
  subscription: {
    center_id: number;
    id: Generated<number>;
    plan_id: number;
    person_center_id: number;
    person_id: number;
    payer_center_id: OrNull<number>;
    payer_person_id: OrNull<number>;
    status: SubscriptionStatus;
    sub_state: Generated<SubscriptionSubState>;
    type: Generated<string>;
    kind: Generated<PlanKind>;
    price: Generated<number>;
    tax_rate: Generated<number>;
    period_unit: Generated<PeriodUnit>;
    period_count: Generated<number>;
    anchor_on: DayOrNull;
    starts_on: Day;
    ends_on: DayOrNull;
    bound_until: DayOrNull;
    notice_unit: Generated<PeriodUnit>;
    notice_count: Generated<number>;
    billed_until: DayOrNull;
    discounts: GeneratedJson<Discount[]>;
    sponsor: JsonOrNull<Sponsor>;
    basket_center_id: OrNull<number>;
    basket_id: OrNull<number>;
    referral: OrNull<string>;
    agreed: JsonOrNull<Agreed>;
    created_at: InstantOrNull;
    external_id: string | null;
    /** The membership that this one takes the place of. */
    replaces_center_id: OrNull<number>;
    replaces_id: OrNull<number>;
    /** What it becomes when its last day is over, where another one takes its place. */
    ends_as: OrNull<ReplacedAs>;
    /** Since when it is terminated: no other membership takes its place then. */
    terminated_at: InstantOrNull;
    /** Its last day before it was terminated or replaced. */
    ends_on_before: DayOrNull;
    sold_by_staff: Generated<boolean>;
    /** In the words of the member. */
    termination_reason: OrNull<string>;
    /** Since when it opens less than before, and its places in classes to come have not been checked. */
    places_due_at: InstantOrNull;
  };
  subscription_add_on: {
    center_id: number;
    subscription_id: number;
    add_on_id: number;
    price: number;
    tax_rate: number;
    starts_on: Day;
    ends_on: DayOrNull;
    /** Ended while its membership was to be changed. */
    ended_before_change: Generated<boolean>;
  };
  subscription_offer: {
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
  };
  /** Days of an add-on that were charged apart from its membership; without basket and invoice: by the next night. */
  subscription_add_on_charge: {
    center_id: number;
    subscription_id: number;
    add_on_id: number;
    starts_on: Day;
    ends_on: Day;
    basket_id: OrNull<number>;
    invoice_id: OrNull<number>;
  };
  subscription_period: {
    center_id: number;
    subscription_id: number;
    starts_on: Day;
    ends_on: Day;
    amount: number;
    sponsored_amount: Generated<number>;
    invoice_id: OrNull<number>;
    billed_at: Instant;
  };
  subscription_history: {
    center_id: number;
    id: Generated<number>;
    subscription_id: number;
    status: SubscriptionStatus;
    sub_state: SubscriptionSubState;
    at: Instant;
  };
  /** At a person's own centre: at which others they have or pay for memberships. */
  subscription_elsewhere: { center_id: number; person_id: number; at_center_id: number };
  subscription_freeze: {
    center_id: number;
    subscription_id: number;
    starts_on: Day;
    ends_on: Day;
    reason: OrNull<string>;
    fee: Generated<number>;
    basket_id: OrNull<number>;
    /** Null for those of an older system. */
    created_at: InstantOrNull;
    /** By how many days it has moved the end of the minimum term, and the end of a prepaid membership. */
    moved_days: Generated<number>;
    moved_end_days: Generated<number>;
    /** When its days that had been paid were credited. */
    credited_at: InstantOrNull;
  };
  subscription_credit: {
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
  };
  good_cause_request: RequestColumns;
  good_cause_document: ProofColumns;
  leaving_declaration: DeclarationColumns;
  leaving_declaration_membership: DeclaredMembershipColumns;
  wrong_code: { center_id: number; address_hash: Uint8Array; code_hash: Uint8Array; tried_at: Instant };
  privilege_use: {
    center_id: number;
    subscription_id: number;
    /** Position of a privilege of the plan; of an add-on, its number times 100 and the position. */
    privilege: number;
    period_start: Day;
    slot: number;
    participation_center_id: number;
    participation_id: number;
  };
}

declare module '../platform/db/tables.ts' {
  interface Tables extends SubscriptionTables {}
}
