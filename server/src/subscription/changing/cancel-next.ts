import { voidClipcards } from '../../clipcards/clips.ts';
import type { Club } from '../../clubs/club.ts';
import type { Tx } from '../../platform/db/database.ts';
import { releaseCampaigns } from '../buying/campaign-uses.ts';
import { readDaysToCredit, writeUnused } from '../crediting/credit-days.ts';
import { moveSubscription } from '../move-subscription.ts';
import type { SubscriptionRow } from '../store.ts';

/** Cancels a locked membership that has not begun, with all that came with it. Returns the name of its plan. */
export async function cancelNext(
  tx: Tx,
  { now, club }: { now: Temporal.Instant; club: Club },
  next: SubscriptionRow,
): Promise<string> {
  const { center_id: centerId, starts_on: startsOn, basket_id, discounts } = next;
  const plan = await tx
    .selectFrom('plan')
    .select('name')
    .where('center_id', '=', centerId)
    .where('id', '=', next.plan_id)
    .executeTakeFirstOrThrow();
  const days = await readDaysToCredit(tx, club, '', next, { startsOn });
  if (days) await writeUnused(tx, { now }, { club, why: 'CHANGED' }, next, days);
  await moveSubscription(tx, next, 'ENDED/CANCELLED', { now, endsOn: startsOn.subtract({ days: 1 }) });
  if (basket_id !== null) {
    const basket = { centerId, basketId: basket_id };
    await releaseCampaigns(tx, basket, discounts, 'USED');
    await voidClipcards(tx, now, basket);
  }
  return plan.name;
}
