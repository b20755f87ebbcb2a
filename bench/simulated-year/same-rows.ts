import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '../../server/src/frame/context.ts';
import type { Db, Tx } from '../../server/src/platform/db/database.ts';
import { buy, writePeople } from './join.ts';
import type { Joining, Year } from './terms.ts';
import { clubOf, writeSales } from './write-sale.ts';

/** Far from everybody else. */
const twinsFrom = 5_000_000;

/** By table. */
type Rows = Record<string, string>;

/** Undoes what was only written for a comparison. */
class Undone extends Error {}

/**
 * Has people buy by calls, writes the same sales to twins of theirs as the bench does it, and lists the differences. The
 * basket, its payment and the papers of the call are not compared: nothing is billed from them.
 */
export async function faultsInRows(
  services: Services,
  app: FastifyInstance,
  year: Year,
  joinings: readonly Joining[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const [place, given] of joinings.entries()) {
    const { freeze: _, ...more } = given;
    const one = { ...more, paysBy: 'INVOICE' as const, addOns: given.addOns.map(({ id }) => ({ id })) };
    const bought = { ...one, member: twinsFrom + 2 * place };
    const twin = { ...one, member: twinsFrom + 2 * place + 1 };
    await writePeople(services, year, [bought, twin]);
    await buy(services, app, year, bought);
    const expected = await rowsOf(services.db, bought);
    const written = await rowsWritten(services, year, twin);
    for (const [table, row] of Object.entries(expected))
      if (written[table] !== row)
        faults.push(`${table} of plan ${one.planId}: buying writes ${row}, the bench ${written[table]}`);
  }
  return faults;
}

async function rowsWritten(services: Services, year: Year, twin: Joining): Promise<Rows> {
  let rows: Rows = {};
  const at = { year, club: await clubOf(services, twin.centerId) };
  await services.db
    .transaction()
    .execute(async (tx) => {
      await writeSales(tx, services, at, [twin]);
      rows = await rowsOf(tx, twin);
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return rows;
}

/** Everything that billing reads, without what names the person or was numbered by the database. */
async function rowsOf(db: Db | Tx, { centerId, member }: Joining): Promise<Rows> {
  const own = sql`center_id = ${centerId} and person_id = ${member}`;
  const mine = sql`center_id = ${centerId} and subscription_id in (select id from subscription where ${own})`;
  const invoices = sql`center_id = ${centerId} and invoice_id in (select id from invoice where ${own})`;
  const tables = {
    subscription: sql`select to_jsonb(one) - '{id,person_id,payer_person_id,basket_id,basket_center_id,agreed}'::text[] as row
      from subscription as one where ${own}`,
    subscription_history: sql`select to_jsonb(one) - '{id,subscription_id}'::text[] as row from subscription_history as one
      where ${mine} order by id`,
    subscription_period: sql`select to_jsonb(one) - '{subscription_id,invoice_id}'::text[] as row from subscription_period as one where ${mine}`,
    subscription_add_on: sql`select to_jsonb(one) - '{subscription_id}'::text[] as row from subscription_add_on as one
      where ${mine} order by add_on_id`,
    company_charge: sql`select to_jsonb(one) - '{id,subscription_id}'::text[] as row from company_charge as one
      where ${mine} order by what`,
    invoice: sql`select to_jsonb(one) - '{id,number,person_id,buyer}'::text[] as row from invoice as one where ${own}`,
    invoice_line: sql`select to_jsonb(one) - '{invoice_id}'::text[] as row from invoice_line as one where ${invoices} order by line`,
    ledger_entry: sql`select jsonb_build_object('amount', amount, 'reason', reason, 'type', transaction_type, 'from',
        (select kind || name from ledger_account as account where account.center_id = ${centerId} and account.id = from_account_id),
        'to', (select kind || name from ledger_account as account where account.center_id = ${centerId} and account.id = to_account_id)) as row
      from ledger_entry as one where ${invoices} order by amount, reason, id`,
    person: sql`select jsonb_build_object('since', member_since, 'status', status) as row from person as one
      where center_id = ${centerId} and id = ${member}`,
  };
  const found: Rows = {};
  for (const [name, query] of Object.entries(tables)) {
    const { rows } = await query.execute(db);
    found[name] = JSON.stringify(rows.map((row) => (row as { row: unknown }).row));
  }
  return found;
}
