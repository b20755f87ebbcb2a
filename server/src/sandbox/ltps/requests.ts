import { z } from 'zod';

const amount = z.int().min(0);

const always = {
  amount,
  currency: z.string().length(3),
  description: z.string().min(1),
  language: z.string().min(2),
  country: z.string().length(2),
  payer: z.strictObject({
    reference: z.string().min(1),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().optional(),
    phone: z.string().optional(),
  }),
  notifyUrl: z.url(),
};

/** A payment that the payer makes on a page; one of zero only makes an agreement. */
const paged = z.strictObject({
  ...always,
  returnUrl: z.url(),
  expiresAt: z.iso.datetime(),
  agrees: z.boolean(),
  method: z.string().optional(),
});
const charge = z.strictObject({ ...always, amount: amount.min(1), agreement: z.string().min(1) });

export const paymentRequest = z.union([paged, charge]);
export type PagedRequest = z.infer<typeof paged>;
export type PaymentRequest = z.infer<typeof paymentRequest>;

export const refundRequest = z.strictObject({ amount: amount.min(1) });
