import type { Invoice } from '@foyer/contract/invoices';
import type { InvoiceStatus } from '@foyer/contract/shared/invoice';
import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../platform/api.ts';
import { selectedUser } from '../platform/selected-user.ts';

/** What is still to be paid, and what is done with. */
export const lists = {
  open: ['PENDING', 'FAILED', 'PARTIALLY_PAID'],
  settled: ['PAID', 'CANCELLED'],
} as const satisfies Record<string, readonly InvoiceStatus[]>;

export const invoicesQuery = (person: Key, list: keyof typeof lists) =>
  infiniteQueryOptions({
    queryKey: ['invoices', person, list],
    queryFn: ({ signal, pageParam }) =>
      callApi(
        'POST invoices/get-invoices',
        { ...selectedUser(person), statuses: [...lists[list]], ...(pageParam && { after: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

export const accountOverviewQuery = (person: Key) =>
  queryOptions({
    queryKey: ['invoices', person, 'overview'],
    queryFn: ({ signal }) => callApi('POST invoices/get-account-overview', selectedUser(person), { signal }),
  });

export type InvoiceKey = Pick<Invoice, 'invoiceId' | 'invoiceCenterId'>;

export const saleQuery = (person: Key, { invoiceId, invoiceCenterId }: InvoiceKey) =>
  queryOptions({
    queryKey: ['invoices', person, 'sale', invoiceCenterId, invoiceId],
    queryFn: ({ signal }) =>
      callApi(
        'POST invoices/get-sale-detail',
        { ...selectedUser(person), invoiceId, invoiceCenterId },
        { signal },
      ),
  });

export const invoiceKey = ({ invoiceCenterId, invoiceId }: InvoiceKey) =>
  formatKey('invoice', { centerId: invoiceCenterId, id: invoiceId });
