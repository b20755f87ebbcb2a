import type { Club } from '../../clubs/club.ts';
import { creditPerson } from '../../invoices/credit-person.ts';
import type { Bookkeeping } from '../../invoices/ledger/bookkeeping.ts';
import { sellerOf } from '../../invoices/parties.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { PaidPlace } from './paid-line.ts';

/** Credits part of what a place cost. Returns what of it had been paid; undefined if nothing is left to credit. */
export async function creditPart(
  tx: Tx,
  books: Bookkeeping,
  club: Club,
  { invoice, person, lines: [line] }: PaidPlace,
  { text, amount }: { text: string; amount: number },
): Promise<number | undefined> {
  if (amount === 0) return undefined;
  const lines = [{ text, quantity: 1, unitAmount: -amount, taxRate: line.tax_rate }];
  return (await creditPerson(tx, sellerOf(club), books, { person, invoice, lines })).credited;
}
