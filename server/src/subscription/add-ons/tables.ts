import type { PeriodUnit } from '@foyer/contract/shared/subscription';
import type { Generated } from 'kysely';
import type { Day, DayOrNull, OrNull } from '../../platform/db/tables.ts';
import type { PrivilegeColumns } from '../offers/tables.ts';

export interface AddOnColumns {
  center_id: number;
  id: Generated<number>;
  name: string;
  description: Generated<string>;
  tax_rate: number;
  notice_unit: Generated<PeriodUnit>;
  notice_count: Generated<number>;
  on_sale_from: DayOrNull;
  on_sale_until: DayOrNull;
}

export interface AddOnPrivilegeColumns extends PrivilegeColumns {
  center_id: number;
  add_on_id: number;
  position: number;
}

export interface PlanAddOnColumns {
  center_id: number;
  plan_id: number;
  add_on_id: number;
  price: number;
}

export interface SubscriptionAddOnColumns {
  center_id: number;
  subscription_id: number;
  add_on_id: number;
  price: number;
  tax_rate: number;
  starts_on: Day;
  ends_on: DayOrNull;
  /** Ended while its membership was to be changed. */
  ended_before_change: Generated<boolean>;
}

/** Days of an add-on that were charged apart from its membership; without basket and invoice: by the next night. */
export interface AddOnChargeColumns {
  center_id: number;
  subscription_id: number;
  add_on_id: number;
  starts_on: Day;
  ends_on: Day;
  basket_id: OrNull<number>;
  invoice_id: OrNull<number>;
}
