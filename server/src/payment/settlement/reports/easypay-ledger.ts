import { z } from 'zod';
import { jsonIn } from '../../providers/ask.ts';
import type { SettlementKind } from '../../tables.ts';
import { type ReportFormat, type SettlementLine, UnreadableReport } from './settlement-report.ts';
import { signedMoney } from './signed-money.ts';

/**
 * Easypay's ledger, as `GET /report/ledger` of its API 2.0 answers it: one page of it, or each page on a line of its own
 * (JSON Lines).
 */
export const easypayLedger: ReportFormat = { provider: 'easypay', read };

const longestPage = 20_000_000;

const money = z.object({ amount: z.union([z.string(), z.number()]).transform(String), currency: z.string() });

const entry = z.object({
  id: z.string().min(1),
  transaction_timestamp: z.string(),
  transaction_type: z.string(),
  amount: money.optional(),
  amount_details: z
    .object({
      payed_amount: money.optional(),
      transfered_amount: money.optional(),
      fixed_fee: money.optional(),
      variable_fee: money.optional(),
      tax_amount: money.optional(),
      // Easypay's schema and its example differ.
      fees: z
        .array(
          z.object({
            fixed_amount: money.optional(),
            variable_amount: money.optional(),
            vat_amount: money.optional(),
          }),
        )
        .optional(),
    })
    .optional(),
  details: z
    .object({
      operation_id: z.string().optional(),
      operation_key: z.string().optional(),
      payment_id: z.string().optional(),
      payment_key: z.string().optional(),
    })
    .optional(),
});

type Entry = z.infer<typeof entry>;

const page = z.object({ data: z.array(entry) });

/** All other types move money between the club and Easypay, such as a bank transfer (TB). */
const kinds: Readonly<Record<string, SettlementKind>> = {
  CP: 'PAYMENT',
  RF: 'REFUND',
  CB: 'CHARGEBACK',
  FEE: 'FEE',
};

async function* read(chunks: AsyncIterable<string>): AsyncGenerator<SettlementLine> {
  let text = '';
  let position = 0;
  for await (const chunk of chunks) {
    text += chunk;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n')) {
      const line = text.slice(0, end);
      // A page that is written over several lines is complete at the end of the file only.
      if (line.trim() !== '' && jsonIn(line) === undefined) break;
      text = text.slice(end + 1);
      if (line.trim() === '') continue;
      position += 1;
      yield* entriesIn(line, position);
    }
    if (text.length > longestPage) throw new UnreadableReport(`page ${position + 1} is too long`);
  }
  if (text.trim() !== '') yield* entriesIn(text, position + 1);
}

function entriesIn(text: string, position: number): SettlementLine[] {
  const parsed = page.safeParse(jsonIn(text));
  if (!parsed.success) throw new UnreadableReport(`page ${position} is not a page of Easypay’s ledger`);
  return parsed.data.data.map((one, place) => lineOf(one, `page ${position}, entry ${place + 1}`));
}

function lineOf(one: Entry, where: string): SettlementLine {
  const kind = kinds[one.transaction_type] ?? 'OTHER';
  const { payed_amount, transfered_amount } = one.amount_details ?? {};
  const whole = payed_amount ?? one.amount ?? transfered_amount;
  if (!whole) throw new UnreadableReport(`${where}: no amount`);
  const given = signedMoney(whole.amount, whole.currency, where);
  const line = {
    key: one.id,
    kind,
    type: one.transaction_type,
    happenedOn: dayIn(one.transaction_timestamp, where),
    paymentKey: one.details?.payment_key || undefined,
    reference: one.details?.payment_id || undefined,
    refundKey: one.details?.operation_key || undefined,
    refundReference: one.details?.operation_id || undefined,
  };
  if (kind === 'FEE') return { ...line, fee: { ...given, amount: Math.abs(given.amount) } };
  if (kind === 'OTHER') return { ...line, money: given };
  const fee = feeOf(one, where);
  return {
    ...line,
    money: { ...given, amount: Math.abs(given.amount) },
    ...(fee !== 0 && { fee: { amount: fee, currency: given.currency } }),
  };
}

/** Fixed and variable fee, and the tax on them. */
function feeOf({ amount_details: details }: Entry, where: string): number {
  const { fixed_fee, variable_fee, tax_amount, fees = [] } = details ?? {};
  const parts = fixed_fee
    ? [fixed_fee, variable_fee, tax_amount]
    : fees.flatMap((one) => [one.fixed_amount, one.variable_amount, one.vat_amount]);
  return parts.reduce(
    (sum, part) => sum + (part ? signedMoney(part.amount, part.currency, where).amount : 0),
    0,
  );
}

function dayIn(text: string, where: string): Temporal.PlainDate {
  try {
    return Temporal.PlainDate.from(text.slice(0, 10));
  } catch {
    throw new UnreadableReport(`${where}: not a date`);
  }
}
