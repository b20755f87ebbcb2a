import { z } from 'zod';
import { day } from '../shared/day.ts';
import { explanation } from '../shared/explanation.ts';
import { invoiceStatuses, invoiceTypes } from '../shared/invoice.ts';
import { centerId, entityId } from '../shared/key-schemas.ts';
import { currency, minorUnits } from '../shared/money.ts';
import { saleTypes, transactionTypes } from './sale-types.ts';

/** Filters sales. If omitted: all of them. */
export const salesFilter = {
  saleTypes: z.array(z.enum(saleTypes)).max(saleTypes.length).optional(),
  dateFrom: day.optional(),
  dateTo: day.optional(),
};

/** The sales of a centre, to any buyer. */
export const ofCenter = {
  centerId: centerId
    .optional()
    .describe('For staff: all sales of this centre, or with a person, the sales to that person'),
};

export const sale = z.object({
  invoiceId: entityId,
  invoiceCenterId: centerId,
  centerName: z.string(),
  reference: z.string().describe('Centre, year and number'),
  type: z.enum(invoiceTypes),
  saleType: z.enum(saleTypes),
  transactionTypes: z
    .array(z.enum(transactionTypes))
    .describe('By what money came in and stayed, in that order; empty where none did'),
  status: z.enum(invoiceStatuses),
  date: z.iso.date(),
  text: z.string().describe('What the first line says'),
  lineCount: z.int(),
  currency,
  amount: minorUnits.describe('With tax; below zero it is given back'),
  vat: minorUnits.describe('The tax within the amount'),
  openAmount: minorUnits,
  buyer: z
    .object({
      personId: entityId,
      personCenterId: centerId,
      name: z.string().optional().describe('As it was on the day; left out when the person was forgotten'),
    })
    .optional()
    .describe('Where a centre was asked for'),
});
export type Sale = z.infer<typeof sale>;

const line = z.object({
  text: z.string(),
  quantity: z.int(),
  unitAmount: minorUnits.describe('With tax'),
  amount: minorUnits.describe('With tax'),
  taxRate: z.int().describe('In hundredths of a percent'),
  vat: minorUnits,
  explanation: explanation.optional().describe('How the amount came about'),
});

const payment = z.object({
  reason: z.enum(['PAYMENT', 'RETURN', 'REFUND']).describe('RETURN: taken back by the bank or the card'),
  transactionType: z.enum(transactionTypes),
  provider: z.string().optional(),
  date: z.iso.date().optional().describe('Left out where an older system did not say it'),
  amount: minorUnits.describe('Above zero, also of what went back'),
});
export type SalePayment = z.infer<typeof payment>;

const otherInvoice = z.object({ invoiceId: entityId, invoiceCenterId: centerId, reference: z.string() });

export const saleDetail = sale.extend({
  dueDate: z.iso.date(),
  isOverdue: z.boolean().describe('Something is open after the due date, in the calendar of the centre'),
  lines: z.array(line),
  taxes: z.array(z.object({ taxRate: z.int(), net: minorUnits, vat: minorUnits })),
  payments: z.array(payment).describe('Oldest first'),
  fromCredit: minorUnits.optional().describe('What the buyer’s credit paid of it; left out: nothing'),
  reverses: otherInvoice.optional().describe('What it takes back'),
  reversedBy: z
    .array(otherInvoice)
    .optional()
    .describe('What takes it back, as a whole or line by line; oldest first'),
});
export type SaleDetail = z.infer<typeof saleDetail>;

/** YYYY-MM. */
export const month = z.string().refine((text) => day.safeParse(`${text}-01`).success, 'not a month');

export const salesByDay = z.object({
  currency,
  days: z
    .array(
      z.object({
        date: z.iso.date(),
        sales: z.int(),
        sold: minorUnits.describe('With tax'),
        returned: minorUnits.describe('Taken back or refunded, above zero'),
        open: minorUnits.describe('Of what was sold that day, not paid yet'),
      }),
    )
    .describe('Days on which nothing was sold are left out'),
});
export type SalesByDay = z.infer<typeof salesByDay>;

/** The same day of the next year. */
const aYearAfter = (date: string): string =>
  `${String(Number(date.slice(0, 4)) + 1).padStart(4, '0')}${date.slice(4)}`;

/** Whether the days are in order and span at most a year. */
export const isWithinAYear = ({ dateFrom, dateTo }: { dateFrom: string; dateTo: string }): boolean =>
  dateFrom <= dateTo && dateTo < aYearAfter(dateFrom);
