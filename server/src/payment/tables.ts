import type { PaymentMethod, PaymentState } from '@foyer/contract/shared/payment';
import type { PaymentProvider } from '@foyer/contract/shared/portal';
import type { RefusalCode } from '@foyer/contract/shared/refusal';
import type { Generated } from 'kysely';
import type { Day, DayOrNull, Instant, InstantOrNull, Json, JsonOrNull } from '../platform/db/tables.ts';
import type { WrittenOrder } from './ordering/written-order.ts';
import type { Chargeback } from './provider/answer.ts';
import type { CardKind } from './provider/card.ts';
import type { Step } from './provider/step.ts';
import type { Json as Fact } from './provider/webhook.ts';

export type RefundReason =
  | 'UNDELIVERED'
  | 'TOO_LATE'
  | 'PAID_BEFORE'
  | 'AMOUNT_MISMATCH'
  | 'STAFF'
  | 'EXTRA_CHARGE'
  | 'OTHER_CURRENCY'
  | 'CANCELLED';
export type ChargebackReason = Chargeback['why'] | 'given-again';
export type IssueKind =
  | 'REFUND_FAILED'
  | 'OTHER_CURRENCY'
  | 'TAKEN_BACK'
  | 'WON_BACK'
  | 'NO_AGREEMENT'
  | 'PAY_BACK'
  | 'UNREADABLE';
export type SettlementKind = 'PAYMENT' | 'REFUND' | 'CHARGEBACK' | 'FEE' | 'OTHER';
export type SettlementDifference =
  | 'UNKNOWN_PAYMENT'
  | 'UNKNOWN_REFUND'
  | 'UNKNOWN_CHARGEBACK'
  | 'OTHER_AMOUNT'
  | 'OTHER_CURRENCY'
  | 'SETTLED_TWICE'
  | 'REFUNDED_TWICE';
export type RefundState = 'CREATED' | 'PENDING' | 'DONE' | 'FAILED';

export interface PaymentTables {
  payment: {
    center_id: number;
    id: Generated<number>;
    key: string;
    basket_id: number | null;
    agreement_id: number | null;
    purpose: string;
    method: PaymentMethod;
    provider: PaymentProvider | null;
    state: PaymentState;
    amount: number;
    currency: string;
    payer_center_id: number;
    payer_person_id: number;
    card_id: number | null;
    provider_order: JsonOrNull<WrittenOrder>;
    provider_reference: string | null;
    transaction_type: Generated<CardKind | null>;
    kept: Json<Record<string, string>>;
    returned: Json<Record<string, string>>;
    step: JsonOrNull<Step>;
    taken_amount: Generated<number>;
    refunded_amount: Generated<number>;
    why: RefusalCode | null;
    invoice_id: number | null;
    fulfilled_at: InstantOrNull;
    created_at: Instant;
    state_at: Instant;
    asked_at: InstantOrNull;
    /** When it was sent, which may be long after it was stored; see `ProviderPayment.sentAt`. */
    sent_at: InstantOrNull;
    next_check_at: InstantOrNull;
    expires_at: Instant;
    /** While a bank is at work on it: for how many days it may be. */
    bank_days: Generated<number | null>;
    /** Since when its provider has not answered. */
    silent_since: Generated<Temporal.Instant | null>;
  };
  payment_history: {
    center_id: number;
    payment_id: number;
    position: number;
    state: PaymentState;
    at: Instant;
  };
  payment_event: {
    center_id: number;
    payment_id: number;
    event_key: string;
    data: JsonOrNull<Fact>;
    came_at: Instant;
    position: Generated<number>;
  };
  payment_refund: {
    center_id: number;
    id: Generated<number>;
    payment_id: number;
    key: string;
    state: RefundState;
    amount: number;
    currency: string;
    reason: RefundReason;
    charge_reference: string | null;
    provider_reference: string | null;
    created_at: Instant;
    /** When it was sent, to a provider that has no key against repetition. */
    sent_at: InstantOrNull;
    next_check_at: InstantOrNull;
  };
  payment_chargeback: {
    center_id: number;
    payment_id: number;
    reference: string;
    position: number;
    amount: number;
    why: ChargebackReason;
    at: Instant;
  };
  payment_duplicate_charge: {
    center_id: number;
    payment_id: number;
    reference: string;
    amount: number;
    currency: string;
    seen_at: Instant;
  };
  payment_issue: {
    center_id: number;
    id: Generated<number>;
    payment_id: number;
    kind: IssueKind;
    reference: string;
    refund_id: number | null;
    /** By which the money came. */
    direct_debit_id: number | null;
    amount: number;
    currency: string;
    opened_at: Instant;
    closed_at: InstantOrNull;
    note: string | null;
    /** Closed because its reason is gone: nothing was done about it. */
    is_obsolete: Generated<boolean>;
  };
  settlement_file: {
    center_id: number;
    id: Generated<number>;
    provider: PaymentProvider;
    name: string;
    sha256: string;
    first_on: DayOrNull;
    last_on: DayOrNull;
    lines: Generated<number>;
    read_at: Instant;
    completed_at: InstantOrNull;
  };
  settlement_line: {
    center_id: number;
    id: Generated<number>;
    file_center_id: number;
    file_id: number;
    position: number;
    provider: PaymentProvider;
    line_key: string;
    kind: SettlementKind;
    type: string;
    happened_on: Day;
    reference: string | null;
    payment_id: number | null;
    refund_id: number | null;
    amount: number | null;
    currency: string | null;
    fee: number | null;
    fee_currency: string | null;
    difference: SettlementDifference | null;
  };
  collection_attempt: {
    center_id: number;
    invoice_id: number;
    attempt: number;
    payment_id: number | null;
    direct_debit_id: number | null;
    made_at: Instant;
    failed_on: DayOrNull;
    retry_on: DayOrNull;
  };
  reminder: {
    center_id: number;
    invoice_id: number;
    level: number;
    sent_on: Day;
    fee_invoice_id: number | null;
  };
  debt_case: {
    center_id: number;
    invoice_id: number;
    person_center_id: number;
    person_id: number;
    amount: number;
    opened_on: Day;
    closed_at: InstantOrNull;
    is_notified: Generated<boolean>;
    /** The person is blocked until it is paid. What a company owes blocks nobody. */
    blocks_person: Generated<boolean>;
  };
}

declare module '../platform/db/tables.ts' {
  interface Tables extends PaymentTables {}
}
