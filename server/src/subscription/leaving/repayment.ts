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

/** What is given back of the money of a direct debit. */
export interface DebitPart {
  debit: Key;
  amount: number;
  /** Otherwise a bank has been told to collect it, and it may still fail. */
  isCollected: boolean;
}

/** How lines are given back. */
export interface PlannedRepayment {
  repayment: Repayment;
  /** Parts of `toAccount`. */
  byDebit: DebitPart[];
}

/** Plans how the lines are given back. Writes nothing; under the locks of the invoices, it is what will happen. */
export async function planRepayment(tx: Db | Tx, lines: readonly LineToCredit[]): Promise<PlannedRepayment> {
  const plan: Repayment = { total: 0, toProvider: 0, toAccount: 0, noLongerOwed: 0 };
  const byDebit: DebitPart[] = [];
  for (const some of Map.groupBy(lines, ({ invoice }) => invoice?.id).values()) {
    const invoice = some[0]?.invoice;
    const amount = some.reduce((sum, { line }) => sum - line.unitAmount * line.quantity, 0);
    const { open, debits } = invoice ? await readOwed(tx, invoice) : { open: 0, debits: [] };
    const owed = Math.min(amount, open);
    const toProvider = invoice ? Math.min(amount - owed, await refundableOf(tx, invoice)) : 0;
    const byHand = amount - owed - toProvider;
    let left = byHand;
    let toCome = 0;
    for (const { debit, isCollected, money } of debits) {
      const part = isCollected
        ? Math.min(left, money)
        : Math.max(0, money - open + owed) - Math.max(0, money - open);
      if (isCollected) left -= part;
      else toCome += part;
      if (part > 0) byDebit.push({ debit, isCollected, amount: part });
    }
    plan.total += amount;
    plan.toProvider += toProvider;
    plan.toAccount += byHand + toCome;
    plan.noLongerOwed += owed - toCome;
  }
  return { repayment: plan, byDebit };
}

interface Owed {
  open: number;
  /** What has come for the invoice by direct debit, and what will. */
  debits: { debit: Key; isCollected: boolean; money: number }[];
}

async function readOwed(db: Db | Tx, { centerId, id }: Key): Promise<Owed> {
  const { rows } = await sql<{ open: number; debit_id: number | null; is_collected: boolean; money: number }>`
    select invoice.open_amount as open, debit.id as debit_id, debit.state = 'COLLECTED' as is_collected,
      case debit.state when 'COLLECTED' then debit.settled_amount else debit.amount end as money
    from invoice
    left join direct_debit as debit on debit.center_id = ${centerId} and debit.invoice_id = invoice.id
      and debit.state in ('FILED', 'COLLECTED')
    where invoice.center_id = ${centerId} and invoice.id = ${id}`.execute(db);
  return {
    open: rows[0]?.open ?? 0,
    debits: rows.flatMap(({ debit_id, is_collected: isCollected, money }) =>
      debit_id === null ? [] : [{ debit: { centerId, id: debit_id }, isCollected, money }],
    ),
  };
}
