import { z } from 'zod';

/** Opens a basket for whoever was given it: centre, and a number that cannot be guessed. */
export const shoppingBasketId = z
  .string()
  .regex(/^\d{1,10}bas[0-9a-f]{32}$/)
  .refine((text) => Number(text.slice(0, text.indexOf('b'))) <= 2_147_483_647, 'not a centre');

export const basketStates = ['ACTIVE', 'PAID', 'CLOSED'] as const;
export type BasketState = (typeof basketStates)[number];
