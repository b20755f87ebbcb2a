import { type Key, parseKeyParts } from '@foyer/contract/shared/keys';
import type { Db, Tx } from '../../platform/db/database.ts';
import { type PlanRow, planKey } from '../offers/read-plans.ts';
import { sponsored } from '../pricing/discount.ts';
import type { Sponsor } from '../tables.ts';
import { type AgreementRow, coversPlan, readAgreementsOf, ruleOf } from './agreements.ts';

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
  if (!best) return undefined;
  const { row } = best;
  return {
    agreement: { centerId: row.center_id, id: row.id },
    company: row.company_name,
    rule: ruleOf(row),
    sponsorsJoiningFee: row.sponsors_joining_fee,
  };
}

async function readSponsoredPlan(db: Db | Tx, key: string): Promise<SponsoredPlan | undefined> {
  const [center, number] = key.split('-');
  const plan = parseKeyParts(center, number);
  return (
    plan &&
    db
      .selectFrom('plan')
      .select(['center_id', 'id', 'price', 'currency', 'is_sponsorable'])
      .where('center_id', '=', plan.centerId)
      .where('id', '=', plan.id)
      .executeTakeFirst()
  );
}

/**
 * What a person's company pays of a plan. To price several plans, read the agreements once (`readAgreementsOf`) and ask
 * `sponsorFrom` for each.
 */
export async function sponsorOf(
  db: Db | Tx,
  {
    directoryCenterId,
    person,
    planKey,
    today,
  }: { directoryCenterId: number; person: Key; planKey: string; today: Temporal.PlainDate },
): Promise<Sponsor | undefined> {
  const agreements = await readAgreementsOf(db, directoryCenterId, person, today);
  if (!agreements.some((agreement) => coversPlan(agreement, planKey))) return undefined;
  const plan = await readSponsoredPlan(db, planKey);
  return plan && sponsorFrom(agreements, plan);
}
