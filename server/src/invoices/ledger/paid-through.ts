import type { Key } from '@foyer/contract/shared/keys';
import type { Db, Tx } from '../../platform/db/database.ts';

/** Returns how much each provider has taken for an invoice and not lost again, according to the books. */
export async function paidThrough(tx: Db | Tx, { centerId, id }: Key): Promise<Map<string, number>> {
  const entries = await tx
    .selectFrom('ledger_entry as entry')
    .innerJoin('ledger_account as account', (on) =>
      on
        .onRef('account.center_id', '=', 'entry.center_id')
        .on((is) =>
          is.or([
            is('account.id', '=', is.ref('entry.to_account_id')),
            is('account.id', '=', is.ref('entry.from_account_id')),
          ]),
        ),
    )
    .select(['account.id', 'account.name', 'entry.amount', 'entry.to_account_id'])
    .where('entry.center_id', '=', centerId)
    .where('entry.invoice_id', '=', id)
    .where('account.kind', '=', 'CLEARING')
    .execute();
  const paid = new Map<string, number>();
  for (const { id: account, name, amount, to_account_id } of entries)
    paid.set(name, (paid.get(name) ?? 0) + (account === to_account_id ? amount : -amount));
  return paid;
}
