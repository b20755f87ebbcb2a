import { z } from 'zod';
import { day } from '../shared/day.ts';
import { currency, minorUnits } from '../shared/money.ts';

/** What a company sees of its employees' memberships: who, since when, and its own share. Nothing of visits or prices. */
export const companyUsage = z.object({
  company: z.string(),
  month: z.string(),
  agreements: z.array(
    z.object({
      name: z.string().describe('What it sponsors'),
      startsOn: day,
      endsOn: day.optional(),
      percent: z.int().optional().describe('In hundredths'),
      amount: minorUnits.optional(),
      currency,
    }),
  ),
  employees: z.array(
    z.object({
      firstName: z.string(),
      lastName: z.string(),
      since: day,
      until: day.optional(),
      plan: z.string().optional(),
      currency,
      amount: minorUnits.describe('What the company pays for the person in this month'),
    }),
  ),
  totals: z.array(z.object({ currency, amount: minorUnits })),
});
export type CompanyUsage = z.infer<typeof companyUsage>;
