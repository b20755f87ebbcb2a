import { z } from 'zod';
import { minorUnits } from './money.ts';
import { periodUnits } from './subscription.ts';

const span = z.strictObject({ unit: z.enum(periodUnits), count: z.int().min(1).max(366) });

/** Under which conditions a membership can be frozen. Plans without a rule can't be frozen by their members. */
export const freezeRule = z.strictObject({
  minimum: span.optional().describe('The shortest freeze'),
  maximum: span.optional().describe('The longest one'),
  timesPerYear: z.int().min(1).max(366).optional(),
  daysInTotal: z.int().min(1).max(3660).optional().describe('Of all freezes in a year'),
  fee: minorUnits.min(0).default(0).describe('For each frozen period, with tax'),
  mayReturnEarly: z.boolean().default(false),
});
export type FreezeRule = z.infer<typeof freezeRule>;
