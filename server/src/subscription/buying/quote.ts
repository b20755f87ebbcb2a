import type { SaleRefusal } from '@foyer/contract/shared/subscription-sale';
import { ageOf } from '../../person/age.ts';
import type { StatusAndBlocks } from '../../person/eligibility.ts';
import type { Buyer, HeldSubscription } from '../offers/read-buyer.ts';
import { type CampaignRow, discountsFor } from '../offers/read-campaigns.ts';
import type { AddOnRow, PlanRow } from '../offers/read-plans.ts';
import { boundUntilFrom, cycleFrom, durationOf, firstPart, lastDayOf } from '../pricing/billing-calendar.ts';
import { type Charge, chargeAddOn, chargeJoiningFee, chargePeriod, type Terms } from '../pricing/charge.ts';
import type { Sponsor } from '../tables.ts';
import { runningOfType, type StartRules, startDays, startObstacle } from './start-days.ts';

/** What somebody wants to buy. */
export interface Order {
  startsOn?: Temporal.PlainDate | undefined;
  addOns: readonly number[];
  promoCode?: string | undefined;
  /** Set by staff. */
  price?: number | undefined;
  joiningFee?: number | undefined;
}

/** Everything that decides what a plan costs and whether it can be bought. */
export interface QuoteFacts {
  plan: PlanRow;
  campaigns: readonly CampaignRow[];
  /** Undefined for a visitor. */
  buyer: Buyer | undefined;
  /** Somebody who acts for the person, unless they are staff, and the payer. */
  callers: readonly StatusAndBlocks[];
  /** The centre sells to its own members only, and the person isn't one. */
  isOutsideHomeClub: boolean;
  sponsor: Sponsor | undefined;
  /** The company pays its share of what begins by this day. Null: without an end. */
  sponsoredUntil: Temporal.PlainDate | null;
  start: StartRules;
  formerMemberDays: number;
  byStaff: boolean;
  /** Staff sell it to themselves or their family: they can't lower its price. */
  isForOwn: boolean;
}

export type QuotedPart = 'PERIOD' | 'FEE' | 'ADD_ON';

export interface QuotedLine {
  part: QuotedPart;
  addOn?: AddOnRow;
  charge: Charge;
  taxRate: number;
}

/** A membership as it would be sold. */
export interface Quoted {
  plan: PlanRow;
  terms: Terms;
  startsOn: Temporal.PlainDate;
  /** The days on which it could start. */
  firstStart: Temporal.PlainDate;
  lastStart: Temporal.PlainDate;
  endsOn: Temporal.PlainDate | null;
  boundUntil: Temporal.PlainDate | null;
  /** Last day that the first payment pays for. */
  paidUntil: Temporal.PlainDate;
  addOns: readonly AddOnRow[];
  lines: readonly QuotedLine[];
}

/** Their memberships belong to another row of the same person. */
const isSupersededRecord = ({ status }: StatusAndBlocks): boolean =>
  status === 'DUPLICATE' || status === 'TRANSFERRED';

/** Why a person cannot buy a plan, whatever they choose with it; the most obvious reason first. */
export function planObstacle(facts: QuoteFacts): SaleRefusal | undefined {
  const { plan, buyer, callers, isOutsideHomeClub, start, byStaff } = facts;
  const { today } = start;
  if (isOutsideHomeClub) return 'basket.outsideHomeClub';
  const isOutsideSaleWindow =
    (plan.on_sale_from && Temporal.PlainDate.compare(today, plan.on_sale_from) < 0) ||
    (plan.on_sale_until && Temporal.PlainDate.compare(today, plan.on_sale_until) > 0);
  if (!plan.is_sold || isOutsideSaleWindow) return 'subscription.noLongerSold';
  if (!plan.is_sold_online && !byStaff) return 'basket.cannotAddSubscription';
  if (!buyer) return undefined;
  if (isSupersededRecord(buyer.person)) return 'basket.cannotAddSubscription';
  const people = [buyer.person, ...callers];
  if (people.some(({ is_blocked }) => is_blocked)) return 'booking.personBlocked';
  if (people.some(({ is_blacklisted }) => is_blacklisted)) return 'booking.personBlacklisted';
  if (plan.needs_product_id !== null && !buyer.products.includes(plan.needs_product_id))
    return 'subscription.clipcardNeeded';
  return undefined;
}

function ageObstacle(
  { minimum_age, maximum_age }: PlanRow,
  buyer: Buyer | undefined,
  startsOn: Temporal.PlainDate,
): SaleRefusal | undefined {
  const age = buyer && ageOf(buyer.person, startsOn);
  if (age === undefined) return undefined;
  if (minimum_age !== null && age < minimum_age) return 'person.belowMinimumAge';
  return maximum_age !== null && age > maximum_age ? 'subscription.ageNotAllowed' : undefined;
}

