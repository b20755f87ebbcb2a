import type { TransactionType } from '@foyer/contract/invoices/sale-types';
import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { AccountKind, EntryReason } from '../tables.ts';

/** How the money came, if that is known. It goes back in the same way. */
interface Money {
  transactionType?: TransactionType;
}

/** Describes an account of a centre, which may not exist yet. */
export type AccountOf =
  | { kind: 'MEMBER'; person: Key }
  | { kind: 'REVENUE' }
  | ({ kind: 'BANK' } & Money)
  | { kind: 'LOSS' }
  | { kind: 'TAX'; taxRate: number }
  | ({ kind: 'CLEARING'; provider: string } & Money);

const transactionTypeOf = (of: AccountOf): TransactionType | undefined =>
  of.kind === 'BANK' || of.kind === 'CLEARING' ? of.transactionType : undefined;

const columnsOf = (of: AccountOf) => ({
  kind: of.kind satisfies AccountKind,
  name: of.kind === 'TAX' ? String(of.taxRate) : of.kind === 'CLEARING' ? of.provider : '',
  person_center_id: of.kind === 'MEMBER' ? of.person.centerId : null,
  person_id: of.kind === 'MEMBER' ? of.person.id : null,
});

/** Returns the account and opens it if needed. Two simultaneous calls get the same one. */
async function accountId(tx: Tx, centerId: number, currency: string, of: AccountOf): Promise<number> {
  const columns = columnsOf(of);
  const find = () =>
    tx
      .selectFrom('ledger_account')
      .select('id')
      .where('center_id', '=', centerId)
      .where('kind', '=', columns.kind)
      .where('currency', '=', currency)
      .where('name', '=', columns.name)
      .where('person_center_id', 'is not distinct from', columns.person_center_id)
      .where('person_id', 'is not distinct from', columns.person_id);
  const found = await find().executeTakeFirst();
  if (found) return found.id;
  await tx
    .insertInto('ledger_account')
    .values({ center_id: centerId, currency, ...columns })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find().executeTakeFirstOrThrow()).id;
}

export interface Transfer {
  from: AccountOf;
  to: AccountOf;
  amount: number;
  reason: EntryReason;
  invoiceId?: number;
}

/** Books transfers at a centre. Transfers of zero are not written. */
export async function transfer(
  tx: Tx,
  book: { centerId: number; currency: string; at: Temporal.Instant },
  transfers: readonly Transfer[],
): Promise<void> {
  for (const { from, to, amount, reason, invoiceId } of transfers) {
    if (amount === 0) continue;
    await tx
      .insertInto('ledger_entry')
      .values({
        center_id: book.centerId,
        at: book.at,
        currency: book.currency,
        from_account_id: await accountId(tx, book.centerId, book.currency, from),
        to_account_id: await accountId(tx, book.centerId, book.currency, to),
        amount,
        reason,
        transaction_type: transactionTypeOf(to) ?? transactionTypeOf(from) ?? null,
        invoice_id: invoiceId ?? null,
      })
      .execute();
  }
}

/** Returns what a person owes in each currency over all centres, from the books. */
export async function balancesOf(db: Db, person: Key) {
  const { rows } = await sql<{ currency: string; balance: number }>`
    select account.currency, sum(
      coalesce((select sum(amount) from ledger_entry
        where center_id = account.center_id and to_account_id = account.id), 0)
      - coalesce((select sum(amount) from ledger_entry
        where center_id = account.center_id and from_account_id = account.id), 0)
    )::bigint as balance
    from ledger_account as account
    where account.person_center_id = ${person.centerId} and account.person_id = ${person.id}
    group by account.currency
    order by account.currency`.execute(db);
  return rows;
}
