import { z } from 'zod';
import { calls } from './call.ts';
import {
  isWithinAYear,
  month,
  ofCenter,
  sale,
  saleDetail,
  salesByDay,
  salesFilter,
} from './invoices/sale.ts';
import { day } from './shared/day.ts';
import { file } from './shared/file.ts';
import { invoiceStatuses, invoiceTypes } from './shared/invoice.ts';
import { centerId, entityId } from './shared/key-schemas.ts';
import { currency, minorUnits } from './shared/money.ts';
import { pageInput, pageOutput } from './shared/page.ts';
import { selectedUser } from './shared/selected-user.ts';

const invoice = z.object({
  invoiceId: entityId,
  invoiceCenterId: centerId,
  centerName: z.string(),
  reference: z.string().describe('Centre, year and number'),
  type: z.enum(invoiceTypes),
  status: z.enum(invoiceStatuses),
  date: z.iso.date(),
  dueDate: z.iso.date(),
  isOverdue: z.boolean().describe('Something is open after the due date, in the calendar of the centre'),
  currency,
  amount: minorUnits.describe('With tax; below zero it is given back'),
  vat: minorUnits.describe('The tax within the amount'),
  openAmount: minorUnits,
  text: z.string().describe('What the first line says'),
  lineCount: z.int(),
});
export type Invoice = z.infer<typeof invoice>;

const account = z.object({
  currency,
  balance: minorUnits.describe('What the person owes; below zero: what the clubs owe the person'),
  refunding: minorUnits.describe(
    'Refunds on their way to the person, which the balance includes until they are made',
  ),
  open: minorUnits,
  overdue: minorUnits,
  overdueCount: z.int(),
  nextDueDate: z.iso.date().optional(),
});
export type Account = z.infer<typeof account>;

/** A page of a list, newest first. */
const page = pageInput(
  z
    .string()
    .regex(/^\d{4}-\d\d-\d\d_\d{1,10}_\d{1,15}$/)
    .refine((cursor) => day.safeParse(cursor.slice(0, 10)).success, 'begins with a day'),
  25,
);

export const invoices = calls('invoices', {
  'get-invoices': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'The invoices of a person, newest first, a page at a time',
    input: z.strictObject({
      ...selectedUser,
      statuses: z.array(z.enum(invoiceStatuses)).max(invoiceStatuses.length).optional(),
      dateFrom: day.optional(),
      dateTo: day.optional(),
      ...page,
    }),
    output: z.object({ invoices: z.array(invoice), ...pageOutput }),
    refusals: ['general.endBeforeStart'],
  },
  'get-account-overview': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'What a person owes, in each currency in which they bought',
    input: z.strictObject(selectedUser),
    output: z.object({ accounts: z.array(account) }),
    refusals: [],
  },
  'download-invoice': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'An invoice as a document, in the look of the club that wrote it',
    input: z.strictObject({ ...selectedUser, invoiceId: entityId, invoiceCenterId: centerId }),
    output: file,
    refusals: ['payment.invoiceNotFound'],
    perMinute: 60,
  },
  'get-saleslist': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'What a person bought, or what a centre sold, newest first, a page at a time',
    input: z.strictObject({ ...selectedUser, ...ofCenter, ...salesFilter, ...page }),
    output: z.object({ sales: z.array(sale), ...pageOutput }),
    refusals: ['general.endBeforeStart'],
  },
  'get-sales-by-day': {
    method: 'POST',
    access: ['STAFF', 'MANAGER'],
    summary: 'What a centre sold on each day of a month, in its own currency',
    input: z.strictObject({ centerId, month }),
    output: salesByDay,
    refusals: [],
  },
  'get-sale-detail': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary:
      'A sale with its lines, its tax and how it was paid; of any buyer for those who work where it was made',
    input: z.strictObject({ ...selectedUser, invoiceId: entityId, invoiceCenterId: centerId }),
    output: saleDetail,
    refusals: ['payment.invoiceNotFound'],
  },
  'download-sales-list': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'The sales of up to a year as one file, sent while it is being written',
    input: z
      .strictObject({
        ...selectedUser,
        ...ofCenter,
        ...salesFilter,
        dateFrom: day,
        dateTo: day,
        format: z.enum(['CSV', 'PDF']),
      })
      .refine(isWithinAYear, { path: ['dateTo'], error: 'from the first day to the last, a year at most' }),
    output: z.file(),
    mediaTypes: ['text/csv', 'application/pdf'],
    refusals: ['invoices.tooManyForPdf'],
    perMinute: 30,
  },
});
