import { z } from 'zod';
import type { CardKind } from '../../provider/card.ts';
import { isOfAccount } from './wallets.ts';

/** Card details in webhook events. The token may arrive separately from the rest. */
export const cardData = z.object({
  token: z.string().optional(),
  shopper: z.string().optional(),
  brand: z.string().optional(),
  lastFour: z.string().optional(),
  expiryMonth: z.int().optional(),
  expiryYear: z.int().optional(),
  funding: z.string().optional(),
});
export type CardData = z.infer<typeof cardData>;

/**
 * Reads the card from the additional data of an authorisation, by its newer or older names. A setting of the merchant
 * account decides what is sent. The reason also has the last four digits and the expiry, after the authorisation code.
 */
export function cardOf(
  data: Readonly<Record<string, unknown>>,
  {
    paymentMethod,
    reason,
  }: { paymentMethod?: string | null | undefined; reason?: string | null | undefined },
): CardData {
  const first = (...names: string[]) =>
    names.map((name) => data[name]).find((value): value is string => typeof value === 'string');
  const [, , lastOfReason, expiryOfReason] = /^(\w+):(\d{4}):(\d{1,2}\/\d{4})$/.exec(reason ?? '') ?? [];
  const details = {
    token: first('tokenization.storedPaymentMethodId', 'recurring.recurringDetailReference'),
    shopper: first('tokenization.shopperReference', 'recurring.shopperReference', 'shopperReference'),
    brand: paymentMethod ?? first('paymentMethod'),
    funding: first('fundingSource'),
    lastFour: first('cardSummary') ?? lastOfReason,
    ...expiryIn(first('expiryDate') ?? expiryOfReason),
  };
  return cardData.parse(
    Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined)),
  );
}

/** Prepaid cards count as debit cards, because the money comes out of an account. */
const kinds: Readonly<Record<string, CardKind>> = {
  CREDIT: 'CREDIT_CARD',
  DEBIT: 'DEBIT_CARD',
  PREPAID: 'DEBIT_CARD',
};
export const kindOf = ({ brand, funding }: CardData): CardKind | undefined =>
  isOfAccount(brand) ? 'CUSTOM_PAYMENT_METHOD' : kinds[funding?.toUpperCase() ?? ''];

function expiryIn(text: string | undefined): { expiryMonth?: number; expiryYear?: number } {
  const [, month, year] = /^(0?[1-9]|1[0-2])\/(\d{4})$/.exec(text ?? '') ?? [];
  return month && year ? { expiryMonth: Number(month), expiryYear: Number(year) } : {};
}
