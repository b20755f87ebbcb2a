import type { Sale } from '@foyer/contract/invoices/sale';
import { referenceOf } from '../reference.ts';
import type { SaleRow, SalesScope } from './sales-store.ts';
import { transactionTypeOf } from './transaction-type.ts';

/** Lists each transaction type once, even if two providers share it. */
export const transactionTypesOf = ({
  providers,
  transaction_types,
  is_imported,
}: SaleRow): Sale['transactionTypes'] => [
  ...new Set(
    providers.map((provider, place) =>
      transactionTypeOf({ provider, transaction_type: transaction_types[place] ?? null }, is_imported),
    ),
  ),
];

/** Names the buyer only in a centre's list. */
export function toSaleResponse(row: SaleRow, { centerId }: Pick<SalesScope, 'centerId'>): Sale {
  return {
    invoiceId: row.id,
    invoiceCenterId: row.center_id,
    centerName: row.center_name,
    reference: referenceOf(row),
    type: row.type,
    saleType: row.sale_type,
    transactionTypes: transactionTypesOf(row),
    status: row.status,
    date: row.issued_on.toString(),
    text: row.text,
    lineCount: row.lines,
    currency: row.currency,
    amount: row.amount,
    vat: row.tax,
    openAmount: row.open_amount,
    ...(centerId !== undefined && {
      buyer: {
        personId: row.person_id,
        personCenterId: row.person_center_id,
        ...(row.buyer_name !== null && { name: row.buyer_name }),
      },
    }),
  };
}
