import type { subscription } from '@foyer/contract/subscription';
import type { Club } from '../../clubs/club.ts';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import type { Context } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import {
  factsFor,
  isByStaff,
  maySetSaleTerms,
  type QuoteContext,
  readFacts,
  startRules,
} from '../buying/read-quote.ts';
import { toPlanResponse } from './plan-response.ts';
import { type PlanRow, readSoldPlans } from './read-plans.ts';
import { tryCompanyCode } from './try-codes.ts';

type Calls = typeof subscription;

interface Shown {
  startupDate?: string | undefined;
  /** Which plans are of interest; left out: all. */
  isShown?(plan: PlanRow): boolean;
}

async function plansFor(
  { db }: Pick<Context, 'db'>,
  quoteContext: QuoteContext,
  { startupDate, isShown = () => true }: Shown,
) {
  const sold = await readSoldPlans(db, quoteContext.club.center.id, startRules(quoteContext).today);
  const rows = sold.filter((row) => isShown(row) && (row.is_sold_online || isByStaff(quoteContext)));
  const isSponsorable = rows.some(({ is_sponsorable }) => is_sponsorable);
  const facts = await readFacts(db, quoteContext, { isSponsorable });
  const startsOn = startupDate === undefined ? undefined : Temporal.PlainDate.from(startupDate);
  return rows.map((plan) =>
    toPlanResponse(factsFor(quoteContext, facts, plan), quoteContext.club, {
      startsOn,
      maySetTerms: maySetSaleTerms(quoteContext),
    }),
  );
}

export const getForAnonymous: Handler<Calls['get-available-subscriptions-for-anonymous']> = async (
  context,
  { centerId, startupDate, companyCode },
) => {
  const seller = await clubOfBrand(context, centerId);
  if (!seller) return refuse('general.centerNotFound');
  const quoteContext = { club: seller, now: context.now, person: undefined, actor: undefined };
  if (companyCode === undefined) return { plans: await plansFor(context, quoteContext, { startupDate }) };
  const agreement = await tryCompanyCode(context, seller, companyCode);
  if (!agreement) return refuse('subscription.companyCodeInvalid');
  return {
    company: agreement.company_name,
    plans: await plansFor(context, { ...quoteContext, companyCode }, { startupDate }),
  };
};

const quoteContextFor = (
  { now, person, actor }: Parameters<Handler<Calls['get-available-subscriptions-for-person']>>[0],
  club: Club,
): QuoteContext => ({ club, now, person, actor });

/** Every plan on sale with its price, or with why the person can't buy it. Plans that only staff sell are listed for staff. */
export const getForPerson: Handler<Calls['get-available-subscriptions-for-person']> = async (
  context,
  { centerId, startupDate },
) => {
  const seller = await clubOfBrand(context, centerId ?? context.person.centerId);
  if (!seller) return refuse('general.centerNotFound');
  return { plans: await plansFor(context, quoteContextFor(context, seller), { startupDate }) };
};

export const getForClipcard: Handler<Calls['get-available-subscriptions-for-clipcard']> = async (
  context,
  { clipcardId, clipcardCenterId },
) => {
  const seller = await clubOfBrand(context, clipcardCenterId);
  if (!seller) return refuse('clipcard.notFound');
  const isShown = ({ needs_product_id, gives_product_id }: PlanRow) =>
    needs_product_id === clipcardId || gives_product_id === clipcardId;
  return { plans: await plansFor(context, quoteContextFor(context, seller), { isShown }) };
};
