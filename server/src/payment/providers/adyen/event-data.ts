import { z } from 'zod';
import type { Json } from '../../provider/webhook.ts';
import { adyenAmount } from './amount.ts';
import { cardData } from './card.ts';

const eventData = z.object({
  event: z.string(),
  success: z.boolean(),
  /** Adyen's number of what the event is about: the payment, the capture, the refund. */
  number: z.string(),
  /** Adyen's number of the payment, if the event is about a modification of it. */
  original: z.string().optional(),
  amount: adyenAmount.optional(),
  action: z.string().optional(),
  reason: z.string().optional(),
  card: cardData.optional(),
});
/** What is stored of an Adyen event, because Adyen's payments cannot be read back. */
export type EventData = z.infer<typeof eventData>;

export const eventDataIn = (kept: readonly Json[]): EventData[] =>
  kept.map((one) => eventData.safeParse(one)).flatMap((one) => (one.success ? [one.data] : []));
