import { sql } from 'kysely';
import { eachDue } from '../../frame/nightly/each-due.ts';
import type { Counts, Night } from '../../frame/nightly/night.ts';
import { issueInvoice } from '../../invoices/issue-invoice.ts';
import { sellerOf } from '../../invoices/parties.ts';
import type { MerchantAccount } from '../../payment/merchant-account.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { pricedOf } from '../buying/priced-of.ts';
import { languageOfPayer, payerOf } from '../crediting/payer-of.ts';
import { chargeAddOn } from '../pricing/charge.ts';
import type { SubscriptionRow } from '../store.ts';
import { collectBills } from './collect-bills.ts';

/**
 * Charges days of add-ons that are in a billed period of their membership and in no payment: the night has billed it while the
 * add-on was being paid.
 */
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
      let addOns = 0;
      for (const row of rows) addOns += await charge(tx, merchant, row);
      return { addOns };
    },
  });

interface DueDays {
  add_on_id: number;
  name: string;
  price: number;
  tax_rate: number;
  starts_on: Temporal.PlainDate;
  ends_on: Temporal.PlainDate;
}

const readDue = async (tx: Tx, { center_id: centerId, id }: SubscriptionRow): Promise<DueDays[]> => {
  const { rows } = await sql<DueDays>`
    select due.add_on_id, add_on.name, own.price, own.tax_rate, due.starts_on, due.ends_on
    from subscription_add_on_charge as due
    join add_on on add_on.center_id = ${centerId} and add_on.id = due.add_on_id
    join subscription_add_on as own on own.center_id = ${centerId} and own.subscription_id = ${id}
      and own.add_on_id = due.add_on_id and due.starts_on >= own.starts_on
      and (own.ends_on is null or due.ends_on <= own.ends_on)
    where due.center_id = ${centerId} and due.subscription_id = ${id} and due.basket_id is null
      and due.invoice_id is null
    order by due.starts_on, due.add_on_id`.execute(tx);
  return rows;
};

/** One invoice for each membership. Returns how many there are. */
async function charge(tx: Tx, merchant: MerchantAccount, row: SubscriptionRow): Promise<number> {
  const { club, clock } = merchant;
  const { center_id, id } = row;
  const due = await readDue(tx, row);
  const payer = payerOf(row);
  if (due.length === 0 || !payer) return 0;
  const language = await languageOfPayer(tx, club, row);
  const cycle = { anchor: row.anchor_on ?? row.starts_on, unit: row.period_unit, count: row.period_count };
  const lines = due.map((days) =>
    pricedOf(club, language, {
      part: 'ADD_ON',
      plan: '',
      addOn: days.name,
      charge: chargeAddOn(days.price, cycle, { startsOn: days.starts_on, endsOn: days.ends_on }),
      taxRate: days.tax_rate,
    }),
  );
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
