import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { readByCenter } from '../../platform/db/keys.ts';
import type { ChosenAmount } from './amount-match.ts';

interface Chosen {
  invoiceId: number;
  invoiceCenterId: number;
  amount: number;
}

/** Reads the open amount of each chosen invoice. Undefined if one of them is not the person's. */
export async function chosenAmounts(
  db: Db | Tx,
  person: Key,
  chosen: readonly Chosen[],
): Promise<ChosenAmount[] | undefined> {
  const invoices = chosen.map(({ invoiceCenterId, invoiceId }) => ({
    centerId: invoiceCenterId,
    id: invoiceId,
  }));
  const rows = await readByCenter(invoices, (centerId, ids) =>
    db
      .selectFrom('invoice')
      .select(['center_id', 'id', 'open_amount'])
      .where('center_id', '=', centerId)
      .where('id', '=', sql<number>`any(${ids}::bigint[])`)
      .where('person_center_id', '=', person.centerId)
      .where('person_id', '=', person.id)
      .execute(),
  );
  const open = new Map(rows.map((row) => [`${row.center_id} ${row.id}`, row.open_amount]));
  const amounts = chosen.flatMap(({ invoiceCenterId, invoiceId, amount }) => {
    const invoice = `${invoiceCenterId} ${invoiceId}`;
    const left = open.get(invoice);
    return left === undefined ? [] : [{ invoice, amount, open: left }];
  });
  return amounts.length === chosen.length ? amounts : undefined;
}
