import { z } from 'zod';

const merchantId = z.int();

export const forInvoice = z.object({
  merchantId,
  status: z.literal('Unpaid'),
  isClick2PayEnabled: z.literal(true),
  purchaseOrderNumber: z.string().max(16),
  memo: z.string(),
  purchases: z
    .array(z.object({ productName: z.string().min(1), quantity: z.int(), price: z.number().positive() }))
    .length(1),
  customer: z.object({ name: z.string().min(1) }),
  redirectUrl: z.url().optional(),
  shouldVaultCard: z.boolean().optional(),
});
export type ForInvoice = z.infer<typeof forInvoice>;

export const forChange = z.object({
  merchantId,
  status: z.literal('Cancelled'),
  isClick2PayEnabled: z.literal(false),
});

const payment = {
  merchantId,
  tenderType: z.literal('Card'),
  source: z.string(),
  clientReference: z.string().min(1).max(17),
  meta: z.string(),
  /** 31 bits. */
  replayId: z.int().min(1).max(0x7fffffff).optional(),
};
const sale = z.object({
  ...payment,
  amount: z.number().positive(),
  paymentType: z.literal('Sale'),
  authOnly: z.boolean().optional(),
  cardAccount: z.union([
    z.object({ token: z.string().min(1) }),
    z.object({
      number: z.string().regex(/^\d{12,19}$/),
      expiryMonth: z.string(),
      expiryYear: z.string(),
      cvv: z.string(),
    }),
  ]),
});
const capture = z.object({
  ...payment,
  amount: z.number().positive(),
  authOnly: z.literal(false),
  paymentToken: z.string(),
  authCode: z.string(),
});
const refund = z.object({ ...payment, amount: z.number().negative(), paymentToken: z.string() });

export const forPayment = z.union([sale, capture, refund]);
export type ForPayment = z.infer<typeof forPayment>;
export type ForSale = z.infer<typeof sale>;

/** The only card numbers that the sandbox takes, and whether they pay. PCI Pal sends them. */
export const testCards: Readonly<Record<string, boolean>> = {
  '4111111111111111': true,
  '4000000000000002': false,
};

export const problem = (message: string) => ({ errorCode: 'ValidationError', message, details: [message] });
