import type { Club } from '../../clubs/club.ts';
import type { BillingPeriod } from '../../platform/billing-period.ts';
import { lineText } from '../buying/line-text.ts';
import type { PricedLine } from '../buying/priced-of.ts';
import type { FreezeEffect } from './decide-freeze.ts';
import type { Freezable } from './read-freezable.ts';

/** The line by which a freeze is paid, as summary, basket and invoice have it. */
export function feeLine(
  club: Club,
  language: string,
  { plan, row }: Pick<Freezable, 'plan' | 'row'>,
  { startsOn, endsOn }: BillingPeriod,
  { fee, feeOfPeriod, periods }: Pick<FreezeEffect, 'fee' | 'feeOfPeriod' | 'periods'>,
): PricedLine {
  const days = { from: startsOn.toString(), until: endsOn.toString() };
  return {
    text: lineText(club, language, { part: 'FREEZE', plan, ...days }),
    quantity: 1,
    unitAmount: fee,
    taxRate: row.tax_rate,
    sponsoredAmount: 0,
    explanation: {
      what: 'FREEZE',
      ...days,
      steps: [
        { kind: 'PRICE', amount: feeOfPeriod },
        ...(periods > 1 ? [{ kind: 'PERIODS' as const, amount: fee, periods }] : []),
      ],
    },
  };
}
