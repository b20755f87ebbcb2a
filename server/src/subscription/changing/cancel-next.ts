import { voidClipcards } from '../../clipcards/clips.ts';
import type { Club } from '../../clubs/club.ts';
import type { Bookkeeping } from '../../invoices/ledger/bookkeeping.ts';
import type { Tx } from '../../platform/db/database.ts';
import { releaseCampaigns } from '../buying/campaign-uses.ts';
import { creditDays, readDaysToCredit, writeUnused } from '../crediting/credit-days.ts';
import { readPaidDays } from '../crediting/paid-days.ts';
import { moveSubscription } from '../move-subscription.ts';
import type { SubscriptionRow } from '../store.ts';

/** Cancels a locked membership that has not begun, with all that came with it. Returns the name of its plan. */
export async function cancelNext(
  tx: Tx,
  { club, ...books }: Bookkeeping & { club: Club },
  next: SubscriptionRow,
): Promise<string> {
  const { now } = books;
  const { center_id: centerId, starts_on: startsOn, basket_id, discounts } = next;
  const plan = await tx
    .selectFrom('plan')
    .select('name')
    .where('center_id', '=', centerId)
    .where('id', '=', next.plan_id)
    .executeTakeFirstOrThrow();
  const why = { club, why: 'CHANGED' } as const;
  // What nights have billed of it already isn't on the invoice of its sale.
  const billed = (await readPaidDays(tx, next, { startsOn, endsOn: undefined })).find(
    ({ billedOn }) => billedOn !== null,
  );
  if (billed) await creditDays(tx, books, why, next, { startsOn: billed.startsOn });
  const days = await readDaysToCredit(tx, club, '', next, { startsOn });
  if (days) await writeUnused(tx, books, why, next, days);
  await moveSubscription(tx, next, 'ENDED/CANCELLED', { now, endsOn: startsOn.subtract({ days: 1 }) });
  if (basket_id !== null) {
    const basket = { centerId, basketId: basket_id };
    await releaseCampaigns(tx, basket, discounts, 'USED');
    await voidClipcards(tx, now, basket);
  }
  return plan.name;
}
