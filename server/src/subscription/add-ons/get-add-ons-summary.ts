import type { subscription } from '@foyer/contract/subscription';
import type { UpcomingPayment } from '@foyer/contract/subscription/order';
import type { Club } from '../../clubs/club.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { laterOf } from '../../platform/billing-period.ts';
import { taxedPrice, toPricedLine, toPricedResponse } from '../../shopping-basket/priced-lines.ts';
import { nextPart } from '../pricing/billing-calendar.ts';
import { withoutFrozen } from '../pricing/parts-to-bill.ts';
import { addOnLine, linesOf } from './add-on-lines.ts';
import { readRequested } from './find-add-ons.ts';
import { chargesFor, type QuotedAddOns, quoteAddOns } from './quote-add-ons.ts';

interface Order {
  subscriptionId: number;
  subscriptionCenterId: number;
  addOns: number[];
  startupDate?: string | undefined;
}

/** Prices add-ons for the membership of the person that a call is about. */
export async function quoteRequested(context: SignedInContext, order: Order) {
  const found = await readRequested(context, order);
  if (!found) return refuse('subscription.notFound');
  const { addOns, startupDate } = order;
  const startsOn = startupDate === undefined ? undefined : Temporal.PlainDate.from(startupDate);
  const quoted = quoteAddOns(found.facts, { addOns, startsOn });
  return typeof quoted === 'string' ? refuse(quoted) : { seller: found.seller, quoted };
}

/** With a freeze in it, a later one is like those that follow. */
const shownUpcoming = 2;
const mostParts = 24;

/** What the night charges for the add-ons with the next periods of the membership. */
function upcomingPayments(
  club: Club,
  language: string,
  { membership, startsOn, endsOn, addOns }: QuotedAddOns,
): UpcomingPayment[] {
  const { row, cycle, freezes } = membership;
  if (row.kind === 'CASH' || !row.billed_until) return [];
  const upcoming: UpcomingPayment[] = [];
  let before = laterOf(row.billed_until, startsOn.subtract({ days: 1 }));
  for (let count = 0; count < mostParts && upcoming.length < shownUpcoming; count += 1) {
    const part = nextPart(cycle, before, endsOn);
    if (!part) break;
    before = part.endsOn;
    const days = withoutFrozen(part, freezes);
    const lines = addOns.flatMap(({ addOn }) =>
      chargesFor(membership, addOn.price, days).map((charge) =>
        taxedPrice(addOnLine(club, language, addOn, charge)),
      ),
    );
    if (lines.length === 0) continue;
    upcoming.push({
      from: part.startsOn.toString(),
      until: part.endsOn.toString(),
      dueOn: part.startsOn.subtract({ days: club.parameters.billingLeadDays }).toString(),
      lines: lines.map(toPricedLine),
      total: lines.reduce((sum, { amount }) => sum + amount, 0),
    });
  }
  return upcoming;
}

/** The lines that are paid at once, with their taxes. */
export const taxedLines = (club: Club, language: string, quoted: QuotedAddOns) =>
  quoted.addOns.flatMap((one) => linesOf(club, language, quoted, one).map(taxedPrice));

export const getAddOnsSummary: Handler<(typeof subscription)['get-add-ons-summary']> = async (
  context,
  input,
) => {
  const found = await quoteRequested(context, input);
  if (found instanceof Refusal) return found;
  const { seller, quoted } = found;
  const { row } = quoted.membership;
  const priced = toPricedResponse(taxedLines(seller, context.language, quoted));
  return {
    centerId: seller.center.id,
    currency: seller.center.currency,
    ...priced,
    startsOn: quoted.startsOn.toString(),
    ...(quoted.endsOn && { endsOn: quoted.endsOn.toString() }),
    kind: row.kind,
    period: { unit: row.period_unit, count: row.period_count },
    totalAfterSponsorship: priced.total,
    upcoming: upcomingPayments(seller, context.language, quoted),
  };
};
