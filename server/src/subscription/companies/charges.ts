import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import { renameLines } from '../../invoices/rename-lines.ts';
import { readPeople } from '../../person/store.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { json, type SelectType } from '../../platform/db/tables.ts';
import type { ChargeColumns } from './tables.ts';

type ChargeRow = SelectType<ChargeColumns>;

const anyOf = (column: 'id' | 'agreement_id', ids: readonly number[]) =>
  sql<boolean>`${sql.ref(column)} = any(${sql.val([...ids])}::bigint[])`;

const toInvoice = (db: Db | Tx, centerId: number, before: Temporal.Instant) =>
  db
    .selectFrom('company_charge')
    .where('center_id', '=', centerId)
    .where('invoice_id', 'is', null)
    .where('at', '<', before);

/** The companies that a centre has to invoice, each with the numbers of its agreements. */
export async function readCompaniesToInvoice(
  db: Db,
  centerId: number,
  directoryCenterId: number,
  before: Temporal.Instant,
): Promise<{ company: Key; agreementIds: number[] }[]> {
  const charged = await toInvoice(db, centerId, before).select('agreement_id').distinct().execute();
  if (charged.length === 0) return [];
  const ids = charged.map(({ agreement_id }) => agreement_id);
  const agreements = await db
    .selectFrom('company_agreement')
    .select(['id', 'company_center_id', 'company_id'])
    .where('center_id', '=', directoryCenterId)
    .where(anyOf('id', ids))
    .orderBy('id')
    .execute();
  const byCompany = Map.groupBy(
    agreements,
    ({ company_center_id, company_id }) => `${company_center_id} ${company_id}`,
  );
  return [...byCompany.values()].flatMap((some) =>
    some.slice(0, 1).map(({ company_center_id, company_id }) => ({
      company: { centerId: company_center_id, id: company_id },
      agreementIds: some.map(({ id }) => id),
    })),
  );
}

/** Locks what is still to be invoiced until the transaction ends, so that it is on one invoice. */
export const lockCharges = (
  tx: Tx,
  centerId: number,
  agreementIds: readonly number[],
  before: Temporal.Instant,
): Promise<ChargeRow[]> =>
  toInvoice(tx, centerId, before)
    .selectAll()
    .where(anyOf('agreement_id', agreementIds))
    .orderBy('id')
    .forUpdate()
    .execute();

/** Notes on which invoice charges are, in the order of its lines. */
export async function setInvoice(
  tx: Tx,
  centerId: number,
  charges: readonly Pick<ChargeRow, 'id'>[],
  invoiceId: number,
): Promise<void> {
  const lines = charges.map(({ id }, place) => ({ id, line: place + 1 }));
  await sql`
    update company_charge set invoice_id = ${invoiceId}, invoice_line = given.line
    from jsonb_to_recordset(${json(lines)}::jsonb) as given (id bigint, line integer)
    where company_charge.center_id = ${centerId} and company_charge.id = given.id`.execute(tx);
}

/** One line for each charge: who it is for and what they have, in the order of the names. */
export async function linesOf(tx: Tx, centerId: number, charges: readonly ChargeRow[]) {
  const subscriptions = await tx
    .selectFrom('subscription')
    .select(['id', 'person_center_id', 'person_id'])
    .where('center_id', '=', centerId)
    .where(
      anyOf(
        'id',
        charges.map(({ subscription_id }) => subscription_id),
      ),
    )
    .execute();
  const people = new Map(
    subscriptions.map((row) => [row.id, { centerId: row.person_center_id, id: row.person_id }]),
  );
  const personOf = await readPeople(tx, [...people.values()]);
  const nameOf = ({ subscription_id }: ChargeRow) => {
    const person = people.get(subscription_id);
    return person && personOf(person);
  };
  return charges
    .map((charge) => ({ charge, name: nameOf(charge) }))
    .toSorted(
      (a, b) =>
        (a.name?.last_name ?? '').localeCompare(b.name?.last_name ?? '') ||
        (a.name?.first_name ?? '').localeCompare(b.name?.first_name ?? '') ||
        a.charge.id - b.charge.id,
    )
    .map(({ charge: { id, text, amount, tax_rate }, name }) => ({
      id,
      text: name ? `${name.first_name} ${name.last_name} · ${text}` : text,
      quantity: 1,
      unitAmount: amount,
      taxRate: tax_rate,
    }));
}

/** Takes a person's name out of the invoices of companies; what the company pays for stays. */
export async function forgetOnInvoices(tx: Tx, person: Key): Promise<void> {
  const { rows } = await sql<{ center_id: number; invoiceId: number; line: number; text: string }>`
    select charge.center_id, charge.invoice_id as "invoiceId", charge.invoice_line as line, charge.text
    from subscription
    join company_charge as charge on charge.center_id = subscription.center_id
      and charge.subscription_id = subscription.id
    where subscription.person_center_id = ${person.centerId} and subscription.person_id = ${person.id}
      and charge.invoice_id is not null`.execute(tx);
  const byCenter = Map.groupBy(rows, ({ center_id }) => center_id);
  for (const [centerId, lines] of byCenter) await renameLines(tx, centerId, lines);
}
