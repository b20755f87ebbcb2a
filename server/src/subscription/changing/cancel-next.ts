import { voidClipcards } from '../../clipcards/clips.ts';
import type { Club } from '../../clubs/club.ts';
import type { Bookkeeping } from '../../invoices/ledger/bookkeeping.ts';
import type { Tx } from '../../platform/db/database.ts';
import { releaseCampaigns } from '../buying/campaign-uses.ts';
import { creditQuotedDays } from '../crediting/credit-days.ts';
import { readDaysToCredit } from '../crediting/days-to-credit.ts';
import { languageOfPayer } from '../crediting/payer-of.ts';
import { type GivenBack, refundCredits } from '../crediting/refund-credits.ts';
import { readFreezeFees } from '../freezing/fees-to-credit.ts';
import { moveSubscription } from '../move-subscription.ts';
import type { SubscriptionRow } from '../store.ts';
import { invoiceOfSale } from './undo-invoice.ts';

/**
 * Cancels a locked membership that has not begun, with all that came with it. Its sale is undone with its invoice; what was
 * charged since, such as add-ons, the fees of freezes and what nights have billed already, is given back. Returns the name of
 * its plan, and what becomes of that money.
 */
export async function cancelNext(
  tx: Tx,
  { club, ...books }: Bookkeeping & { club: Club },
  next: SubscriptionRow,
): Promise<GivenBack & { plan: string }> {
  const { now } = books;
  const { center_id: centerId, starts_on: startsOn, basket_id, discounts } = next;
  const plan = await tx
    .selectFrom('plan')
    .select('name')
    .where('center_id', '=', centerId)
    .where('id', '=', next.plan_id)
    .executeTakeFirstOrThrow();
  const language = await languageOfPayer(tx, club, next);
  const days = await readDaysToCredit(tx, club, language, next, { startsOn });
  const fees = await readFreezeFees(tx, club, language, next, startsOn);
  const sale = await invoiceOfSale(tx, next);
  const since = [...(days?.lines ?? []), ...fees].filter(({ invoice }) => invoice && invoice.id !== sale?.id);
  const credits = await creditQuotedDays(tx, books, { club, why: 'CHANGED' }, next, { days, lines: since });
  const back = await refundCredits(tx, now, credits);
  await moveSubscription(tx, next, 'ENDED/CANCELLED', { now, endsOn: startsOn.subtract({ days: 1 }) });
  if (basket_id !== null) {
    const basket = { centerId, basketId: basket_id };
    await releaseCampaigns(tx, basket, discounts, 'USED');
    await voidClipcards(tx, now, basket, 'ALL');
  }
  return { ...back, plan: plan.name };
}
