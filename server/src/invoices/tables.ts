import type { TransactionType } from '@foyer/contract/invoices/sale-types';
import type { Explanation } from '@foyer/contract/shared/explanation';
import type { InvoiceStatus, InvoiceType } from '@foyer/contract/shared/invoice';
import type { ColumnType, Generated } from 'kysely';
import type { ElsewhereColumns } from '../platform/db/elsewhere.ts';
import type { Json, JsonOrNull } from '../platform/db/tables.ts';

/** A column that no update can change. */
type Kept<T> = ColumnType<T, T, never>;
type KeptOrLeftOut<T> = ColumnType<T | null, T | null | undefined, never>;

export const accountKinds = ['MEMBER', 'REVENUE', 'TAX', 'CLEARING', 'BANK', 'LOSS', 'FEE'] as const;
export type AccountKind = (typeof accountKinds)[number];

/** Name and address of one side, as they were on the day. */
export interface Party {
  name: string;
  lines: string[];
}

export interface InvoiceTables {
  ledger_account: {
    center_id: Kept<number>;
    id: Generated<number>;
    kind: Kept<AccountKind>;
    currency: Kept<string>;
    name: ColumnType<string, string | undefined, never>;
    person_center_id: KeptOrLeftOut<number>;
    person_id: KeptOrLeftOut<number>;
  };
  invoice: {
    center_id: Kept<number>;
    id: Generated<number>;
    year: Kept<number>;
    number: Kept<number>;
    type: Kept<InvoiceType>;
    status: InvoiceStatus;
    person_center_id: Kept<number>;
    person_id: Kept<number>;
    issued_at: Kept<Temporal.Instant>;
    issued_on: Kept<Temporal.PlainDate>;
    due_on: Kept<Temporal.PlainDate>;
    currency: Kept<string>;
    amount: Kept<number>;
    tax: Kept<number>;
    open_amount: number;
    reverses_id: KeptOrLeftOut<number>;
    seller: Json<Party>;
    buyer: JsonOrNull<Party>;
    external_id: KeptOrLeftOut<string>;
    /** The company that owes it; the person is its contact. */
    company_center_id: KeptOrLeftOut<number>;
    company_id: KeptOrLeftOut<number>;
    /** What it is for, where its lines name people. */
    summary: KeptOrLeftOut<string>;
  };
  invoice_line: {
    center_id: Kept<number>;
    invoice_id: Kept<number>;
    line: Kept<number>;
    text: Kept<string>;
    quantity: Kept<number>;
    unit_amount: Kept<number>;
    amount: Kept<number>;
    tax_rate: Kept<number>;
    tax: Kept<number>;
    /** For a reversal: the line it reverses. */
    reverses_id: KeptOrLeftOut<number>;
    reverses_line: KeptOrLeftOut<number>;
    /** How the amount came about. */
    explanation: ColumnType<Explanation | null, string | null | undefined, never>;
  };
  /** The other centres at which a person has invoices, payments, agreements or cards. */
  payer_elsewhere: ElsewhereColumns;
  invoice_counter: { center_id: number; year: number; last_number: number };
  ledger_entry: {
    center_id: Kept<number>;
    id: Generated<number>;
    at: Kept<Temporal.Instant>;
    currency: Kept<string>;
    from_account_id: Kept<number>;
    to_account_id: Kept<number>;
    amount: Kept<number>;
    reason: Kept<EntryReason>;
    transaction_type: Generated<TransactionType | null>;
    invoice_id: KeptOrLeftOut<number>;
  };
}

export type EntryReason = 'SALE' | 'REVERSAL' | 'PAYMENT' | 'RETURN' | 'REFUND' | 'FEE';

declare module '../platform/db/tables.ts' {
  interface Tables extends InvoiceTables {}
}
