import type { Key } from '@foyer/contract/shared/keys';
import type { Db, Tx } from '../platform/db/database.ts';
import { ar } from './text/export/ar.ts';
import { de } from './text/export/de.ts';
import { en } from './text/export/en.ts';

/** The ledger and `payer_elsewhere` need no change: they refer to a person without describing them. */
export const tables = ['invoice', 'ledger_account', 'payer_elsewhere'];

export const exportTexts = { en, de, ar };

/** What a company owes is not its contact's: its lines name other people. */
export async function exportPerson(db: Db, key: Key) {
  const invoices = await db
    .selectFrom('invoice')
    .select([
      'center_id',
      'id',
      'year',
      'number',
      'type',
      'status',
      'issued_on',
      'due_on',
      'currency',
      'amount',
    ])
    .select(['tax', 'open_amount', 'buyer'])
    .where('person_center_id', '=', key.centerId)
    .where('person_id', '=', key.id)
    .where('company_id', 'is', null)
    .orderBy('issued_at')
    .execute();
  const lines = await db
    .selectFrom('invoice_line')
    .innerJoin('invoice', (on) =>
      on
        .onRef('invoice.center_id', '=', 'invoice_line.center_id')
        .onRef('invoice.id', '=', 'invoice_line.invoice_id'),
    )
    .select(['invoice_line.center_id', 'invoice_id', 'line', 'text', 'quantity', 'unit_amount'])
    .select(['invoice_line.amount', 'tax_rate', 'invoice_line.tax'])
    .where('person_center_id', '=', key.centerId)
    .where('person_id', '=', key.id)
    .where('company_id', 'is', null)
    .orderBy('invoice_id')
    .orderBy('line')
    .execute();
  return { invoices, lines };
}

/** People with open invoices must pay before they can be erased. A company's are paid by the company. */
export async function isNeeded(tx: Tx, key: Key): Promise<boolean> {
  const open = await tx
    .selectFrom('invoice')
    .select('id')
    .where('person_center_id', '=', key.centerId)
    .where('person_id', '=', key.id)
    .where('company_id', 'is', null)
    .where('open_amount', '>', 0)
    .executeTakeFirst();
  return open !== undefined;
}

/** The law requires the invoices; the buyer's details are removed, unless the buyer is a company. */
export async function forgetPerson(tx: Tx, key: Key): Promise<void> {
  await tx
    .updateTable('invoice')
    .set({ buyer: null })
    .where('person_center_id', '=', key.centerId)
    .where('person_id', '=', key.id)
    .where('company_id', 'is', null)
    .execute();
}
