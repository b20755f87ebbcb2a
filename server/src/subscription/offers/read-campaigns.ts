import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { SelectType } from '../../platform/db/tables.ts';
import { reduced, ruleOf } from '../pricing/discount.ts';
import type { Discount } from '../tables.ts';
import { type PlanRow, planKey } from './read-plans.ts';
import type { CampaignColumns } from './tables.ts';

export type CampaignRow = SelectType<CampaignColumns> & {
  /** Whether the buyer has used it, or holds a use while paying. */
  own_use: 'HELD' | 'USED' | null;
};

/** Codes are compared without regard to case and to blanks around them. */
export const normalCode = (code: string): string => code.trim().toUpperCase();

/** The campaigns that run on a day for everybody, and the one with a code, if it is given. */
export async function readCampaigns(
  db: Db | Tx,
  directoryCenterId: number,
  today: Temporal.PlainDate,
  { code, person }: { code?: string | undefined; person?: Key | undefined },
): Promise<CampaignRow[]> {
  const { rows } = await sql<CampaignRow>`
    select campaign.*, (select taken.state from campaign_use as taken
      where taken.center_id = ${directoryCenterId} and taken.campaign_id = campaign.id
        and taken.person_center_id = ${person?.centerId ?? 0} and taken.person_id = ${person?.id ?? 0}) as own_use
    from campaign
    where campaign.center_id = ${directoryCenterId}
      and ${today}::date between campaign.starts_on and campaign.ends_on
      and (campaign.code is null or campaign.code = ${code === undefined ? '' : normalCode(code)})
    order by campaign.id`.execute(db);
  return rows;
}

export const withCode = (campaigns: readonly CampaignRow[], code: string): CampaignRow | undefined =>
  campaigns.find((one) => one.code === normalCode(code));

/** What decides which campaigns are for a plan, and which is best. */
type DiscountedPlan = Pick<PlanRow, 'center_id' | 'id' | 'price' | 'joining_fee'>;

export const isForPlan = ({ centers, plans }: CampaignRow, plan: DiscountedPlan): boolean =>
  (centers.length === 0 || centers.includes(plan.center_id)) &&
  (plans.length === 0 || plans.includes(planKey(plan)));

/** A use that the buyer holds while paying is still theirs. */
const isUsedUp = ({ uses, most_uses, own_use }: CampaignRow): boolean =>
  own_use === 'USED' || (own_use === null && most_uses !== null && uses >= most_uses);

/** Whether its uses are counted: those with a code once a person, the others where they are limited. */
export const isCounted = ({ code, most_uses }: Pick<CampaignRow, 'code' | 'most_uses'>): boolean =>
  code !== null || most_uses !== null;

/** What a campaign takes off, as it is stored with a membership. */
export const toDiscount = (row: Omit<CampaignRow, 'own_use'>): Discount => ({
  campaign: { centerId: row.center_id, id: row.id },
  name: row.name,
  ...(row.code !== null && { code: row.code }),
  target: row.target,
  ...(row.periods !== null && { periods: row.periods }),
  rule: ruleOf(row),
});

/**
 * The best campaign for the joining fee and the best for the periods, and the one with the code. 'invalid': the code does
 * nothing for this plan.
 */
export function discountsFor(
  plan: DiscountedPlan,
  campaigns: readonly CampaignRow[],
  code: string | undefined,
): Discount[] | 'invalid' {
  const fitting = campaigns.filter((row) => isForPlan(row, plan) && !isUsedUp(row));
  const priceOf = { FEE: plan.joining_fee, PERIODS: plan.price };
  const leftBy = (row: CampaignRow) => reduced(priceOf[row.target], ruleOf(row));
  const best = (target: Discount['target']): Discount[] => {
    const [first] = fitting
      .filter((row) => row.code === null && row.target === target)
      .map((row) => ({ row, left: leftBy(row) }))
      .filter(({ row, left }) => left < priceOf[row.target])
      .sort((a, b) => a.left - b.left || a.row.id - b.row.id);
    return first ? [toDiscount(first.row)] : [];
  };
  const automatic = [...best('FEE'), ...best('PERIODS')];
  if (code === undefined) return automatic;
  const row = fitting.find((one) => one.code === normalCode(code));
  if (!row || leftBy(row) === priceOf[row.target]) return 'invalid';
  return [...automatic, toDiscount(row)];
}
