import type { Key } from '@foyer/contract/shared/keys';
import type { PeriodUnit } from '@foyer/contract/shared/subscription';
import type { Tx } from '../../platform/db/database.ts';

const daysOf: Record<PeriodUnit, number> = { DAY: 1, WEEK: 7, MONTH: 30, YEAR: 365 };

/** What days of a membership are worth: its price for a period, over thirty days for a month. */
export const worthOfDays = (
  { price, period_unit, period_count }: { price: number; period_unit: PeriodUnit; period_count: number },
  days: number,
): number => Math.round((price * days) / (daysOf[period_unit] * period_count));

/** In minor units, of the dearest membership that a person has at a centre; 0 where they have none. */
export async function creditOfDays(tx: Tx, centerId: number, person: Key, days: number): Promise<number> {
  const memberships = await tx
    .selectFrom('subscription')
    .select(['price', 'period_unit', 'period_count'])
    .where('center_id', '=', centerId)
    .where('person_center_id', '=', person.centerId)
    .where('person_id', '=', person.id)
    .where('status', 'in', ['ACTIVE', 'FROZEN', 'CREATED'])
    .where('sub_state', '<>', 'AWAITING_ACTIVATION')
    .execute();
  return Math.max(0, ...memberships.map((membership) => worthOfDays(membership, days)));
}
