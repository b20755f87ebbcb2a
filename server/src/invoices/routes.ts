import { invoices } from '@foyer/contract/invoices';
import { handle } from '../frame/handle.ts';
import { downloadInvoice } from './download-invoice.ts';
import { getAccountOverview } from './get-account-overview.ts';
import { getInvoices } from './get-invoices.ts';

export const invoicesRoutes = handle(invoices, {
  'get-invoices': getInvoices,
  'get-account-overview': getAccountOverview,
  'download-invoice': downloadInvoice,
});
