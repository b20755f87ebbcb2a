import { invoices } from '@foyer/contract/invoices';
import { handle } from '../frame/handle.ts';
import { downloadInvoice } from './download-invoice.ts';
import { getAccountOverview } from './get-account-overview.ts';
import { getInvoices } from './get-invoices.ts';
import { downloadSalesList } from './sales/download-sales-list.ts';
import { getSaleDetail } from './sales/get-sale-detail.ts';
import { getSalesByDay } from './sales/get-sales-by-day.ts';
import { getSaleslist } from './sales/get-saleslist.ts';

export const invoicesRoutes = handle(invoices, {
  'get-invoices': getInvoices,
  'get-account-overview': getAccountOverview,
  'download-invoice': downloadInvoice,
  'get-saleslist': getSaleslist,
  'get-sales-by-day': getSalesByDay,
  'get-sale-detail': getSaleDetail,
  'download-sales-list': downloadSalesList,
});
