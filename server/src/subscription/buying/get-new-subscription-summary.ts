import type { subscription } from '@foyer/contract/subscription';
import type { Quote, UpcomingPayment } from '@foyer/contract/subscription/order';
import type { Club } from '../../clubs/club.ts';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import type { Context } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import type { LineToInvoice } from '../../invoices/taxed-line.ts';
import type { BillingPeriod } from '../../platform/billing-period.ts';
import { taxedPrice, toPricedLine, toPricedResponse } from '../../shopping-basket/priced-lines.ts';
import { tryCompanyCode, tryPromoCode } from '../offers/try-codes.ts';
import { nextPart } from '../pricing/billing-calendar.ts';
import { chargeAddOn, chargePeriod } from '../pricing/charge.ts';
import { itemsOf, type OrderInput, orderOf } from './order-item.ts';
import { pricedOf } from './priced-of.ts';
import type { Quoted, QuotedLine } from './quote.ts';
import { quoteOf, readOrderFacts } from './read-quote.ts';

/** A line with its text and tax, as it would be on the invoice. */
export const taxedQuote = (club: Club, language: string, plan: string, line: QuotedLine) =>
  taxedPrice(pricedOf(club, language, { ...line, plan, addOn: line.addOn?.name }));

/** The lines of a later period. */
const periodLines = ({ terms, plan, addOns }: Quoted, part: BillingPeriod): QuotedLine[] => [
  { part: 'PERIOD', charge: chargePeriod(terms, part), taxRate: plan.tax_rate },
  ...addOns.map((addOn) => ({
    part: 'ADD_ON' as const,
    addOn,
    charge: chargeAddOn(addOn.price, terms.cycle, part),
    taxRate: addOn.tax_rate,
  })),
];

const mostUpcoming = 24;

/** The charges after the first one, until they stay the same. */
function upcomingPayments(club: Club, language: string, quoted: Quoted): UpcomingPayment[] {
  const { plan, terms, startsOn, endsOn, paidUntil } = quoted;
  if (plan.kind === 'CASH') return [];
  const lasting = Math.max(0, ...terms.discounts.flatMap(({ periods }) => periods ?? []));
  const { sponsoredUntil } = terms;
  const isShared = (begins: Temporal.PlainDate) =>
    sponsoredUntil != null && Temporal.PlainDate.compare(begins, sponsoredUntil) <= 0;
  const upcoming: UpcomingPayment[] = [];
  let last: BillingPeriod = { startsOn, endsOn: paidUntil };
  // One more than the discounts and the company's share last, so that the regular price is among them.
  while (upcoming.length < mostUpcoming && (upcoming.length <= lasting || isShared(last.startsOn))) {
    const part = nextPart(terms.cycle, last.endsOn, endsOn);
    if (!part) break;
    const lines = periodLines(quoted, part).map((line) => taxedQuote(club, language, plan.name, line));
    upcoming.push({
      from: part.startsOn.toString(),
      until: part.endsOn.toString(),
      dueOn: part.startsOn.subtract({ days: club.parameters.billingLeadDays }).toString(),
      lines: lines.map(toPricedLine),
      total: lines.reduce((sum, { amount, sponsoredAmount }) => sum + amount - sponsoredAmount, 0),
    });
    last = part;
  }
  return upcoming;
}

/** A quote, with lines that are part of the sale besides those of the membership. */
export function toQuoteResponse(
  seller: Club,
  language: string,
  quoted: Quoted,
  more: readonly LineToInvoice[] = [],
): Quote {
  const { plan, terms, startsOn, endsOn } = quoted;
  const lines = [
    ...quoted.lines.map((line) => taxedQuote(seller, language, plan.name, line)),
    ...more.map(({ explanation, ...line }) => taxedPrice({ ...line, ...(explanation && { explanation }) })),
  ];
  return {
    centerId: seller.center.id,
    currency: seller.center.currency,
    ...toPricedResponse(lines),
    startsOn: startsOn.toString(),
    ...(endsOn && { endsOn: endsOn.toString() }),
    kind: plan.kind,
    period: { unit: plan.period_unit, count: plan.period_count },
    totalAfterSponsorship: lines.reduce((sum, one) => sum + one.amount - one.sponsoredAmount, 0),
    upcoming: upcomingPayments(seller, language, quoted),
    ...(terms.sponsor && { company: terms.sponsor.company }),
  };
}

/** Prices an order for the caller, the person acted for, or a visitor. */
export async function quoteOrder(
  context: Context,
  { companyCode, ...input }: OrderInput & { companyCode?: string | undefined },
) {
  const { db, now, person, actor } = context;
  const seller = await clubOfBrand(context, input.subscriptionCenterId);
  if (!seller) return refuse('general.centerNotFound');
  const [item] = itemsOf('EFT', input);
  if (!item) return refuse('subscription.notFound');
  if (input.promoCode !== undefined && !(await tryPromoCode(context, seller, input.promoCode)))
    return refuse('basket.promoCodeInvalid');
  const isCompany =
    companyCode !== undefined &&
    !person &&
    (await tryCompanyCode(context, seller, companyCode)) !== undefined;
  const quoteContext = { club: seller, now, person, actor, ...(isCompany && { companyCode }) };
  const facts = await readOrderFacts(db, quoteContext, input.subscriptionId, input.promoCode);
  const quoted = quoteOf(facts, quoteContext, orderOf(item.payload));
  return typeof quoted === 'string' ? refuse(quoted) : { seller, quoted };
}

type Summary = (typeof subscription)['get-new-subscription-summary'];

export const getNewSubscriptionSummary: Handler<Summary> = async (context, input) => {
  const found = await quoteOrder(context, input);
  if (found instanceof Refusal) return found;
  return toQuoteResponse(found.seller, context.language, found.quoted);
};
