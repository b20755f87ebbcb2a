import type { PriceRule } from '@foyer/contract/shared/explanation';
import type { Key } from '@foyer/contract/shared/keys';
import type { Signature } from '@foyer/contract/shared/signature-path';
import type {
  PeriodUnit,
  PlanKind,
  ReplacedAs,
  SubscriptionStatus,
  SubscriptionSubState,
} from '@foyer/contract/shared/subscription';
import type { Generated } from 'kysely';
import type { ElsewhereColumns } from '../platform/db/elsewhere.ts';
import type {
  Day,
  DayOrNull,
  GeneratedJson,
  Instant,
  InstantOrNull,
  JsonOrNull,
  OrNull,
} from '../platform/db/tables.ts';
import type {
  AddOnChargeColumns,
  AddOnColumns,
  AddOnPrivilegeColumns,
  PlanAddOnColumns,
  SubscriptionAddOnColumns,
} from './add-ons/tables.ts';
import type { PeriodColumns } from './billing/tables.ts';
import type { AgreementColumns, ChargeColumns, EmployeeColumns } from './companies/tables.ts';
import type { CreditColumns } from './crediting/tables.ts';
import type { FreezeColumns } from './freezing/tables.ts';
import type { ProofColumns, RequestColumns } from './good-cause/tables.ts';
import type { DraftColumns } from './joining/tables.ts';
import type {
  CampaignColumns,
  CampaignUseColumns,
  PlanColumns,
  PlanPrivilegeColumns,
  WrongCodeColumns,
} from './offers/tables.ts';
import type { OfferColumns } from './person-offers/tables.ts';
import type { DeclarationColumns, DeclaredMembershipColumns } from './public-leaving/tables.ts';

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

/** `center_id` is the centre that sold it, `person_center_id` the person's. */
interface SubscriptionColumns {
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
}

interface HistoryColumns {
  center_id: number;
  id: Generated<number>;
  subscription_id: number;
  status: SubscriptionStatus;
  sub_state: SubscriptionSubState;
  at: Instant;
}

/** At a person's own centre: at which others they have or pay for memberships. */
interface PrivilegeUseColumns {
  center_id: number;
  subscription_id: number;
  /** Position of a privilege of the plan; of an add-on, its number times 100 and the position. */
  privilege: number;
  period_start: Day;
  slot: number;
  participation_center_id: number;
  participation_id: number;
}

export interface SubscriptionTables {
  plan: PlanColumns;
  plan_privilege: PlanPrivilegeColumns;
  campaign: CampaignColumns;
  campaign_use: CampaignUseColumns;
  wrong_code: WrongCodeColumns;
  add_on: AddOnColumns;
  add_on_privilege: AddOnPrivilegeColumns;
  plan_add_on: PlanAddOnColumns;
  company_agreement: AgreementColumns;
  company_employee: EmployeeColumns;
  company_charge: ChargeColumns;
  join_draft: DraftColumns;
  subscription: SubscriptionColumns;
  subscription_period: PeriodColumns;
  subscription_history: HistoryColumns;
  subscription_elsewhere: ElsewhereColumns;
  privilege_use: PrivilegeUseColumns;
  subscription_add_on: SubscriptionAddOnColumns;
  subscription_add_on_charge: AddOnChargeColumns;
  subscription_freeze: FreezeColumns;
  subscription_credit: CreditColumns;
  subscription_offer: OfferColumns;
  good_cause_request: RequestColumns;
  good_cause_document: ProofColumns;
  leaving_declaration: DeclarationColumns;
  leaving_declaration_membership: DeclaredMembershipColumns;
}

declare module '../platform/db/tables.ts' {
  interface Tables extends SubscriptionTables {}
}
