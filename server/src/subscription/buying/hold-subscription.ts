import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import type { RefusalCode } from '@foyer/contract/shared/refusal';
import { defaultLanguage } from '../../clubs/default-language.ts';
import { type Refusal, refuse } from '../../frame/refuse.ts';
import { lockPerson } from '../../person/store.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { json } from '../../platform/db/tables.ts';
import type { Line, Sale } from '../../shopping-basket/sellable.ts';
import { addToPayload, setPayload } from '../../shopping-basket/store.ts';
import { moveSubscription } from '../move-subscription.ts';
import type { SubscriptionRow } from '../store.ts';
import type { Agreed } from '../tables.ts';
import { holdCampaigns, releaseCampaigns } from './campaign-uses.ts';
import { lineOfMembership, type OrderItem } from './order-item.ts';
import type { Quoted } from './quote.ts';
import { quoteOfSale } from './sale-quote.ts';

type Basket = Pick<Line<unknown>, 'centerId' | 'basketId'>;

export const subscriptionOfBasket = (
  tx: Db | Tx,
  { centerId, basketId }: Basket,
): Promise<SubscriptionRow | undefined> =>
  tx
    .selectFrom('subscription')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('basket_id', '=', basketId)
    .executeTakeFirst();

/** Creates the membership that a basket pays for. */
export const holdSubscription = (sale: Sale, line: Line<OrderItem>): Promise<SubscriptionRow | Refusal> =>
  holdQuoted(sale, line, () => quoteOfSale({ ...sale, isInBasket: true }, line.payload));

/** A membership as it would be sold, and the one of which it takes the place. */
export interface Held extends Quoted {
  replaces?: Key;
}

/**
 * Creates the membership of an order unless the basket has it already. It waits for the payment, and takes the place of one
 * that waits in another basket of the same person.
 */
export async function holdQuoted(
  sale: Sale,
  line: Line<OrderItem>,
  quoteNow: () => Promise<Held | RefusalCode>,
): Promise<SubscriptionRow | Refusal> {
  const { tx, person } = sale;
  if (!(await lockPerson(tx, person))) return refuse('general.personNotFound');
  const own = await subscriptionOfBasket(tx, line);
  if (own) return own;
  const quoted = await quoteNow();
  if (typeof quoted === 'string') return refuse(quoted);
  // What was paid for is not sold at these terms any more, or would begin on another day.
  if (!isAsQuoted(line, quoted)) return refuse('subscription.priceChanged');
  const owned = await releaseWaiting(sale, quoted);
  if (owned) return refuse(owned);
  const taken = await holdCampaigns(sale, line, quoted.terms.discounts);
  if (taken) return refuse(taken);
  return insertWaiting(sale, line, quoted);
}

function isAsQuoted({ amount, sponsoredAmount, explanation }: Line<OrderItem>, { lines }: Quoted): boolean {
  const charge = lines.find(({ part }) => part === 'PERIOD')?.charge;
  return (
    charge?.amount === amount &&
    charge.sponsoredAmount === sponsoredAmount &&
    charge.explanation.from === explanation?.from
  );
}

/**
 * A person pays for one membership of a type at a time, and for one change of a membership: the latest attempt counts. The
 * quote may be older than the lock, so that another one may have been paid meanwhile.
 */
async function releaseWaiting(
  { tx, now, person }: Sale,
  { plan, startsOn, replaces }: Held,
): Promise<'basket.subscriptionTypeAlreadyOwned' | undefined> {
  const running = await tx
    .selectFrom('subscription')
    .selectAll()
    .where('center_id', '=', plan.center_id)
    .where('person_center_id', '=', person.centerId)
    .where('person_id', '=', person.id)
    .where((is) => is.or([is('type', '=', plan.type), is('replaces_id', '=', replaces?.id ?? 0)]))
    .where('status', 'in', ['CREATED', 'ACTIVE', 'FROZEN'])
    .execute();
  const waiting = running.filter(isWaiting);
  const others = running.filter(
    (row) => !isWaiting(row) && row.type === plan.type && row.id !== replaces?.id,
  );
  if (others.some(({ ends_on }) => !ends_on || Temporal.PlainDate.compare(ends_on, startsOn) >= 0))
    return 'basket.subscriptionTypeAlreadyOwned';
  for (const row of waiting) await abandon(tx, now, row);
  return undefined;
}

