import type { Money } from '@foyer/contract/shared/money-text';
import type { PaymentProvider } from '@foyer/contract/shared/portal';
import type { SettlementKind } from '../../tables.ts';

/** One line of a provider's report, in our terms. */
export interface SettlementLine {
  /** What the provider calls the line, the same in every report. */
  key: string;
  kind: SettlementKind;
  /** What the provider calls this kind. */
  type: string;
  happenedOn: Temporal.PlainDate;
  /** Our key of the payment, where the report repeats it. */
  paymentKey?: string | undefined;
  /** The provider's number of the payment. */
  reference?: string | undefined;
  /** Our key of the refund, and the provider's number of it. */
  refundKey?: string | undefined;
  refundReference?: string | undefined;
  /** Before fees. Positive, except with OTHER: what leaves the club is negative there. */
  money?: Money | undefined;
  /** What the provider keeps. Negative if it gives a fee back. */
  fee?: Money | undefined;
}

/** A provider's way of writing its report. Reads it piece by piece. */
export interface ReportFormat {
  provider: PaymentProvider;
  read(chunks: AsyncIterable<string>): AsyncIterable<SettlementLine>;
}

/** A report that is damaged, cut off or of another kind. The message says where, and nothing of what is in it. */
export class UnreadableReport extends Error {}
