import type { Generated } from 'kysely';
import type { Day, DayOrNull, Instant, OrNull } from '../../platform/db/tables.ts';

export interface AgreementColumns {
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
}

export interface EmployeeColumns {
  center_id: number;
  agreement_id: number;
  person_center_id: number;
  person_id: number;
  proven_by: 'CODE' | 'EMAIL' | 'STAFF';
  since: Day;
  until: DayOrNull;
}

export interface ChargeColumns {
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
}
