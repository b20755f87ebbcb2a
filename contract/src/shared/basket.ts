import { z } from 'zod';
import { explanation } from './explanation.ts';
import { minorUnits } from './money.ts';

/** Opens a basket for anyone who has it: the centre, and a number that can't be guessed. */
export const shoppingBasketId = z
  .string()
  .regex(/^\d{1,10}bas[0-9a-f]{32}$/)
  .refine((text) => Number(text.slice(0, text.indexOf('b'))) <= 2_147_483_647, 'not a centre');

export const basketStates = ['ACTIVE', 'PAID', 'CLOSED'] as const;
export type BasketState = (typeof basketStates)[number];

/** A line with its price, as on the invoice. */
export const pricedLine = z.object({
  text: z.string(),
  quantity: z.int(),
  unitAmount: minorUnits.describe('With tax'),
  amount: minorUnits,
  taxRate: z.int().describe('In hundredths of a percent'),
  tax: minorUnits,
  sponsoredAmount: minorUnits.optional().describe('What a company pays of it; left out: nothing'),
  explanation: explanation.optional().describe('How the amount came about'),
});

/** Lines, with their taxes and total. */
export const priced = {
  lines: z.array(pricedLine),
  taxes: z
    .array(z.object({ taxRate: z.int(), amount: minorUnits }))
    .describe('Contained in the total, by rate'),
  total: minorUnits,
};
