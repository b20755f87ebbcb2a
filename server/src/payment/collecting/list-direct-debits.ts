import { referenceOf } from '../../invoices/reference.ts';
import type { Db } from '../../platform/db/database.ts';

const maxListed = 1000;

/** Lists direct debits that are open, were returned or never filed, one line each, without naming anybody. */
export async function listDirectDebits(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('direct_debit as debit')
    .innerJoin('invoice', (on) =>
      on.onRef('invoice.center_id', '=', 'debit.center_id').onRef('invoice.id', '=', 'debit.invoice_id'),
    )
    .leftJoin('direct_debit_file as file', (on) =>
      on.onRef('file.center_id', '=', 'debit.center_id').onRef('file.id', '=', 'debit.file_id'),
    )
    .select(['debit.center_id', 'invoice.year', 'invoice.number', 'debit.state', 'debit.collect_on'])
    .select(['debit.amount', 'debit.currency', 'debit.left_out', 'debit.return_reason', 'file.name'])
    .where((is) =>
      is.or([
        is('debit.state', 'in', ['PLANNED', 'FILED', 'RETURNED']),
        is.and([is('debit.state', '=', 'CANCELLED'), is('debit.return_reason', '=', 'LEFT_OUT')]),
      ]),
    )
    .orderBy('debit.collect_on', 'desc')
    .orderBy('debit.center_id')
    .orderBy('debit.id')
    .limit(maxListed)
    .execute();
  return rows.map((row) =>
    [
      referenceOf(row),
      row.state,
      row.collect_on,
      `${row.currency} ${row.amount}`,
      row.name,
      row.left_out,
      row.return_reason,
    ]
      .filter((part) => part !== null)
      .join('  '),
  );
}
