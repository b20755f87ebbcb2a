import type { PaymentProvider } from '@foyer/contract/shared/portal';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { SettlementDifference } from '../tables.ts';
import type { SettlementLine } from './reports/settlement-report.ts';

/** A line with what it is about at the centre, and how it differs from what the ledger has. */
export interface MatchedLine {
  line: SettlementLine;
  paymentId: number | null;
  refundId: number | null;
  difference: SettlementDifference | null;
}

interface KnownPayment {
  id: number;
  key: string;
  provider_reference: string | null;
  taken_amount: number;
  currency: string;
  is_settled: boolean;
}

interface KnownRefund {
  id: number;
  payment_id: number;
  key: string;
  provider_reference: string | null;
  amount: number;
  currency: string;
  state: string;
  is_settled: boolean;
}

export interface Known {
  payments: readonly KnownPayment[];
  refunds: readonly KnownRefund[];
  /** How much the bank has taken back of a payment. */
  chargebacks: ReadonlyMap<number, number>;
}

/** Reads what a centre has about the payments that lines name, by our key or the provider's number. */
export async function readKnown(
  tx: Tx,
  centerId: number,
  provider: PaymentProvider,
  lines: readonly SettlementLine[],
): Promise<Known> {
  const keys = lines.flatMap(({ paymentKey }) => paymentKey ?? []);
  const references = lines.flatMap(({ reference }) => reference ?? []);
  const { rows: payments } = await sql<KnownPayment>`
    select id, key, provider_reference, taken_amount, currency,
      exists (select from settlement_line as line
        where line.center_id = ${centerId} and line.payment_id = payment.id and line.kind = 'PAYMENT') as is_settled
    from payment
    where center_id = ${centerId} and provider = ${provider}
      and (key = any (${sql.val(keys)}::text[]) or provider_reference = any (${sql.val(references)}::text[]))
    order by id`.execute(tx);
  const ids = sql.val(payments.map(({ id }) => id));
  const { rows: refunds } = await sql<KnownRefund>`
    select id, payment_id, key, provider_reference, amount, currency, state,
      exists (select from settlement_line as line
        where line.center_id = ${centerId} and line.refund_id = payment_refund.id) as is_settled
    from payment_refund
    where center_id = ${centerId} and payment_id = any (${ids}::bigint[])
    order by id`.execute(tx);
  const { rows: chargebacks } = await sql<{ payment_id: number; amount: number }>`
    select payment_id, max(amount)::bigint as amount from payment_chargeback
    where center_id = ${centerId} and payment_id = any (${ids}::bigint[]) and why <> 'given-again'
    group by payment_id`.execute(tx);
  return {
    payments,
    refunds,
    chargebacks: new Map(chargebacks.map(({ payment_id, amount }) => [payment_id, amount])),
  };
}

export const isAbout =
  ({ paymentKey, reference }: SettlementLine) =>
  ({ key, provider_reference }: Pick<KnownPayment, 'key' | 'provider_reference'>): boolean =>
    paymentKey !== undefined && /^\d{1,10}-[0-9a-f]{32}$/.test(paymentKey)
      ? key === paymentKey
      : reference !== undefined && provider_reference === reference;

/** Compares lines with what is known, in their order: of two about the same thing, the first one counts. */
export function matchLines(lines: readonly SettlementLine[], known: Known): MatchedLine[] {
  const settled = new Set(known.payments.filter((one) => one.is_settled).map(({ id }) => id));
  const refunded = new Set(known.refunds.filter((one) => one.is_settled).map(({ id }) => id));
  return lines.map((line) => {
    const none = { line, paymentId: null, refundId: null, difference: null };
    if (line.kind === 'FEE' || line.kind === 'OTHER') return none;
    const payment = known.payments.find(isAbout(line));
    if (!payment) return { ...none, difference: 'UNKNOWN_PAYMENT' };
    const found = { ...none, paymentId: payment.id };
    if (line.kind === 'CHARGEBACK') {
      const isKnown = (known.chargebacks.get(payment.id) ?? 0) > 0;
      return { ...found, difference: isKnown ? null : 'UNKNOWN_CHARGEBACK' };
    }
    if (line.kind === 'PAYMENT') {
      const isAgain = settled.has(payment.id);
      settled.add(payment.id);
      const ours = { amount: payment.taken_amount, currency: payment.currency };
      return { ...found, difference: isAgain ? 'SETTLED_TWICE' : otherMoney(line, ours) };
    }
    const refund = refundFor(
      line,
      known.refunds.filter(({ payment_id }) => payment_id === payment.id),
      refunded,
    );
    if (!refund) return { ...found, difference: 'UNKNOWN_REFUND' };
    const isAgain = refunded.has(refund.id);
    refunded.add(refund.id);
    return {
      ...found,
      refundId: refund.id,
      difference: isAgain ? 'REFUNDED_TWICE' : otherMoney(line, refund),
    };
  });
}

/** By a number that the line has; without one that we know, a refund of this amount that has not failed or been settled. */
function refundFor(
  { refundKey, refundReference, money }: SettlementLine,
  refunds: readonly KnownRefund[],
  refunded: ReadonlySet<number>,
): KnownRefund | undefined {
  return (
    refunds.find(({ key }) => key === refundKey) ??
    refunds.find((one) => one.provider_reference !== null && one.provider_reference === refundReference) ??
    refunds.find(
      (one) =>
        one.state !== 'FAILED' &&
        !refunded.has(one.id) &&
        one.amount === money?.amount &&
        one.currency === money.currency,
    )
  );
}

function otherMoney(
  { money }: SettlementLine,
  ours: { amount: number; currency: string },
): SettlementDifference | null {
  if (money && money.currency !== ours.currency) return 'OTHER_CURRENCY';
  return money && money.amount !== ours.amount ? 'OTHER_AMOUNT' : null;
}
