import { priceOverrides } from '@foyer/contract/shared/clipcard';
import { entityId } from '@foyer/contract/shared/key-schemas';
import { z } from 'zod';

/** The clipcard that a basket line sells. */
export const clipcardItem = z.strictObject({
  clipcardId: entityId,
  size: z.int().min(1).optional(),
  quantity: z.int().min(1).max(100),
  price: z.int().min(0).optional(),
  priceOverride: z.enum(priceOverrides).optional(),
  /** The clipcard is a subscription: it is refilled every period. */
  renews: z.literal(true).optional(),
});
export type ClipcardItem = z.infer<typeof clipcardItem>;
