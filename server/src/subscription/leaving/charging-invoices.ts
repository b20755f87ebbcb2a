import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { SubscriptionRow } from '../store.ts';

type Charged = Pick<SubscriptionRow, 'center_id' | 'id' | 'basket_id'>;

/** On which a membership was charged: its purchase, its periods, add-ons apart from them, and the fees of its freezes. */
export const chargingInvoices = ({ center_id, id, basket_id }: Charged) => sql<number>`
  select invoice_id from subscription_period
  where center_id = ${center_id} and subscription_id = ${id} and invoice_id is not null
  union select invoice_id from subscription_add_on_charge
  where center_id = ${center_id} and subscription_id = ${id} and invoice_id is not null
  union select invoice_id from payment
  where center_id = ${center_id} and invoice_id is not null and basket_id in (
    select ${basket_id}::bigint
    union select basket_id from subscription_add_on_charge
    where center_id = ${center_id} and subscription_id = ${id}
    union select basket_id from subscription_freeze
    where center_id = ${center_id} and subscription_id = ${id})`;

/** In the order in which they were issued, after the direct debits for them. */
export const lockChargingInvoices = async (tx: Tx, row: Charged): Promise<void> => {
  await tx
    .selectFrom('direct_debit')
    .select('id')
    .where('center_id', '=', row.center_id)
    .where(sql<boolean>`invoice_id in (${chargingInvoices(row)})`)
    .where('state', 'in', ['PLANNED', 'FILED', 'COLLECTED'])
    .orderBy('id')
    .forUpdate()
    .execute();
  await tx
    .selectFrom('invoice')
    .select('id')
    .where('center_id', '=', row.center_id)
    .where(sql<boolean>`id in (${chargingInvoices(row)})`)
    .orderBy('id')
    .forUpdate()
    .execute();
};
