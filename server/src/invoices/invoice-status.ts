import type { InvoiceStatus } from '@foyer/contract/shared/invoice';
import type { Key } from '@foyer/contract/shared/keys';
import type { Tx } from '../platform/db/database.ts';
import type { SelectType } from '../platform/db/tables.ts';
import type { InvoiceTables } from './tables.ts';

/** Allowed moves; the open amount decides which status is next. */
export const statusesAfter: Readonly<Record<InvoiceStatus, readonly InvoiceStatus[]>> = {
  PENDING: ['PARTIALLY_PAID', 'PAID', 'FAILED', 'CANCELLED'],
  FAILED: ['PARTIALLY_PAID', 'PAID', 'CANCELLED'],
  PARTIALLY_PAID: ['PARTIALLY_PAID', 'PAID', 'FAILED', 'CANCELLED'],
  PAID: ['PARTIALLY_PAID', 'FAILED', 'CANCELLED'],
  CANCELLED: [],
};

export type LockedInvoice = SelectType<InvoiceTables['invoice']>;

export const lockInvoice = (tx: Tx, { centerId, id }: Key): Promise<LockedInvoice> =>
  tx
    .selectFrom('invoice')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Moves a locked invoice to another status. Throws if the table of moves does not allow it. */
export async function moveInvoice(
  tx: Tx,
  invoice: LockedInvoice,
  to: { status: InvoiceStatus; open_amount: number },
): Promise<void> {
  if (!statusesAfter[invoice.status].includes(to.status)) {
    throw new Error(`An invoice cannot go from ${invoice.status} to ${to.status}`);
  }
  await tx
    .updateTable('invoice')
    .set(to)
    .where('center_id', '=', invoice.center_id)
    .where('id', '=', invoice.id)
    .execute();
}
