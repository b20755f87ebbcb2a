import { z } from 'zod';
import { currency, minorUnits } from './money.ts';

const sumsByCurrency = z.array(z.object({ count: z.int(), amount: minorUnits, currency }));

/** What becomes of clips and payments when the club cancels. */
export const refundSums = {
  clips: z.int().describe('Clips that go back'),
  payments: sumsByCurrency.describe('Payments that go back, or become credit, by currency'),
  kept: z
    .object({ clips: z.int(), payments: sumsByCurrency })
    .optional()
    .describe('Clips and payments that do not go back, where the club keeps them'),
};
