import type { Club } from '../../clubs/club.ts';
import type { Bookkeeping } from '../../invoices/ledger/bookkeeping.ts';
import { type BillingPeriod, laterOf } from '../../platform/billing-period.ts';
import type { Tx } from '../../platform/db/database.ts';
import { creditAddOn } from '../crediting/credit-add-on.ts';
import type { SubscriptionRow } from '../store.ts';

/**
 * Credits restored days of add-ons that were ended while the change was planned. Its sale had credited them, and is reversed.
 * Returns how much of it had been paid.
 */
export async function creditEndedAddOns(
  tx: Tx,
  { club, ...books }: Bookkeeping & { club: Club },
  present: SubscriptionRow,
  restored: BillingPeriod | undefined,
): Promise<number> {
  const { center_id, id } = present;
  const ended = await tx
    .updateTable('subscription_add_on')
    .set({ ended_before_change: false })
    .where('center_id', '=', center_id)
    .where('subscription_id', '=', id)
    .where('ended_before_change', '=', true)
    .returning(['add_on_id', 'starts_on', 'ends_on'])
    .execute();
  let credited = 0;
  for (const { add_on_id: addOnId, starts_on: ownedFrom, ends_on } of ended) {
    if (!restored || !ends_on) continue;
    const { endsOn } = restored;
    const startsOn = laterOf(restored.startsOn, ends_on.add({ days: 1 }));
    if (Temporal.PlainDate.compare(startsOn, endsOn) > 0) continue;
    const given = { addOnId, ownedFrom, startsOn, endsOn };
    for (const credit of await creditAddOn(tx, books, club, present, given)) credited += credit.credited;
  }
  return credited;
}
