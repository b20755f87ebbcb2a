import type { Money } from '@foyer/contract/shared/money-text';
import { z } from 'zod';
import type { Answer } from '../../provider/answer.ts';
import type { NewCard } from '../../provider/card.ts';
import type { ProviderOrder } from '../../provider/order.ts';
import { NoAnswer } from '../ask.ts';
import { moneyOf } from '../money-of.ts';

/** A sale or a return as Datacap describes it. */
export const datacapTransaction = z.object({
  Status: z.string(),
  RefNo: z.string().nullish(),
  InvoiceNo: z.string().nullish(),
  Amount: z.string().nullish(),
  /** Less than `Amount` if the bank has approved only a part. */
  Authorized: z.string().nullish(),
  /** In place of the one-time token, one that can be charged again. */
  Token: z.string().nullish(),
  /** Masked. */
  Account: z.string().nullish(),
  Brand: z.string().nullish(),
  RecurringData: z.string().nullish(),
});
export type DatacapTransaction = z.infer<typeof datacapTransaction>;

const approved = ['Approved', 'Success'];
export const isApproved = ({ Status }: DatacapTransaction): boolean => approved.includes(Status);
export const isDeclined = ({ Status }: DatacapTransaction): boolean => Status === 'Declined';

/** By what others call them. */
const brands: Readonly<Record<string, string>> = { 'M/C': 'mastercard', DCVR: 'discover', DCLB: 'diners' };

function takenOf({ Authorized, Amount }: DatacapTransaction, { money: { currency } }: ProviderOrder): Money {
  const money = moneyOf(Authorized || Amount || '', currency);
  if (!money) throw new NoAnswer('Datacap sent an invalid amount');
  return money;
}

/** Datacap names no expiry date. */
function cardOf(
  { Token, Account, Brand, RecurringData }: DatacapTransaction,
  { keepCard, payer }: ProviderOrder,
): NewCard | undefined {
  if (keepCard !== 'yes' || !Token) return undefined;
  const lastFour = /\d{4}$/.exec(Account ?? '')?.[0];
  return {
    token: Token,
    shopper: payer.reference,
    ...(RecurringData && { firstReference: RecurringData }),
    ...(Brand && { brand: brands[Brand] ?? Brand.toLowerCase() }),
    ...(lastFour && { lastFour }),
  };
}

/** A sale is approved or declined at once: there is no state in between, and none after it. */
export function answerOf(sale: DatacapTransaction, order: ProviderOrder): Answer {
  const reference = sale.RefNo || undefined;
  const known = reference === undefined ? {} : { reference };
  if (!isApproved(sale)) return { state: 'failed', ...known };
  const card = cardOf(sale, order);
  return {
    state: 'paid',
    money: takenOf(sale, order),
    ...known,
    ...(card && { card }),
    ...(sale.RecurringData && { nextCharge: sale.RecurringData }),
  };
}
