import type { Key } from '@foyer/contract/shared/keys';
import type { RefusalCode } from '@foyer/contract/shared/refusal';
import type { Club } from '../../clubs/club.ts';
import { actsAsStaff } from '../../frame/access.ts';
import type { Actor } from '../../frame/context.ts';
import { callerStatuses } from '../../person/eligibility.ts';
import { laterOf } from '../../platform/billing-period.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { isOutsideHomeClub } from '../../shopping-basket/home-club.ts';
import { findAgreementByCode } from '../companies/agreements.ts';
import { sponsorFrom, sponsorOf } from '../companies/sponsor-of.ts';
import { readBuyer } from '../offers/read-buyer.ts';
import { readCampaigns } from '../offers/read-campaigns.ts';
import { type PlanRow, planKey, readPlan } from '../offers/read-plans.ts';
import { type Order, type Quoted, type QuoteFacts, quote } from './quote.ts';

/** Who asks for a price, where and when. */
export interface Asking {
  /** The centre that sells. */
  club: Club;
  now: Temporal.Instant;
  /** Undefined for a visitor. */
  person: Key | undefined;
  actor: Actor | undefined;
  /** Of the company that a visitor works for. */
  companyCode?: string | undefined;
  /** The order lies in a basket that staff have filled: what they set holds, no matter who pays it. */
  isInBasket?: true | undefined;
}

/** Whether the caller may set the price and an earlier start of a membership at this centre. */
export function maySetTerms({ club, person, actor, isInBasket }: Asking): boolean {
  if (isInBasket) return true;
  if (!actor || !person || !actsAsStaff(actor, person)) return false;
  const roles = club.parameters.membershipTermsBy === 'staff' ? ['STAFF', 'MANAGER'] : ['MANAGER'];
  return actor.scopes.some(({ role, centerId }) => centerId === club.center.id && roles.includes(role));
}

/** What the club has configured, or its centre's own day if that is later. */
function openingOf({ parameters: { startupDate }, center: { startup_date } }: Club) {
  const configured = startupDate === undefined ? undefined : Temporal.PlainDate.from(startupDate);
  return configured && startup_date ? laterOf(configured, startup_date) : (configured ?? startup_date);
}

export const startRules = (asking: Asking) => {
  const { club, now } = asking;
  const { startDaysAhead, startDaysBack } = club.parameters;
  return {
    today: dateIn(now, club.center.time_zone),
    clubOpensOn: openingOf(club),
    daysAhead: startDaysAhead,
    daysBack: maySetTerms(asking) ? startDaysBack : 0,
  };
};

/** What is the same for every plan of a centre; the campaigns include the one with the code, if it is given. */
export async function readSharedFacts(
  db: Db | Tx,
  asking: Asking,
  code?: string,
): Promise<Omit<QuoteFacts, 'plan' | 'sponsor'>> {
  const { club, person, actor, isInBasket } = asking;
  const start = startRules(asking);
  return {
    start,
    callers: person ? callerStatuses(actor, person) : [],
    isOutsideHomeClub: person !== undefined && isOutsideHomeClub(person, club),
    formerMemberDays: club.parameters.formerMemberDays,
    byStaff: isInBasket ?? (actor && person ? actsAsStaff(actor, person) : false),
    campaigns: await readCampaigns(db, club.brand.directoryCenterId, start.today, { code, person }),
    buyer: person && (await readBuyer(db, person, club.center.id, start.today)),
  };
}

/** Who sponsors a plan for the person, or would for a visitor with a company's code. */
export async function readSponsor(
  db: Db | Tx,
  { club, person, companyCode }: Asking,
  plan: PlanRow,
  today: Temporal.PlainDate,
) {
  if (!plan.is_sponsorable) return undefined;
  const { directoryCenterId } = club.brand;
  if (person) return sponsorOf(db, { directoryCenterId, person, planKey: planKey(plan), today });
  if (companyCode === undefined) return undefined;
  const agreement = await findAgreementByCode(db, directoryCenterId, companyCode, today);
  return agreement && sponsorFrom([agreement], plan);
}

/** Reads what decides about an order, and prices it or says why it cannot be sold. */
export async function readQuote(
  db: Db | Tx,
  asking: Asking,
  planId: number,
  order: Order,
): Promise<Quoted | RefusalCode> {
  const plan = await readPlan(db, { centerId: asking.club.center.id, id: planId });
  if (!plan) return 'subscription.notFound';
  if ((order.price !== undefined || order.joiningFee !== undefined) && !maySetTerms(asking))
    return 'basket.cannotAddSubscription';
  const shared = await readSharedFacts(db, asking, order.promoCode);
  if (asking.person && !shared.buyer) return 'general.personNotFound';
  const sponsor = await readSponsor(db, asking, plan, shared.start.today);
  return quote({ ...shared, plan, sponsor }, order);
}
