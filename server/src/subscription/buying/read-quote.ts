import type { Key } from '@foyer/contract/shared/keys';
import type { SaleRefusal } from '@foyer/contract/shared/subscription-sale';
import type { Club } from '../../clubs/club.ts';
import { actsAsStaff } from '../../frame/access.ts';
import { readBuyerStatuses } from '../../person/eligibility.ts';
import { earlierOf, laterOf } from '../../platform/billing-period.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { isOutsideHomeClub } from '../../shopping-basket/home-club.ts';
import { type Acting, actingAs, maySetTerms } from '../acting-as.ts';
import { type AgreementRow, findAgreementByCode, readAgreementsOf } from '../companies/agreements.ts';
import { sponsorFrom } from '../companies/sponsor-of.ts';
import { readBuyer } from '../offers/read-buyer.ts';
import { readCampaigns } from '../offers/read-campaigns.ts';
import { type PlanRow, readPlan } from '../offers/read-plans.ts';
import type { Sponsor } from '../tables.ts';
import { type Order, type Quoted, type QuoteFacts, quote } from './quote.ts';

/** Who asks for a price, where and when. */
export interface QuoteContext extends Acting {
  now: Temporal.Instant;
  /** In a sale. */
  payer?: Key;
  /** Of the company that a visitor works for. */
  companyCode?: string | undefined;
  /** The order lies in a basket that staff have filled: what they set holds, no matter who pays it. */
  isInBasket?: true | undefined;
}

/** Whether an order may have a price of its own, and a start in the past. */
export const maySetSaleTerms = (context: QuoteContext): boolean => context.isInBasket ?? maySetTerms(context);

/** What the club has configured, or its centre's own day if that is later. */
function openingOf({ parameters: { startupDate }, center: { startup_date } }: Club) {
  const configured = startupDate === undefined ? undefined : Temporal.PlainDate.from(startupDate);
  return configured && startup_date ? laterOf(configured, startup_date) : (configured ?? startup_date);
}

export const startRules = (context: QuoteContext) => {
  const { club, now } = context;
  const { startDaysAhead, startDaysBack } = club.parameters;
  return {
    today: dateIn(now, club.center.time_zone),
    clubOpensOn: openingOf(club),
    daysAhead: startDaysAhead,
    daysBack: maySetSaleTerms(context) ? startDaysBack : 0,
  };
};

/** What the tables say of a person and of what runs at a centre. */
export interface Facts {
  campaigns: QuoteFacts['campaigns'];
  buyer: QuoteFacts['buyer'];
  agreements: AgreementRow[];
  callers: QuoteFacts['callers'];
  /** The caller, who may set the price, buys for themselves or their family. */
  isForOwn: boolean;
}

/** Reads what decides about any plan; the campaigns include the one with the code, if it is given. */
export async function readFacts(
  db: Db | Tx,
  context: QuoteContext,
  { code, isSponsorable }: { code?: string | undefined; isSponsorable: boolean },
): Promise<Facts> {
  const { club, person, actor, payer = person, isInBasket } = context;
  const { today } = startRules(context);
  const setsTerms = !isInBasket && maySetTerms(context);
  return {
    campaigns: await readCampaigns(db, club.brand.directoryCenterId, today, { code, person }),
    buyer: person && (await readBuyer(db, person, club.center.id, today)),
    agreements: isSponsorable ? await readAgreements(db, context, today) : [],
    callers: person && payer ? await readBuyerStatuses(db, { actor, person, payer }) : [],
    isForOwn: setsTerms && (await actingAs(db, context)) === 'MEMBER',
  };
}

/** The companies that pay for the person, or would for a visitor with a company's code. */
async function readAgreements(
  db: Db | Tx,
  { club, person, companyCode }: QuoteContext,
  today: Temporal.PlainDate,
): Promise<AgreementRow[]> {
  const { directoryCenterId } = club.brand;
  if (person) return readAgreementsOf(db, directoryCenterId, person, today);
  if (companyCode === undefined) return [];
  const agreement = await findAgreementByCode(db, directoryCenterId, companyCode, today);
  return agreement ? [agreement] : [];
}

/** As the nightly job reads it for a membership that was sold. */
function lastDayOfShare(agreements: readonly AgreementRow[], { agreement }: Sponsor) {
  const row = agreements.find(({ id }) => id === agreement.id);
  const { ends_on = null, employed_until = null } = row ?? {};
  return ends_on && employed_until ? earlierOf(ends_on, employed_until) : (ends_on ?? employed_until);
}

/** Everything that decides about one plan. */
export function factsFor(context: QuoteContext, { agreements, ...facts }: Facts, plan: PlanRow): QuoteFacts {
  const { club, person, isInBasket } = context;
  const sponsor = sponsorFrom(agreements, plan);
  return {
    ...facts,
    plan,
    sponsor,
    sponsoredUntil: sponsor ? lastDayOfShare(agreements, sponsor) : null,
    start: startRules(context),
    isOutsideHomeClub: person !== undefined && isOutsideHomeClub(person, club),
    formerMemberDays: club.parameters.formerMemberDays,
    byStaff: isByStaff(context),
    // A price that staff have set stays, no matter who pays it later.
    isForOwn: !isInBasket && facts.isForOwn,
  };
}

export const isByStaff = ({ actor, person, isInBasket }: QuoteContext): boolean =>
  isInBasket ?? (actor && person ? actsAsStaff(actor, person) : false);

/** The plan of an order with what decides about it; undefined if there is no such plan. */
export type OrderFacts = (Facts & { plan: PlanRow }) | undefined;

export async function readOrderFacts(
  db: Db | Tx,
  context: QuoteContext,
  planId: number,
  code: string | undefined,
): Promise<OrderFacts> {
  const plan = await readPlan(db, { centerId: context.club.center.id, id: planId });
  if (!plan) return undefined;
  return { plan, ...(await readFacts(db, context, { code, isSponsorable: plan.is_sponsorable })) };
}

export type QuoteRefusal = SaleRefusal | 'general.personNotFound';

/** Prices an order, or says why it cannot be sold. A change decides by facts of its own. */
export function quoteOf(
  found: OrderFacts,
  context: QuoteContext,
  order: Order,
  adjusted: (facts: QuoteFacts) => QuoteFacts = (facts) => facts,
): Quoted | QuoteRefusal {
  if (!found) return 'subscription.notFound';
  if ((order.price !== undefined || order.joiningFee !== undefined) && !maySetSaleTerms(context))
    return 'basket.cannotAddSubscription';
  const { plan, ...facts } = found;
  if (context.person && !facts.buyer) return 'general.personNotFound';
  return quote(adjusted(factsFor(context, facts, plan)), order);
}
