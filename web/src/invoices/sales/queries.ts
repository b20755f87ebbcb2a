import type { Sale } from '@foyer/contract/invoices/sale';
import type { SaleType } from '@foyer/contract/invoices/sale-types';
import { formatKey } from '@foyer/contract/shared/keys';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api.ts';
import { daysOfMonth } from './month.ts';

export interface SalesWanted {
  centerId: number;
  month: string;
  type?: SaleType | undefined;
}

export const staffCentersQuery = queryOptions({
  queryKey: ['config', 'staff-centers'],
  queryFn: ({ signal }) => callApi('GET config/load-staff-centers', {}, { signal }),
  staleTime: 5 * 60_000,
});

export const salesByDayQuery = ({ centerId, month }: SalesWanted) =>
  queryOptions({
    queryKey: ['invoices', 'sales-by-day', centerId, month],
    queryFn: ({ signal }) => callApi('POST invoices/get-sales-by-day', { centerId, month }, { signal }),
  });

export const firstAndLast = (month: string) => {
  const days = daysOfMonth(month);
  return { dateFrom: days[0] ?? '', dateTo: days.at(-1) ?? '' };
};

export const salesQuery = ({ centerId, month, type }: SalesWanted) =>
  infiniteQueryOptions({
    queryKey: ['invoices', 'sales', centerId, month, type],
    queryFn: ({ signal, pageParam }) =>
      callApi(
        'POST invoices/get-saleslist',
        {
          centerId,
          ...firstAndLast(month),
          ...(type && { saleTypes: [type] }),
          ...(pageParam && { after: pageParam }),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

export const saleKey = ({ invoiceCenterId, invoiceId }: Sale) =>
  formatKey('invoice', { centerId: invoiceCenterId, id: invoiceId });
