import type { AgreementType } from '@foyer/contract/shared/agreement';
import type { Account } from '@foyer/contract/shared/bank/account-fields';
import type { PaymentProvider } from '@foyer/contract/shared/portal';
import type { Generated } from 'kysely';
import type { Day, DayOrNull, Instant, InstantOrNull, JsonOrNull } from '../platform/db/tables.ts';

export interface PaymentAgreementTables {
  stored_card: {
    center_id: number;
    id: Generated<number>;
    person_center_id: number;
    person_id: number;
    provider: PaymentProvider;
    token: string;
    shopper: string;
    first_reference: string | null;
    brand: string | null;
    last_four: string | null;
    expiry_month: number | null;
    expiry_year: number | null;
    holder: string | null;
    created_at: Instant;
    removed_at: InstantOrNull;
  };
  payment_agreement: {
    center_id: number;
    id: Generated<number>;
    person_center_id: number;
    person_id: number;
    /** The company that pays; the person is its contact. */
    company_center_id: Generated<number | null>;
    company_id: Generated<number | null>;
    type: AgreementType;
    state: 'CREATED' | 'ACTIVE' | 'ENDED';
    card_id: number | null;
    account: JsonOrNull<Account>;
    mandate_reference: string | null;
    mandate_signed_on: DayOrNull;
    mandate_evidence: JsonOrNull<Record<string, string>>;
    last_used_on: DayOrNull;
    /** When its contract was stored. */
    documented_at: InstantOrNull;
    created_at: Instant;
    ended_at: InstantOrNull;
  };
  direct_debit_file: {
    center_id: number;
    id: Generated<number>;
    format: 'PAIN_008' | 'ACH' | 'ABA';
    name: string;
    content: string;
    made_at: Instant;
    written_at: InstantOrNull;
  };
  direct_debit_counter: {
    center_id: number;
    last_trace: number;
    day: Day;
    files: number;
  };
  direct_debit: {
    center_id: number;
    id: Generated<number>;
    agreement_id: number;
    invoice_id: number;
    amount: number;
    currency: string;
    collect_on: Day;
    state: 'PLANNED' | 'FILED' | 'COLLECTED' | 'RETURNED' | 'CANCELLED';
    file_id: number | null;
    return_reason: string | null;
    end_to_end_id: string | null;
    trace: string | null;
    block: string | null;
    counts_on: DayOrNull;
    settled_amount: Generated<number>;
    left_out: string | null;
    /** What of it the club pays back once it is collected, and for which payment. */
    pay_back_amount: Generated<number>;
    pay_back_payment_id: number | null;
  };
}

declare module '../platform/db/tables.ts' {
  interface Tables extends PaymentAgreementTables {}
}
