import type { TransactionType } from '@foyer/contract/invoices/sale-types';
import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { noteElsewhere, readWherever } from '../../platform/db/elsewhere.ts';
import { keys } from '../../platform/db/keys.ts';
import { writeLater } from '../../platform/db/later/write-later.ts';
import { json } from '../../platform/db/tables.ts';
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
  /** What a provider keeps of the money that it collects. */
  | { kind: 'FEE'; provider: string }
  | ({ kind: 'CLEARING'; provider: string } & Money);

/** Account through which money for an invoice comes in and goes back. */
export type MoneyAccount = Extract<AccountOf, { kind: 'BANK' | 'CLEARING' }>;

const transactionTypeOf = (of: AccountOf): TransactionType | undefined =>
  of.kind === 'BANK' || of.kind === 'CLEARING' ? of.transactionType : undefined;

function accountNameOf(of: AccountOf): string {
  if (of.kind === 'TAX') return String(of.taxRate);
  return of.kind === 'CLEARING' || of.kind === 'FEE' ? of.provider : '';
}

const columnsOf = (of: AccountOf) => ({
  kind: of.kind satisfies AccountKind,
  name: accountNameOf(of),
  person_center_id: of.kind === 'MEMBER' ? of.person.centerId : null,
  person_id: of.kind === 'MEMBER' ? of.person.id : null,
});

type AccountColumns = ReturnType<typeof columnsOf>;

const nameOf = ({ kind, name, person_center_id, person_id }: AccountColumns): string =>
  [kind, name, person_center_id ?? '', person_id ?? ''].join(' ');

interface Book {
  centerId: number;
  currency: string;
}

/** Returns the ids of accounts, opening those that are not there. Simultaneous calls get the same ones. */
async function accountIds(
  tx: Tx,
  book: Book,
  accounts: ReadonlyMap<string, AccountColumns>,
): Promise<Map<string, number>> {
  const found = await findAccounts(tx, book, [...accounts.values()]);
  // In one order everywhere, so that two calls that open the same accounts wait for each other only once.
  const missing = [...accounts.keys()].filter((name) => !found.has(name)).toSorted();
  if (missing.length === 0) return found;
  const columns = missing.flatMap((name) => accounts.get(name) ?? []);
  await sql`
    insert into ledger_account (center_id, currency, kind, name, person_center_id, person_id)
    select ${book.centerId}::integer, ${book.currency}::text, kind, name, person_center_id, person_id
    from jsonb_to_recordset(${json(columns)}::jsonb) as given (kind text, name text, person_center_id integer,
      person_id bigint)
    on conflict do nothing`.execute(tx);
  const payers = membersIn(columns).map((person) => ({ person, atCenterId: book.centerId }));
  await noteElsewhere(tx, 'payer_elsewhere', payers);
  return new Map([...found, ...(await findAccounts(tx, book, columns))]);
}

const membersIn = (accounts: readonly AccountColumns[]): Key[] =>
  accounts.flatMap(({ person_center_id, person_id }) =>
    person_center_id === null || person_id === null ? [] : { centerId: person_center_id, id: person_id },
  );

/** The accounts of members by their people, and all others by their kinds and names. */
async function findAccounts(
  tx: Tx,
  { centerId, currency }: Book,
  accounts: readonly AccountColumns[],
): Promise<Map<string, number>> {
  const members = membersIn(accounts);
  const others = accounts.filter(({ person_id }) => person_id === null);
  const { rows } = await sql<AccountColumns & { id: number }>`
    select id, kind, name, person_center_id, person_id from ledger_account
    where center_id = ${centerId} and currency = ${currency} and kind = 'MEMBER'
      and (person_center_id, person_id) in (${keys(members)})
    union all
    select id, kind, name, person_center_id, person_id from ledger_account
    where center_id = ${centerId} and currency = ${currency} and person_id is null
      and kind = any (${others.map(({ kind }) => kind)}::text[]) and name = any (${others.map(({ name }) => name)}::text[])`.execute(
    tx,
  );
  return new Map(rows.map((row) => [nameOf(row), row.id]));
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
  book: Book & { at: Temporal.Instant },
  transfers: readonly Transfer[],
): Promise<void> {
  const entries = transfers
    .filter(({ amount }) => amount !== 0)
    .map((one) => ({ ...one, fromColumns: columnsOf(one.from), toColumns: columnsOf(one.to) }));
  if (entries.length === 0) return;
  const accounts = new Map(
    entries.flatMap(({ fromColumns, toColumns }) =>
      [fromColumns, toColumns].map((columns) => [nameOf(columns), columns] as const),
    ),
  );
  const ids = await accountIds(tx, book, accounts);
  const rows = entries.map(({ from, to, fromColumns, toColumns, amount, reason, invoiceId }) => ({
    from_account_id: ids.get(nameOf(fromColumns)),
    to_account_id: ids.get(nameOf(toColumns)),
    amount,
    reason,
    transaction_type: transactionTypeOf(to) ?? transactionTypeOf(from) ?? null,
    invoice_id: invoiceId ?? null,
  }));
  const entering = sql`
    insert into ledger_entry (center_id, at, currency, from_account_id, to_account_id, amount, reason, transaction_type,
      invoice_id)
    select ${book.centerId}::integer, ${book.at}::timestamptz, ${book.currency}::text, from_account_id, to_account_id,
      amount, reason, transaction_type, invoice_id
    from jsonb_to_recordset(${json(rows)}::jsonb) as given (from_account_id bigint, to_account_id bigint, amount bigint,
      reason text, transaction_type text, invoice_id bigint)
    returning id`;
  await writeLater(tx, entering.compile(tx), { centerId: book.centerId });
}

/** Returns what a person owes in each currency over all centres, from the books. */
export async function balancesOf(db: Db, person: Key): Promise<{ currency: string; balance: number }[]> {
  const found = await readWherever(
    db,
    'payer_elsewhere',
    person,
    (centerId) => sql<{ currency: string; balance: number }>`
      select account.currency, (
        coalesce((select sum(amount) from ledger_entry
          where center_id = ${centerId} and to_account_id = account.id), 0)
        - coalesce((select sum(amount) from ledger_entry
          where center_id = ${centerId} and from_account_id = account.id), 0)
      )::bigint as balance
      from ledger_account as account
      where account.center_id = ${centerId} and account.person_center_id = ${person.centerId}
        and account.person_id = ${person.id}`,
  );
  return [...Map.groupBy(found, ({ currency }) => currency)]
    .map(([currency, some]) => ({ currency, balance: some.reduce((sum, { balance }) => sum + balance, 0) }))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}
