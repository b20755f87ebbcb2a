import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Club } from '../../clubs/club.ts';
import { documentWords } from '../../clubs/document-words.ts';
import type { LineToInvoice } from '../../invoices/taxed-line.ts';
import { refundableOf } from '../../payment/refunds/refund-invoice.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { LineToCredit } from '../crediting/days-to-credit.ts';
import type { SubscriptionRow } from '../store.ts';
import { ar } from '../text/ar.ts';
import { de } from '../text/de.ts';
import { en } from '../text/en.ts';

/** The joining fee as it was charged, as a line that credits it; undefined if none was. */
export async function readFeeToCredit(
  db: Db | Tx,
  club: Club,
  language: string,
  { center_id, basket_id }: Pick<SubscriptionRow, 'center_id' | 'basket_id'>,
): Promise<LineToCredit | undefined> {
  const { rows } = await sql<{ invoice_id: number; text: string; amount: number; tax_rate: number }>`
    select invoice.invoice_id, invoice.text, invoice.amount, invoice.tax_rate
    from shopping_basket_line as sold
    join payment on payment.center_id = ${center_id} and payment.basket_id = sold.basket_id
      and payment.fulfilled_at is not null
    join invoice_line as invoice on invoice.center_id = ${center_id} and invoice.invoice_id = payment.invoice_id
      and invoice.line = sold.invoice_line
    where sold.center_id = ${center_id} and sold.basket_id = ${basket_id} and sold.payload ->> 'part' = 'FEE'
      and invoice.amount > 0`.execute(db);
  const [fee] = rows;
  if (!fee) return undefined;
  const { amount, text, tax_rate: taxRate } = fee;
  const line: LineToInvoice = {
    text: documentWords(club, language, { en, de, ar }).say('subscription.line.credit', { line: text }),
    quantity: 1,
    unitAmount: -amount,
    taxRate,
    explanation: {
      what: 'JOINING_FEE',
      steps: [
        { kind: 'PRICE', amount },
        { kind: 'CREDIT', amount: -amount },
      ],
    },
  };
  return { invoice: { centerId: center_id, id: fee.invoice_id }, line };
}

/** How what is given back reaches the payer. */
export interface Repayment {
  total: number;
  /** The way it was paid. */
  toProvider: number;
  /** It came without a provider, or a bank is collecting it: the club pays it back itself. */
  toAccount: number;
  /** It wasn't paid yet. */
  noLongerOwed: number;
}

/** Plans how the lines are given back. Writes nothing; under the locks of the invoices, it is what will happen. */
export async function planRepayment(tx: Db | Tx, lines: readonly LineToCredit[]): Promise<Repayment> {
  const plan: Repayment = { total: 0, toProvider: 0, toAccount: 0, noLongerOwed: 0 };
  for (const some of Map.groupBy(lines, ({ invoice }) => invoice?.id).values()) {
    const invoice = some[0]?.invoice;
    const amount = some.reduce((sum, { line }) => sum - line.unitAmount * line.quantity, 0);
    const open = invoice ? await readOpen(tx, invoice) : { owed: 0, collected: 0 };
    const owed = Math.min(amount, open.owed);
    const collected = Math.min(owed, open.collected);
    const toProvider = invoice ? Math.min(amount - owed, await refundableOf(tx, invoice)) : 0;
    plan.total += amount;
    plan.toProvider += toProvider;
    plan.toAccount += amount - owed - toProvider + collected;
    plan.noLongerOwed += owed - collected;
  }
  return plan;
}

/** What is open of an invoice, and how much of it a bank has been told to collect. */
async function readOpen(db: Db | Tx, { centerId, id }: Key): Promise<{ owed: number; collected: number }> {
  const { rows } = await sql<{ owed: number; collected: number }>`
    select open_amount as owed,
      (select coalesce(sum(debit.amount), 0)::bigint from direct_debit as debit
        where debit.center_id = ${centerId} and debit.invoice_id = invoice.id and debit.state = 'FILED') as collected
    from invoice where invoice.center_id = ${centerId} and invoice.id = ${id}`.execute(db);
  return rows[0] ?? { owed: 0, collected: 0 };
}