/** The add-ons of an order; undefined where one is not sold with the plan on this day. */
function chosenAddOns(
  { add_ons }: PlanRow,
  chosen: readonly number[],
  today: Temporal.PlainDate,
): AddOnRow[] | undefined {
  const found = [...new Set(chosen)].map((id) => add_ons.find((one) => one.id === id));
  const day = today.toString();
  const isSold = (one: AddOnRow | undefined): one is AddOnRow =>
    one !== undefined && (one.on_sale_from ?? day) <= day && day <= (one.on_sale_until ?? day);
  return found.every(isSold) ? found : undefined;
}

function priceObstacle(
  { plan, isForOwn }: QuoteFacts,
  { price = plan.price, joiningFee = plan.joining_fee }: Order,
): SaleRefusal | undefined {
  if (price < (plan.lowest_price ?? plan.price)) return 'subscription.priceTooLow';
  if (price > (plan.highest_price ?? plan.price) || joiningFee > plan.joining_fee)
    return 'subscription.priceTooHigh';
  const isLower = price < plan.price || joiningFee < plan.joining_fee;
  return isForOwn && isLower ? 'subscription.cannotLowerOwnPrice' : undefined;
}

/** Whether a membership of the type, which was paid, ended less than so many days before this one starts. */
const isFormerMember = (
  held: readonly HeldSubscription[],
  type: string,
  startsOn: Temporal.PlainDate,
  days: number,
): boolean =>
  held.some(
    (one) =>
      one.type === type &&
      one.sub_state !== 'AWAITING_ACTIVATION' &&
      one.ends_on !== null &&
      one.ends_on < startsOn.toString() &&
      one.ends_on > startsOn.subtract({ days }).toString(),
  );

/** Prices an order, or says why it cannot be sold. Summary, basket and price list all use it. */
export function quote(facts: QuoteFacts, order: Order): Quoted | SaleRefusal {
  const { plan, buyer, start } = facts;
  const obstacle = planObstacle(facts) ?? priceObstacle(facts, order);
  if (obstacle) return obstacle;
  const held = buyer?.subscriptions ?? [];
  const running = runningOfType(held, plan.type);
  const days = startDays(start, running);
  if (typeof days === 'string') return days;
  const startsOn =
    order.startsOn ?? (Temporal.PlainDate.compare(days.first, start.today) < 0 ? start.today : days.first);
  const wrongDay = startObstacle(startsOn, start, running) ?? ageObstacle(plan, buyer, startsOn);
  if (wrongDay) return wrongDay;
  const addOns = chosenAddOns(plan, order.addOns, start.today);
  if (!addOns) return 'basket.cannotAddAddon';
  const former = isFormerMember(held, plan.type, startsOn, facts.formerMemberDays);
  const discounted = former ? { ...plan, joining_fee: 0 } : plan;
  const discounts = discountsFor(discounted, facts.campaigns, order.promoCode);
  if (discounts === 'invalid') return 'basket.promoCodeInvalid';
  const cycle = cycleFrom(startsOn, { unit: plan.period_unit, count: plan.period_count }, plan.billed_from);
  const terms: Terms = {
    cycle,
    startsOn,
    price: order.price ?? plan.price,
    regularPrice: plan.price,
    discounts,
    sponsor: plan.is_sponsorable ? facts.sponsor : undefined,
    sponsoredUntil: facts.sponsoredUntil,
  };
  return toQuote(plan, terms, {
    addOns,
    joiningFee: order.joiningFee ?? plan.joining_fee,
    former,
    firstStart: days.first,
    lastStart: days.last,
  });
}

interface Chosen extends Pick<Quoted, 'addOns' | 'firstStart' | 'lastStart'> {
  joiningFee: number;
  former: boolean;
}

function toQuote(
  plan: PlanRow,
  terms: Terms,
  { addOns, joiningFee, former, firstStart, lastStart }: Chosen,
): Quoted {
  const { cycle, startsOn, discounts, sponsor } = terms;
  const part = firstPart(cycle, startsOn);
  const fee = chargeJoiningFee({
    price: joiningFee,
    regularPrice: plan.joining_fee,
    discounts,
    sponsor,
    isFormerMember: former,
  });
  return {
    plan,
    terms,
    startsOn,
    firstStart,
    lastStart,
    endsOn: lastDayOf(plan.kind, cycle),
    boundUntil: boundUntilFrom(startsOn, durationOf(plan.binding_unit, plan.binding_count)),
    paidUntil: part.endsOn,
    addOns,
    lines: [
      { part: 'PERIOD', charge: chargePeriod(terms, part), taxRate: plan.tax_rate },
      ...(plan.joining_fee > 0 ? [{ part: 'FEE' as const, charge: fee, taxRate: plan.tax_rate }] : []),
      ...addOns.map((addOn) => ({
        part: 'ADD_ON' as const,
        addOn,
        charge: chargeAddOn(addOn.price, cycle, part),
        taxRate: addOn.tax_rate,
      })),
    ],
  };
}
