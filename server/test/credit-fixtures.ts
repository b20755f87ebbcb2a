import type { Key } from '@foyer/contract/shared/keys';
import { formatKey } from '@foyer/contract/shared/keys';
import { transfer } from '../src/invoices/ledger/ledger.ts';
import { settleInvoice } from '../src/invoices/settle-invoice.ts';
import { creditOf } from '../src/payment/credit/credit-of.ts';
import { reactions } from '../src/reactions.ts';
import type { TestClub } from './factories.ts';
import type { World } from './world.ts';

type Given = Pick<World, 'services'>;
const dayOf = (text: string) => Temporal.PlainDate.from(text);

/** Ends a membership on a day, as its termination does. */
export const terminate = ({ services: { db, clock } }: Given, { centerId, id }: Key, endsOn: string) =>
  db
    .updateTable('subscription')
    .set({ ends_on: dayOf(endsOn), terminated_at: clock.now() })
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .execute();

/** Agrees on a freeze, as members do. */
export const freeze = (
  { services: { db, clock } }: Given,
  { centerId, id }: Key,
  from: string,
  until: string,
) =>
  db
    .insertInto('subscription_freeze')
    .values({
      center_id: centerId,
      subscription_id: id,
      starts_on: dayOf(from),
      ends_on: dayOf(until),
      created_at: clock.now(),
    })
    .execute();

/** Money that comes in for an invoice through the bank. */
export const pay = ({ services: { db, clock } }: Given, invoice: Key, amount: number) =>
  db
    .transaction()
    .execute((tx) =>
      settleInvoice(tx, { now: clock.now(), reactions }, invoice, { amount, into: { kind: 'BANK' } }),
    );

/** Money that a person puts on their account at a centre. */
export const topUp = (
  { services: { db, clock } }: Given,
  { centerId }: Pick<TestClub, 'centerId'>,
  person: Key,
  { amount, currency }: { amount: number; currency: string },
) =>
  db
    .transaction()
    .execute((tx) =>
      transfer(tx, { centerId, currency, at: clock.now() }, [
        { from: { kind: 'MEMBER', person }, to: { kind: 'BANK' }, amount, reason: 'PAYMENT' },
      ]),
    );

/** The days of a membership that are paid, as 'from – until: amount' with a company's share. */
export async function paidDaysOf({ services: { db } }: Given, { centerId, id }: Key): Promise<string[]> {
  const rows = await db
    .selectFrom('subscription_period')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('subscription_id', '=', id)
    .orderBy('starts_on')
    .execute();
  return rows.map(
    ({ starts_on, ends_on, amount, sponsored_amount: share }) =>
      `${starts_on} – ${ends_on}: ${amount}${share > 0 ? ` with ${share}` : ''}`,
  );
}

/** What was given back for days of a membership. */
export async function creditsOf({ services: { db } }: Given, { centerId, id }: Key): Promise<string[]> {
  const rows = await db
    .selectFrom('subscription_credit')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('subscription_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(
    ({ why, starts_on, ends_on, amount, sponsored_amount: share }) =>
      `${why} ${starts_on} – ${ends_on}: ${amount}${share > 0 ? ` with ${share}` : ''}`,
  );
}

/**
 * What a person owes a centre and what it owes them, after all books were compared: each invoice with its entries, and the
 * account of the person with what is open and what is theirs.
 */
export async function accountOf(
  { services: { db } }: Given,
  { centerId }: Pick<TestClub, 'centerId'>,
  person: Key,
  currency: string,
): Promise<{ open: number; credit: number }> {
  const entries = await db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_account as from', (on) =>
      on
        .onRef('from.center_id', '=', 'ledger_entry.center_id')
        .onRef('from.id', '=', 'ledger_entry.from_account_id'),
    )
    .innerJoin('ledger_account as to', (on) =>
      on
        .onRef('to.center_id', '=', 'ledger_entry.center_id')
        .onRef('to.id', '=', 'ledger_entry.to_account_id'),
    )
    .select(['ledger_entry.amount', 'ledger_entry.invoice_id', 'ledger_entry.reason'])
    .select([
      'from.kind as from',
      'to.kind as to',
      'from.person_id as from_person',
      'to.person_id as to_person',
    ])
    .where('ledger_entry.center_id', '=', centerId)
    .where('ledger_entry.currency', '=', currency)
    .execute();
  const own = entries.filter(
    ({ from_person, to_person }) => from_person === person.id || to_person === person.id,
  );
  const sum = (some: typeof own) =>
    some.reduce((total, { amount, to_person }) => total + (to_person === person.id ? amount : -amount), 0);
  const invoices = await db
    .selectFrom('invoice')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('currency', '=', currency)
    .where('person_center_id', '=', person.centerId)
    .where('person_id', '=', person.id)
    .execute();
  for (const { id, amount, tax } of invoices) {
    const written = own.filter(
      ({ invoice_id, reason }) => invoice_id === id && (reason === 'SALE' || reason === 'REVERSAL'),
    );
    const taxed = sum(written.filter(({ from, to }) => from === 'TAX' || to === 'TAX'));
    if (sum(written) !== amount || taxed !== tax)
      throw new Error(
        `invoice ${id} of ${amount} with ${tax} of tax is booked as ${sum(written)} with ${taxed}`,
      );
  }
  const open = invoices.reduce((total, { open_amount }) => total + open_amount, 0);
  const book = { centerId, currency };
  const credit = (await creditOf(db, book, [person])).get(formatKey('person', person)) ?? 0;
  return { open, credit };
}
