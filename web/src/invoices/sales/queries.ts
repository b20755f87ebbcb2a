import type { Sale } from '@foyer/contract/invoices/sale';
import type { SaleType } from '@foyer/contract/invoices/sale-types';
import { formatKey } from '@foyer/contract/shared/keys';
import { daysOfMonth } from '../../platform/month.ts';
import { query } from '../../platform/query.ts';

export interface SalesWanted {
  centerId: number;
  month: string;
  type?: SaleType | undefined;
}

export const staffCentersQuery = query('GET config/load-staff-centers', {}, { staleTime: 5 * 60_000 });

export const salesByDayQuery = ({ centerId, month }: SalesWanted) =>
  query('POST invoices/get-sales-by-day', { centerId, month });

export const firstAndLast = (month: string) => {
  const days = daysOfMonth(month);
  return { dateFrom: days[0] ?? '', dateTo: days.at(-1) ?? '' };
};

export const saleKey = ({ invoiceCenterId, invoiceId }: Sale) =>
  formatKey('invoice', { centerId: invoiceCenterId, id: invoiceId });
