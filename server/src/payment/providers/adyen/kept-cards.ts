import { z } from 'zod';
import type { Answer } from '../../provider/answer.ts';
import type { NewCard } from '../../provider/card.ts';
import type { ProviderOrder } from '../../provider/order.ts';
import { NoAnswer } from '../ask.ts';
import type { Account } from './account.ts';

const year = z.coerce
  .number()
  .int()
  .transform((number) => (number < 100 ? 2000 + number : number));

const stored = z.object({
  id: z.string().min(1),
  firstPspReference: z.string().nullish(),
  brand: z.string().nullish(),
  lastFour: z.string().nullish(),
  expiryMonth: z.coerce.number().int().nullish().catch(undefined),
  expiryYear: year.nullish().catch(undefined),
});
const list = z.object({ storedPaymentMethods: z.array(stored).default([]) });

/**
 * Finds the card that was stored in a payment. The card's event names the payment only by Adyen's number and is lost if
 * it arrives before we know that number, so Adyen is asked for its stored cards. The payment succeeds even if Adyen
 * does not answer.
 */
export async function findKeptCard(
  account: Account,
  { keepCard, payer }: ProviderOrder,
  { state, reference }: Answer,
): Promise<NewCard | undefined> {
  if (keepCard === 'no' || state !== 'paid' || reference === undefined) return undefined;
  const { merchantAccount } = account;
  const query = new URLSearchParams({ shopperReference: payer.reference, merchantAccount });
  const answer = await account.ask('GET', `/storedPaymentMethods?${query}`).catch((error: unknown) => {
    if (error instanceof NoAnswer) return undefined;
    throw error;
  });
  const kept = list.safeParse(answer?.json).data?.storedPaymentMethods;
  const card = kept?.find(({ firstPspReference }) => firstPspReference === reference);
  if (card === undefined) return undefined;
  const { id: token, brand, lastFour, expiryMonth, expiryYear } = card;
  return {
    token,
    shopper: payer.reference,
    ...(brand && { brand }),
    ...(lastFour && { lastFour }),
    ...(expiryMonth && { expiryMonth }),
    ...(expiryYear && { expiryYear }),
  };
}
