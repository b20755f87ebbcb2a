import type { Key } from '@foyer/contract/shared/keys';
import { type Credit, creditPerson } from '../../invoices/credit-person.ts';
import type { Bookkeeping } from '../../invoices/ledger/bookkeeping.ts';
import { sellerOf } from '../../invoices/parties.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SubscriptionRow } from '../store.ts';
import { type DaysToCredit, type LineToCredit, readDaysToCredit } from './days-to-credit.ts';
import { languageOfPayer, payerOf } from './payer-of.ts';
import { type Why, writeUnused } from './write-unused.ts';

/** A credit, and the invoice of which it credits a part. */
export interface InvoiceCredit extends Credit {
  of: Key | undefined;
}

/**
 * Credits paid days of a locked membership: they aren't paid any more, the payer is credited, and the company that paid a
 * share of them gets it back. Returns the credits, one for each invoice.
 */
export async function creditDays(
  tx: Tx,
  books: Bookkeeping,
  why: Why,
  subscription: SubscriptionRow,
  wanted: { startsOn: Temporal.PlainDate; endsOn?: Temporal.PlainDate },
): Promise<InvoiceCredit[]> {
  if (!payerOf(subscription)) return [];
  const language = await languageOfPayer(tx, why.club, subscription);
  const days = await readDaysToCredit(tx, why.club, language, subscription, wanted);
  return creditQuotedDays(tx, books, why, subscription, { days, lines: days?.lines ?? [] });
}

export async function creditQuotedDays(
  tx: Tx,
  books: Bookkeeping,
  why: Why,
  subscription: SubscriptionRow,
  { days, lines }: { days: DaysToCredit | undefined; lines: readonly LineToCredit[] },
): Promise<InvoiceCredit[]> {
  const person = payerOf(subscription);
  if (!person) return [];
  const credits = new Map<number | undefined, InvoiceCredit>();
  for (const [invoiceId, some] of Map.groupBy(lines, ({ invoice }) => invoice?.id)) {
    const of = some[0]?.invoice;
    const credit = await creditPerson(tx, sellerOf(why.club), books, {
      ...{ person, invoice: of, lines: some.map(({ line }) => line) },
    });
    credits.set(invoiceId, { ...credit, of });
  }
  if (days) await writeUnused(tx, books, why, subscription, days, credits);
  return [...credits.values()];
}
