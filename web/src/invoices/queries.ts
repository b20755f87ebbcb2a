import type { Invoice } from '@foyer/contract/invoices';
import type { InvoiceStatus } from '@foyer/contract/shared/invoice';
import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { query } from '../platform/query.ts';
import { selectedUser } from '../platform/selected-user.ts';

/** What is still to be paid, and what is done with. */
export const lists = {
  open: ['PENDING', 'FAILED', 'PARTIALLY_PAID'],
  settled: ['PAID', 'CANCELLED'],
} as const satisfies Record<string, readonly InvoiceStatus[]>;

export const accountOverviewQuery = (person: Key) =>
  query('POST invoices/get-account-overview', selectedUser(person));

export type InvoiceKey = Pick<Invoice, 'invoiceId' | 'invoiceCenterId'>;

export const saleQuery = (person: Key, { invoiceId, invoiceCenterId }: InvoiceKey) =>
  query('POST invoices/get-sale-detail', { ...selectedUser(person), invoiceId, invoiceCenterId });

export const invoiceKey = ({ invoiceCenterId, invoiceId }: InvoiceKey) =>
  formatKey('invoice', { centerId: invoiceCenterId, id: invoiceId });
