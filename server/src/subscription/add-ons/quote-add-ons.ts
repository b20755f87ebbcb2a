import type { Key } from '@foyer/contract/shared/keys';
import { isSameKey } from '@foyer/contract/shared/keys';
import type { AddOnRefusal } from '@foyer/contract/subscription/add-ons';
import type { StatusAndBlocks } from '../../person/eligibility.ts';
import { type BillingPeriod, earlierOf, laterOf, periodOf } from '../../platform/billing-period.ts';
import type { AddOnRow } from '../offers/read-plans.ts';
import { type Charge, chargeAddOn } from '../pricing/charge.ts';
import { daysToCharge, lastDayOf } from './days-to-charge.ts';
import type { AddOnMembership } from './read-membership.ts';

type Day = Temporal.PlainDate;

/** Everything that decides about the add-ons of a membership. */
export interface AddOnFacts {
  membership: AddOnMembership;
  today: Day;
  /** The member, the caller who acts for them and the payer. */
  people: readonly StatusAndBlocks[];
  /** Who would pay now. */
  payer: Key;
  isOutsideHomeClub: boolean;
}

/** An add-on as it would be sold. */
export interface QuotedAddOn {
  addOn: AddOnRow;
  /** Of its days that are paid at once; none, if the night charges the first of them. */
  charges: Charge[];
  owned?: OwnedDays | undefined;
}

interface OwnedDays {
  startsOn: Day;
  endsOn: Day | null;
}

export interface QuotedAddOns {
  membership: AddOnMembership;
  startsOn: Day;
  endsOn: Day | null;
  addOns: readonly QuotedAddOn[];
}

const compare = Temporal.PlainDate.compare;

/** Days of one add-on that are paid at once; a membership that was frozen in pieces has no more. */
export const mostRuns = 8;

/** Why nothing can be added to a membership; the most obvious reason first. */
export function membershipObstacle(
  facts: Omit<AddOnFacts, 'membership'> & { membership: Pick<AddOnMembership, 'row'> },
): AddOnRefusal | undefined {
  const { membership, people, payer, today, isOutsideHomeClub } = facts;
  const { status, sub_state, ends_on, kind, payer_center_id, payer_person_id } = membership.row;
  if (status === 'WINDOW' || status === 'ENDED' || (ends_on && compare(ends_on, today) < 0))
    return 'subscription.hasEnded';
  if (isOutsideHomeClub) return 'basket.outsideHomeClub';
  if (people.some(({ is_blocked }) => is_blocked)) return 'booking.personBlocked';
  if (people.some(({ is_blacklisted }) => is_blacklisted)) return 'booking.personBlacklisted';
  if (sub_state === 'BLOCKED') return 'subscription.isBlocked';
  if (kind === 'CASH') return undefined;
  if (payer_center_id === null || payer_person_id === null) return 'subscription.notBilledHere';
  const pays = isSameKey(payer, { centerId: payer_center_id, id: payer_person_id });
  return pays ? undefined : 'subscription.paidByOther';
}

/** The first and the last day on which an add-on can begin: at the latest in the period after the paid one. */
export function startDays({ membership: { row, cycle }, today }: AddOnFacts): { first: Day; last: Day } {
  const first = laterOf(today, row.starts_on);
  const paidUntil = laterOf(row.billed_until ?? first, first.subtract({ days: 1 }));
  const next = periodOf(cycle, paidUntil.add({ days: 1 })).endsOn;
  const last =
    row.kind === 'CASH' ? (row.ends_on ?? first) : row.ends_on ? earlierOf(row.ends_on, next) : next;
  return { first, last: laterOf(first, last) };
}

export function startObstacle(facts: AddOnFacts, startsOn: Day): AddOnRefusal | undefined {
  const { last } = startDays(facts);
  if (compare(startsOn, facts.today) < 0) return 'subscription.startTooEarly';
  if (compare(startsOn, facts.membership.row.starts_on) < 0) return 'subscription.startBeforeMembership';
  return compare(startsOn, last) > 0 ? 'subscription.startTooLate' : undefined;
}

const isOnSale = ({ on_sale_from, on_sale_until }: AddOnRow, today: Day): boolean =>
  (on_sale_from ?? today.toString()) <= today.toString() &&
  today.toString() <= (on_sale_until ?? today.toString());

const isOwnedFrom =
  (addOnId: number, on: Day) =>
  ({ id, endsOn }: AddOnMembership['owned'][number]): boolean =>
    id === addOnId && (endsOn === null || compare(endsOn, on) >= 0);

/** The days on which a membership has an add-on on a day, or the next ones. */
export const ownedFrom = ({ owned }: AddOnMembership, addOnId: number, on: Day): OwnedDays | undefined =>
  owned.find(isOwnedFrom(addOnId, on));

/** The last ones: one that was ended may be followed by another. */
export const lastOwned = ({ owned }: AddOnMembership, addOnId: number, on: Day): OwnedDays | undefined =>
  owned.findLast(isOwnedFrom(addOnId, on));

/** Why an add-on can't be bought with a membership from a day, whatever prevents it for the whole membership. */
export function addOnObstacle(
  { membership, today }: Pick<AddOnFacts, 'membership' | 'today'>,
  addOn: AddOnRow | undefined,
  startsOn: Day,
): AddOnRefusal | undefined {
  if (!addOn || !isOnSale(addOn, today)) return 'basket.cannotAddAddon';
  return ownedFrom(membership, addOn.id, startsOn) ? 'subscription.addOnOwned' : undefined;
}

/** What an add-on costs for days that are paid at once. */
export const chargesFor = (
  { cycle }: Pick<AddOnMembership, 'cycle'>,
  price: number,
  days: readonly BillingPeriod[],
): Charge[] => days.map((part) => chargeAddOn(price, cycle, part));

/** Prices add-ons for a membership from a day on, or says why they can't be sold. */
export function quoteAddOns(
  facts: AddOnFacts,
  { addOns: chosen, startsOn: wanted }: { addOns: readonly number[]; startsOn?: Day | undefined },
): QuotedAddOns | AddOnRefusal {
  const { membership } = facts;
  const startsOn = wanted ?? startDays(facts).first;
  const obstacle = membershipObstacle(facts) ?? startObstacle(facts, startsOn);
  if (obstacle) return obstacle;
  const days = daysToCharge(membership, startsOn);
  if (days.length > mostRuns) return 'basket.cannotAddAddon';
  const addOns: QuotedAddOn[] = [];
  for (const id of new Set(chosen)) {
    const addOn = membership.plan.add_ons.find((one) => one.id === id);
    const why = addOnObstacle(facts, addOn, startsOn);
    if (why || !addOn) return why ?? 'basket.cannotAddAddon';
    addOns.push({ addOn, charges: chargesFor(membership, addOn.price, days) });
  }
  return { membership, startsOn, endsOn: lastDayOf(membership.row) ?? membership.row.ends_on, addOns };
}