const isWaiting = ({ sub_state }: SubscriptionRow): boolean => sub_state === 'AWAITING_ACTIVATION';

/**
 * Gives up a membership that waits for its payment, and the discounts that it holds. What was agreed goes back to its order:
 * if that is paid anyway, it counts.
 */
export async function abandon(tx: Tx, now: Temporal.Instant, row: SubscriptionRow): Promise<void> {
  const { center_id, id, basket_id, discounts, agreed } = row;
  await moveSubscription(tx, row, 'ENDED/CANCELLED', { now });
  await tx
    .updateTable('subscription')
    .set({ basket_center_id: null, basket_id: null, agreed: null })
    .where('center_id', '=', center_id)
    .where('id', '=', id)
    .execute();
  if (basket_id === null) return;
  const basket = { centerId: center_id, basketId: basket_id };
  await releaseCampaigns(tx, basket, discounts);
  if (agreed) await addToPayload(tx, { ...basket, line: lineOfMembership }, { agreed });
}

/** Releases the membership of a basket that isn't being paid any more. Does nothing if it waits no longer. */
export async function releaseSubscription(tx: Tx, now: Temporal.Instant, basket: Basket): Promise<void> {
  const row = await subscriptionOfBasket(tx, basket);
  if (row && isWaiting(row)) await abandon(tx, now, row);
}

const agreedIn = (
  { now, actor, payer, saleOrigin, club }: Sale,
  { accepted = [], signature }: OrderItem,
): Agreed => ({
  at: now.toString(),
  by: actor ? { centerId: actor.centerId, id: actor.id } : payer,
  ...(saleOrigin.ipAddress !== undefined && { ipAddress: saleOrigin.ipAddress }),
  language: saleOrigin.language ?? defaultLanguage(club),
  accepted,
  ...(signature !== undefined && { signature }),
});

async function insertWaiting(
  sale: Sale,
  line: Line<OrderItem>,
  { plan, terms, startsOn, endsOn, boundUntil, addOns, replaces }: Held,
): Promise<SubscriptionRow> {
  const { tx, now, person, payer } = sale;
  const { signature, agreed = agreedIn(sale, line.payload), ...payload } = line.payload;
  const isByMember = isSameKey(agreed.by, person) || isSameKey(agreed.by, payer);
  const row = await tx
    .insertInto('subscription')
    .values({
      center_id: plan.center_id,
      plan_id: plan.id,
      type: plan.type,
      kind: plan.kind,
      person_center_id: person.centerId,
      person_id: person.id,
      payer_center_id: payer.centerId,
      payer_person_id: payer.id,
      status: 'CREATED',
      sub_state: 'AWAITING_ACTIVATION',
      price: terms.price,
      tax_rate: plan.tax_rate,
      period_unit: plan.period_unit,
      period_count: plan.period_count,
      anchor_on: terms.cycle.anchor,
      starts_on: startsOn,
      ends_on: endsOn,
      bound_until: boundUntil,
      notice_unit: plan.notice_unit,
      notice_count: plan.notice_count,
      discounts: json(terms.discounts),
      sponsor: terms.sponsor ? json(terms.sponsor) : null,
      basket_center_id: plan.center_id,
      basket_id: line.basketId,
      referral: payload.referral ?? null,
      agreed: json(agreed),
      sold_by_staff: payload.isByStaff ?? !isByMember,
      created_at: now,
      external_id: null,
      replaces_center_id: replaces?.centerId ?? null,
      replaces_id: replaces?.id ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('subscription_history')
    .values({
      center_id: row.center_id,
      subscription_id: row.id,
      status: row.status,
      sub_state: row.sub_state,
      at: now,
    })
    .execute();
  // The signature is kept in one place.
  if (signature !== undefined || line.payload.agreed !== undefined) await setPayload(tx, line, payload);
  if (addOns.length > 0) {
    await tx
      .insertInto('subscription_add_on')
      .values(
        addOns.map((addOn) => ({
          center_id: row.center_id,
          subscription_id: row.id,
          add_on_id: addOn.id,
          price: addOn.price,
          tax_rate: addOn.tax_rate,
          starts_on: startsOn,
          ends_on: endsOn,
        })),
      )
      .execute();
  }
  return row;
}
