import { sql } from 'kysely';
import { eachDue } from '../../frame/nightly/each-due.ts';
import type { Counts, Night } from '../../frame/nightly/night.ts';
import { issueInvoice } from '../../invoices/issue-invoice.ts';
import { sellerOf } from '../../invoices/parties.ts';
import type { MerchantAccount } from '../../payment/merchant-account.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { collectBills } from '../billing/collect-bills.ts';
import { languageOfPayer, payerOf } from '../crediting/payer-of.ts';
import { type DueAddOn, dueAddOnLines, readDueAddOns } from '../pricing/due-add-ons.ts';
import type { SubscriptionRow } from '../store.ts';

/** Charges days of add-ons that are in a billed period of their membership and in no payment. */
export const chargeAddOns = (night: Night, merchant: MerchantAccount): Promise<Counts> =>
  eachDue(night, {
    what: 'charging an add-on',
    find: async (after, limit) => {
      const { rows } = await sql<{ id: number }>`
        select distinct subscription_id as id from subscription_add_on_charge
        where center_id = ${night.club.center.id} and basket_id is null and invoice_id is null and subscription_id > ${after}
        order by id limit ${limit}`.execute(night.services.db);
      return rows.map(({ id }) => id);
    },
    work: async (tx, ids) => {
      const { rows } = await sql<SubscriptionRow>`
        select * from subscription where center_id = ${night.club.center.id} and id = any (${sql.val([...ids])}::bigint[])
        order by id for update`.execute(tx);
      const due = Map.groupBy(
        await readDueAddOns(tx, night.club.center.id, ids),
        (one) => one.subscriptionId,
      );
      let addOns = 0;
      for (const row of rows) addOns += await charge(tx, merchant, row, due.get(row.id) ?? []);
      return { addOns };
    },
  });

/** One invoice for each membership. Returns how many there are. */
async function charge(
  tx: Tx,
  merchant: MerchantAccount,
  row: SubscriptionRow,
  due: readonly DueAddOn[],
): Promise<number> {
  const { club, clock } = merchant;
  const { center_id, id } = row;
  const payer = payerOf(row);
  if (due.length === 0 || !payer) return 0;
  const language = await languageOfPayer(tx, club, row);
  const cycle = { anchor: row.anchor_on ?? row.starts_on, unit: row.period_unit, count: row.period_count };
  const lines = dueAddOnLines(club, language, cycle, due);
  const now = clock.now();
  const invoice = await issueInvoice(tx, sellerOf(club), now, {
    person: payer,
    type: lines.some(({ unitAmount }) => unitAmount > 0) ? 'PAYMENT' : 'ZERO',
    lines,
    dueOn: dateIn(now, club.center.time_zone).add({ days: club.parameters.invoiceDueDays }),
  });
  await tx
    .updateTable('subscription_add_on_charge')
    .set({ invoice_id: invoice.id })
    .where('center_id', '=', center_id)
    .where('subscription_id', '=', id)
    .where('basket_id', 'is', null)
    .where('invoice_id', 'is', null)
    .execute();
  await collectBills(tx, merchant, [{ ...invoice, invoice, payer, text: lines[0]?.text ?? '' }]);
  return 1;
}
