import { type PlanRow, planKey } from '../offers/read-plans.ts';
import { ruleOf, sponsored } from '../pricing/discount.ts';
import type { Sponsor } from '../tables.ts';
import { type AgreementRow, coversPlan } from './agreements.ts';

/** What decides whether a company pays a share of a plan, and which of two agreements pays more. */
type SponsoredPlan = Pick<PlanRow, 'center_id' | 'id' | 'price' | 'currency' | 'is_sponsorable'>;

/**
 * The agreement that pays most of a period; of two that pay the same, one that pays of the joining fee too, then the older
 * one. An amount is of the currency of the company's centre and sponsors no plan in another.
 */
export function sponsorFrom(agreements: readonly AgreementRow[], plan: SponsoredPlan): Sponsor | undefined {
  if (!plan.is_sponsorable) return undefined;
  const [best] = agreements
    .filter(
      (row) => coversPlan(row, planKey(plan)) && (row.percent !== null || row.currency === plan.currency),
    )
    .map((row) => ({ row, share: sponsored(plan.price, ruleOf(row)) }))
    .toSorted(
      (a, b) =>
        b.share - a.share ||
        Number(b.row.sponsors_joining_fee) - Number(a.row.sponsors_joining_fee) ||
        a.row.id - b.row.id,
    );
  return best && toSponsor(best.row);
}

/** What a company pays under an agreement, as it is stored with a membership. */
export const toSponsor = (row: Omit<AgreementRow, 'currency'>): Sponsor => ({
  agreement: { centerId: row.center_id, id: row.id },
  company: row.company_name,
  rule: ruleOf(row),
  sponsorsJoiningFee: row.sponsors_joining_fee,
});
