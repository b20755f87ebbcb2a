import type { Key } from '@foyer/contract/shared/keys';
import type { MerchantAccount } from '../../payment/merchant-account.ts';
import { type BillingPeriod, earlierOf, periodOf } from '../../platform/billing-period.ts';
import type { Tx } from '../../platform/db/database.ts';
import { lockMembershipToBill } from '../billing/due-memberships.ts';
import { issueBills } from '../billing/issue-bills.ts';
import {
  chargeDays,
  type MembershipToBill,
  type PartToBill,
  withoutFrozen,
} from '../pricing/parts-to-bill.ts';
import { dropAddOnCharges } from './drop-add-on-charges.ts';
import { readPaidDays } from './paid-days.ts';

const isAfter = (a: Temporal.PlainDate, b: Temporal.PlainDate) => Temporal.PlainDate.compare(a, b) > 0;

/** The periods of a cycle that a range touches, cut to it. */
function* periodsIn(cycle: Parameters<typeof periodOf>[0], { startsOn, endsOn }: BillingPeriod) {
  for (let from = startsOn; !isAfter(from, endsOn); ) {
    const until = earlierOf(periodOf(cycle, from).endsOn, endsOn);
    yield { startsOn: from, endsOn: until };
    from = until.add({ days: 1 });
  }
}

/** What is charged for days that were credited or left out and are used after all: of those that are billed, what isn't paid. */
export function partsToChargeAgain(
  membership: MembershipToBill,
  paid: readonly BillingPeriod[],
  { startsOn, endsOn }: BillingPeriod,
): PartToBill[] {
  const last = membership.endsOn ? earlierOf(endsOn, membership.endsOn) : endsOn;
  const range = { startsOn, endsOn: earlierOf(last, membership.billedUntil) };
  if (isAfter(startsOn, range.endsOn)) return [];
  const parts: PartToBill[] = [];
  for (const period of periodsIn(membership.terms.cycle, range)) {
    const days = withoutFrozen(period, [...paid, ...membership.freezes]).map((some) =>
      chargeDays(membership, some),
    );
    if (days.length > 0) parts.push({ ...period, days });
  }
  return parts;
}

/**
 * Charges days of a membership that were credited or left out, because they are used after all: a freeze was cancelled or ended
 * early. Days that are still to be billed by the night, paid, or frozen aren't charged.
 */
export async function chargeAgain(
  tx: Tx,
  merchant: MerchantAccount,
  { centerId, id }: Key,
  range: BillingPeriod,
): Promise<void> {
  const membership = await lockMembershipToBill(tx, centerId, id, range.startsOn);
  if (!membership) return;
  const paid = await readPaidDays(tx, { center_id: centerId, id, basket_id: null }, range);
  const parts = partsToChargeAgain(membership, paid, range);
  // Add-ons are charged with it now.
  for (const { days } of parts)
    for (const some of days) await dropAddOnCharges(tx, { center_id: centerId, id }, some);
  if (parts.length > 0) await issueBills(tx, merchant, [{ membership, parts }]);
}
