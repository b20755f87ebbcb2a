import type { subscription } from '@foyer/contract/subscription';
import type { OfferedAddOn } from '@foyer/contract/subscription/add-ons';
import type { Club } from '../../clubs/club.ts';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { payerFor } from '../../payment/ordering/payer.ts';
import { toAddOnResponse } from '../offers/plan-response.ts';
import type { AddOnRow } from '../offers/read-plans.ts';
import { daysToCharge } from './days-to-charge.ts';
import {
  type AddOnFacts,
  addOnObstacle,
  chargesFor,
  membershipObstacle,
  ownedFrom,
  startDays,
  startObstacle,
} from './quote-add-ons.ts';
import { readAddOnFacts } from './read-facts.ts';

/** Reads what decides about the add-ons of a membership of the person that a call is about. */
export async function readRequested(
  context: SignedInContext,
  { subscriptionId, subscriptionCenterId }: { subscriptionId: number; subscriptionCenterId: number },
): Promise<{ seller: Club; facts: AddOnFacts } | undefined> {
  const { db, now, person, actor } = context;
  const seller = await clubOfBrand(context, subscriptionCenterId);
  if (!seller) return undefined;
  const buyer = { club: seller, now, person, actor, payer: payerFor(actor, person) };
  const facts = await readAddOnFacts(db, buyer, subscriptionId);
  return facts && { seller, facts };
}

export const findAddOns: Handler<(typeof subscription)['find-add-ons']> = async (context, input) => {
  const found = await readRequested(context, input);
  if (!found) return refuse('subscription.notFound');
  const { seller, facts } = found;
  const { row, plan } = facts.membership;
  const { first, last } = startDays(facts);
  const startsOn = input.startupDate ? Temporal.PlainDate.from(input.startupDate) : first;
  const why = membershipObstacle(facts);
  return {
    name: plan.name,
    kind: row.kind,
    currency: plan.currency ?? seller.center.currency,
    period: { unit: row.period_unit, count: row.period_count },
    startsOn: startsOn.toString(),
    firstStart: first.toString(),
    lastStart: last.toString(),
    addOns: plan.add_ons
      .filter((addOn) => isShown(facts, addOn))
      .map((addOn) => toOffered(seller, facts, addOn, startsOn)),
    can: { buy: why ?? true },
  };
};

/** One that isn't sold any more is shown to its owners only. */
const isShown = (facts: AddOnFacts, addOn: AddOnRow): boolean =>
  addOnObstacle(facts, addOn, facts.today) !== 'basket.cannotAddAddon' ||
  ownedFrom(facts.membership, addOn.id, facts.today) !== undefined;

function toOffered(
  seller: Club,
  facts: AddOnFacts,
  addOn: AddOnRow,
  startsOn: Temporal.PlainDate,
): OfferedAddOn {
  const { membership, today } = facts;
  const why =
    membershipObstacle(facts) ?? addOnObstacle(facts, addOn, startsOn) ?? startObstacle(facts, startsOn);
  const owned = ownedFrom(membership, addOn.id, today);
  const charges = chargesFor(membership, addOn.price, daysToCharge(membership, startsOn));
  return {
    ...toAddOnResponse(addOn, seller),
    ...(owned && {
      owned: {
        startsOn: owned.startsOn.toString(),
        ...(owned.endsOn && { endsOn: owned.endsOn.toString() }),
      },
    }),
    ...(!why && { firstPayment: charges.reduce((sum, { amount }) => sum + amount, 0) }),
    can: { buy: why ?? true },
  };
}
