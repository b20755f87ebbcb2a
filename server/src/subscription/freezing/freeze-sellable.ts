import { day } from '@foyer/contract/shared/day';
import { freezeReasons } from '@foyer/contract/shared/freeze';
import { centerId, entityId } from '@foyer/contract/shared/key-schemas';
import { minorUnits } from '@foyer/contract/shared/money';
import { z } from 'zod';
import { defaultLanguage } from '../../clubs/default-language.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { laterOf } from '../../platform/billing-period.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Sale, Sellable } from '../../shopping-basket/sellable.ts';
import { addToPayload } from '../../shopping-basket/store.ts';
import { type ActingAs, actingAs } from '../acting-as.ts';
import { lockAndDecide, requestedOf } from './decide-requested.ts';
import { makeFreeze } from './make-freeze.ts';
import { quoteFreeze } from './quote-freeze.ts';
import { readFreezable } from './read-freezable.ts';

/** A freeze whose fee is paid. */
const freezeItem = z.strictObject({
  subscriptionId: entityId,
  subscriptionCenterId: centerId,
  startsOn: day,
  endsOn: day,
  reason: z.enum(freezeReasons).optional(),
  overridesRule: z.literal(true).optional(),
  /** The fee that the buyer has seen. */
  fee: minorUnits.optional(),
  /** As whom the freeze was ordered: what staff may do holds, no matter who pays. */
  by: z.enum(['MEMBER', 'STAFF', 'TERMS']).optional(),
});
type FreezeItem = z.infer<typeof freezeItem>;

const keyOf = ({ subscriptionId: id, subscriptionCenterId }: FreezeItem) => ({
  centerId: subscriptionCenterId,
  id,
});

const byOf = async (sale: Sale, item: FreezeItem): Promise<ActingAs> => item.by ?? actingAs(sale.tx, sale);

export const freezeSellable: Sellable<FreezeItem> = {
  name: 'freeze',
  purposes: {
    'freeze-subscription': ({
      subscriptionId,
      subscriptionCenterId,
      startsOn,
      endsOn,
      reason,
      overridesRule,
      fee,
    }: FreezeItem) => {
      const key = { subscriptionId, subscriptionCenterId };
      return [
        { centerId: subscriptionCenterId, payload: { ...key, startsOn, endsOn, reason, overridesRule, fee } },
      ];
    },
  },
  payloadSchema: freezeItem,
  price: async (sale, item) => {
    const by = await byOf(sale, item);
    const language = sale.saleOrigin.language ?? defaultLanguage(sale.club);
    const freezable = await readFreezable(sale.tx, keyOf(item), sale.person);
    const quoted = await quoteFreeze(sale.tx, { ...sale, by, language }, freezable, item);
    if (quoted instanceof Refusal) return quoted;
    const { fee } = quoted.effect;
    if (!sale.isInBasket && item.fee !== undefined && item.fee !== fee)
      return refuse('subscription.priceChanged');
    return quoted.line;
  },
  destination: async (db, line) => {
    const row = await db
      .selectFrom('subscription_freeze as freeze')
      .innerJoin('subscription', (on) =>
        on
          .onRef('subscription.center_id', '=', 'freeze.center_id')
          .onRef('subscription.id', '=', 'freeze.subscription_id'),
      )
      .select(['person_center_id', 'person_id', 'freeze.starts_on'])
      .where('freeze.center_id', '=', line.centerId)
      .where('freeze.basket_id', '=', line.basketId)
      .executeTakeFirst();
    if (!row) return { kind: 'freeze', isDelivered: false };
    return {
      kind: 'freeze',
      day: row.starts_on,
      person: { centerId: row.person_center_id, id: row.person_id },
      isDelivered: true,
    };
  },
  // A link is paid by the day before the freeze, or today where staff freeze from today on.
  linkExpiresAt: async ({ now, club }, { startsOn }) => {
    const { time_zone: timeZone } = club.center;
    const tomorrow = dateIn(now, timeZone).add({ days: 1 });
    return laterOf(Temporal.PlainDate.from(startsOn), tomorrow).toZonedDateTime(timeZone).toInstant();
  },
  hold: async (sale, line) => {
    if (!line.payload.by) await addToPayload(sale.tx, line, { by: await byOf(sale, line.payload) });
    return undefined;
  },
  // The line was priced for these days, which may not be allowed any more: then the money goes back.
  fulfil: async (sale, line) => {
    const { payload } = line;
    const requested = requestedOf(payload);
    const decided = await lockAndDecide(sale, payload.by ?? 'MEMBER', keyOf(payload), requested);
    if (decided instanceof Refusal) return { amount: 0, why: decided.code };
    const { freezable, effect } = decided;
    const { amount, basketId } = line;
    await makeFreeze(sale, freezable, effect, {
      ...requested,
      reason: payload.reason,
      fee: amount,
      basketId,
    });
    return { amount };
  },
};
