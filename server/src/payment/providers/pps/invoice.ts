import { decimal } from '@foyer/contract/shared/money-text';
import { z } from 'zod';
import type { ProviderOrder } from '../../provider/order.ts';
import type { ProviderPayment } from '../../provider/payment.ts';
import { NoAnswer } from '../ask.ts';
import type { Access } from './access.ts';
import { known, listAll, made, refuseSilence, tell } from './api.ts';
import type { MxPayment } from './payment.ts';
import { amountOf, readById } from './payments.ts';
import { referenceOf } from './reference.ts';

/**
 * *Unconfirmed*: fields that ask the page to lead the shopper back, and to keep the card. Where MX Merchant ignores them,
 * shoppers close its page, and nothing is kept.
 */
const unconfirmed = { returnUrl: 'redirectUrl', keepCard: 'shouldVaultCard' } as const;
/** *Unconfirmed*: how an invoice is withdrawn. */
const withdrawn = { status: 'Cancelled', isClick2PayEnabled: false };

const number = z.union([z.string().min(1), z.number()]).transform(String);
const invoice = z.object({
  id: number,
  accessCode: z.string().nullish(),
  status: z.string().nullish(),
  purchaseOrderNumber: z.string().nullish(),
});
export type Invoice = z.infer<typeof invoice>;

/** Distinguishes a return from a reload of the page: a return is a reason to read the payment at once. */
function wayBack({ returnUrl }: ProviderOrder): string {
  const url = new URL(returnUrl);
  url.searchParams.set('back', 'pps');
  return url.href;
}

const bodyOf = ({ merchantId }: Access, order: ProviderOrder) => {
  const { key, money, description, payer, keepCard } = order;
  const amount = decimal(money);
  return {
    merchantId,
    status: 'Unpaid',
    isClick2PayEnabled: true,
    allowCreditCard: true,
    allowACH: false,
    terms: 'OnReceipt',
    purchaseOrderNumber: referenceOf(key),
    memo: key,
    purchases: [
      {
        id: -1,
        productName: description,
        quantity: 1,
        price: amountOf(money),
        discount: 0,
        totalAmount: amount,
        // Prices include tax, and the portal's own invoice says how much.
        taxCategory: { id: -1, name: 'No Tax', code: 'No Tax', taxRate: 0 },
      },
    ],
    customer: { name: `${payer.firstName} ${payer.lastName}`, email: payer.email, mobile: payer.phone },
    [unconfirmed.returnUrl]: wayBack(order),
    ...(keepCard !== 'no' && { [unconfirmed.keepCard]: true }),
  };
};

async function find(
  access: Access,
  { key, createdAt, expiresAt }: ProviderOrder,
): Promise<Invoice | undefined> {
  const invoices = await listAll(access, 'invoice', invoice, { from: createdAt, until: expiresAt });
  return invoices.find(({ purchaseOrderNumber }) => purchaseOrderNumber === referenceOf(key));
}

async function readInvoice(access: Access, id: string): Promise<Invoice> {
  const read = known(invoice, await tell(access, `invoice/${encodeURIComponent(id)}`));
  if (!read) throw new NoAnswer('MX Merchant does not find an invoice of its own');
  return read;
}

/** MX Merchant would make a second invoice for the same order, so this looks for an earlier one first. */
export async function issue(access: Access, order: ProviderOrder): Promise<Invoice | undefined> {
  const earlier = await find(access, order);
  if (earlier) return readInvoice(access, earlier.id);
  const answer = await tell(access, 'invoice', {
    method: 'POST',
    query: { echo: 'true' },
    body: bodyOf(access, order),
  });
  return made(invoice, answer);
}

export function pageOf({ page, shopperPage }: Access, { id, accessCode }: Invoice): string {
  if (!accessCode) throw new NoAnswer('an invoice without its page');
  return shopperPage(
    `${page}/checkout/invoice/${encodeURIComponent(id)}?${new URLSearchParams({ code: accessCode })}`,
  );
}

/** The invoice of a payment. Undefined if it was never made. */
export const invoiceOf = (access: Access, { kept, order }: ProviderPayment): Promise<Invoice | undefined> =>
  kept['invoice'] === undefined ? find(access, order) : readInvoice(access, kept['invoice']);

/** *Unconfirmed*: the shape of the list; the number of each payment is all that is read of it. */
const paymentsOfInvoice = z
  .object({ records: z.array(z.object({ paymentId: number.optional(), id: number })) })
  .transform(({ records }) => records)
  .or(z.array(z.object({ paymentId: number.optional(), id: number })));

export async function paymentsFor(access: Access, { id }: Invoice): Promise<MxPayment[]> {
  const listed = known(paymentsOfInvoice, await tell(access, 'invoicepayment', { query: { id } })) ?? [];
  return Promise.all(listed.map((one) => readById(access, one.paymentId ?? one.id)));
}

export const isWithdrawn = ({ status }: Invoice): boolean => status === withdrawn.status;

/** Nobody can pay it any more. What somebody has just paid stays paid. */
export async function withdraw(access: Access, { id }: Invoice): Promise<void> {
  const answer = await tell(access, `invoice/${encodeURIComponent(id)}`, {
    method: 'PUT',
    body: { id, merchantId: access.merchantId, ...withdrawn },
  });
  refuseSilence(answer);
}
