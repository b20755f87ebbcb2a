import { type BillingPeriod, earlierOf, laterOf, priceOfDays } from '../../platform/billing-period.ts';

/** Days that nothing separates, and what was charged for them. */
export interface PaidDays extends BillingPeriod {
  /** With tax, before the company's share. */
  amount: number;
  sponsoredAmount: number;
}

export interface SplitDays {
  kept: PaidDays[];
  /** Undefined where nothing of the paid days is given up. */
  unused: PaidDays | undefined;
}

const isAfter = (a: Temporal.PlainDate, b: Temporal.PlainDate) => Temporal.PlainDate.compare(a, b) > 0;

/** What some of the paid days cost, for the member and for the company: parts that make up all of them make up both. */
function partOf(paid: PaidDays, part: BillingPeriod): PaidDays {
  const sponsoredAmount = priceOfDays(paid.sponsoredAmount, paid, part);
  const ownAmount = priceOfDays(paid.amount - paid.sponsoredAmount, paid, part);
  return { ...part, amount: ownAmount + sponsoredAmount, sponsoredAmount };
}

/** Takes the days of a range out of paid days. What they cost and what the others cost make up what was paid. */
export function splitPaidDays(paid: PaidDays, range: BillingPeriod): SplitDays {
  const startsOn = laterOf(paid.startsOn, range.startsOn);
  const endsOn = earlierOf(paid.endsOn, range.endsOn);
  if (isAfter(startsOn, endsOn)) return { kept: [paid], unused: undefined };
  const kept: PaidDays[] = [];
  if (isAfter(startsOn, paid.startsOn))
    kept.push(partOf(paid, { startsOn: paid.startsOn, endsOn: startsOn.subtract({ days: 1 }) }));
  if (isAfter(paid.endsOn, endsOn))
    kept.push(partOf(paid, { startsOn: endsOn.add({ days: 1 }), endsOn: paid.endsOn }));
  const sumOf = (part: 'amount' | 'sponsoredAmount') => kept.reduce((sum, one) => sum + one[part], 0);
  const unused = {
    startsOn,
    endsOn,
    amount: paid.amount - sumOf('amount'),
    sponsoredAmount: paid.sponsoredAmount - sumOf('sponsoredAmount'),
  };
  return { kept, unused };
}
