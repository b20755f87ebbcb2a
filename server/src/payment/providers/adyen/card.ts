import { z } from 'zod';
import type { CardKind } from '../../provider.ts';

/** What news tells of a card; the token may come apart from the rest. */
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
 * What stands in the additional data of an authorisation, by its newer or its older names. Which of it is sent is a
 * setting of the merchant account; four digits and expiry also stand in the reason, behind the code of authorisation.
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
  const told = {
    token: first('tokenization.storedPaymentMethodId', 'recurring.recurringDetailReference'),
    shopper: first('tokenization.shopperReference', 'recurring.shopperReference', 'shopperReference'),
    brand: paymentMethod ?? first('paymentMethod'),
    funding: first('fundingSource'),
    lastFour: first('cardSummary') ?? lastOfReason,
    ...expiryIn(first('expiryDate') ?? expiryOfReason),
  };
  return cardData.parse(Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined)));
}

/** What is paid in advance comes out of somebody's account, as with a debit card. */
const kinds: Readonly<Record<string, CardKind>> = {
  CREDIT: 'CREDIT_CARD',
  DEBIT: 'DEBIT_CARD',
  PREPAID: 'DEBIT_CARD',
};
export const kindOf = ({ funding }: CardData): CardKind | undefined => kinds[funding?.toUpperCase() ?? ''];

function expiryIn(text: string | undefined): { expiryMonth?: number; expiryYear?: number } {
  const [, month, year] = /^(0?[1-9]|1[0-2])\/(\d{4})$/.exec(text ?? '') ?? [];
  return month && year ? { expiryMonth: Number(month), expiryYear: Number(year) } : {};
}
