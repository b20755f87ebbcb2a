import { formatKey } from '@foyer/contract/shared/keys';
import type { ReplacedAs } from '@foyer/contract/shared/subscription';
import { audit } from '../../frame/audit/audit.ts';
import { Refusal } from '../../frame/refuse.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Delivery, Line, Sale } from '../../shopping-basket/sellable.ts';
import {
  type DeliveredMembership,
  deliverHeld,
  isDelivered,
  payable,
} from '../buying/deliver-subscription.ts';
import { holdQuoted, subscriptionOfBasket } from '../buying/hold-subscription.ts';
import { moveSubscription } from '../move-subscription.ts';
import { readPlan } from '../offers/read-plans.ts';
import type { SubscriptionRow } from '../store.ts';
import { changeDays, presentObstacle } from './change-days.ts';
import { asOrderItem, type ChangeItem } from './change-item.ts';
import { creditedParts, creditParts } from './credited-parts.ts';
import { emailChange } from './email-change.ts';
import { changeAs, type Present, readPresentMembership } from './quote-change.ts';
import { lockSubscriptions, presentDays } from './read-present.ts';
import { quoteChangeOfSale } from './sale-change.ts';

/** Delivers one line of a change that is paid for. Add-ons and credits go with the membership. */
export async function deliverChangeLine(sale: Sale, line: Line<ChangeItem>): Promise<Delivery> {
  if (line.payload.part === 'PERIOD') return deliverChange(sale, line);
  const row = await subscriptionOfBasket(sale.tx, line);
  return isDelivered(row) ? { amount: payable(line) } : { amount: 0, why: 'basket.notActive' };
}

/**
 * Ends the present membership on the day before and activates the new one. Everything is decided again under the locks of
 * both: where the present one has been changed, terminated or frozen meanwhile, the money is refunded.
 */
async function deliverChange(sale: Sale, line: Line<ChangeItem>): Promise<Delivery> {
  const { tx } = sale;
  const order = { ...line, payload: asOrderItem(line.payload) };
  const held = await holdQuoted(sale, order, async () => {
    const quoted = await quoteChangeOfSale({ ...sale, isInBasket: true }, line.payload);
    return typeof quoted === 'string' ? quoted : { ...quoted, replaces: line.payload.present };
  });
  if (held instanceof Refusal) return { amount: 0, why: held.code };
  const { present: key } = line.payload;
  await lockSubscriptions(tx, held.center_id, [key.id, held.id]);
  const decided = await decide(sale, line, held);
  if (typeof decided === 'string') return { amount: 0, why: decided };
  const { present, as, parts } = decided;
  await creditParts(sale, present, parts);
  await replacePresent(sale, present, as, held.starts_on);
  const delivered = await deliverHeld(sale, order, held);
  if (!delivered) return { amount: 0, why: 'basket.notActive' };
  await afterwards(sale, present, as, delivered);
  return { amount: payable(line) };
}

/** What is still true of the change, or why it can't be made any more. */
async function decide(sale: Sale, line: Line<ChangeItem>, held: SubscriptionRow) {
  const { tx, person } = sale;
  const { present: key } = line.payload;
  const { starts_on: startsOn } = held;
  const present = await readPresentMembership(tx, { person }, key, startsOn);
  const target = await readPlan(tx, { centerId: held.center_id, id: held.plan_id });
  if (!present || !target) return 'subscription.notFound' as const;
  const days = presentDays(present.row);
  // One that ended on schedule on the day before needs no change any more.
  const isOver = isOverBefore(present.row, startsOn);
  const obstacle = isOver ? undefined : presentObstacle(days, startsOn.subtract({ days: 1 }));
  if (obstacle) return obstacle;
  const { first, last } = changeDays(days, 'UPGRADED', startsOn, { isFree: true });
  const isWithin =
    Temporal.PlainDate.compare(first, startsOn) <= 0 &&
    (!last || Temporal.PlainDate.compare(startsOn, last) <= 0);
  if (!isWithin) return 'subscription.priceChanged' as const;
  const parts = await creditedParts(sale, line, present, startsOn);
  return parts ? { present, as: changeAs(present, target), parts } : ('subscription.priceChanged' as const);
}

const isOverBefore = ({ status, sub_state, ends_on }: SubscriptionRow, day: Temporal.PlainDate): boolean =>
  (status === 'WINDOW' || (status === 'ENDED' && sub_state === 'NONE')) &&
  ends_on !== null &&
  ends_on.add({ days: 1 }).equals(day);

/** The present membership ends on the day before, at once if that is over. */
async function replacePresent(
  { tx, now, club }: Sale,
  { row }: Present,
  as: ReplacedAs,
  startsOn: Temporal.PlainDate,
): Promise<void> {
  if (isOverBefore(row, startsOn)) return;
  const endsOn = startsOn.subtract({ days: 1 });
  const { center_id, id } = row;
  const isToday = Temporal.PlainDate.compare(startsOn, dateIn(now, club.center.time_zone)) <= 0;
  const neverBegins = Temporal.PlainDate.compare(endsOn, row.starts_on) < 0;
  if (isToday || neverBegins) await moveSubscription(tx, row, `ENDED/${as}`, { now, endsOn });
  await tx
    .updateTable('subscription')
    .set({ ends_on: endsOn, ends_on_before: row.ends_on, ends_as: as, places_due_at: now })
    .where('center_id', '=', center_id)
    .where('id', '=', id)
    .execute();
}

async function afterwards(
  sale: Sale,
  { row: present }: Present,
  as: ReplacedAs,
  { row, plan, member }: DeliveredMembership,
): Promise<void> {
  const { tx, now, actor, person, payer, club, saleOrigin } = sale;
  if (member) await emailChange(sale, { row, plan, present }, member);
  const { callPath, correlationId } = saleOrigin;
  await audit(
    tx,
    { actor: actor ?? payer, person, club, callPath, correlationId, now },
    {
      entity: 'subscriptionChange',
      key: formatKey('subscription', { centerId: present.center_id, id: present.id }),
      before: { plan: present.plan_name },
      after: { plan: plan.name, startsOn: row.starts_on.toString(), as },
    },
  );
}
