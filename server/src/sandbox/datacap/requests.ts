import { z } from 'zod';

const amount = z.string().regex(/^\d+\.\d{2}$/);
/** The shortest that any processor is known to let an invoice number be. */
const invoiceNo = z.string().min(1).max(16);

export const saleRequest = z.strictObject({
  Token: z.string().min(1),
  Amount: amount,
  InvoiceNo: invoiceNo,
  Trace: z.string().min(1),
  RecurringData: z.string().min(1).optional(),
});
export type SaleRequest = z.infer<typeof saleRequest>;

export const returnRequest = saleRequest.omit({ RecurringData: true });
export type ReturnRequest = z.infer<typeof returnRequest>;

export const reportRequest = z.strictObject({
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  merchant: z.string(),
  pageSize: z.int().min(1).max(100),
  pageNumber: z.int().min(1),
  select: z.array(z.string()),
});
export type ReportRequest = z.infer<typeof reportRequest>;

export const tokenRequest = z.strictObject({
  key: z.string(),
  number: z.string(),
  month: z.string().regex(/^(0[1-9]|1[0-2])$/),
  year: z.string().regex(/^\d{2}$/),
  code: z.string().regex(/^\d{3}$/),
});
