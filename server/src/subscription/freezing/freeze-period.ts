import type { subscription } from '@foyer/contract/subscription';
import type { Club } from '../../clubs/club.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import type { BillingPeriod } from '../../platform/billing-period.ts';
import { taxedPrice, toPricedLine, toPricedResponse } from '../../shopping-basket/priced-lines.ts';
import { readBookedPlaces } from '../booked-places.ts';
import { readDaysToCredit } from '../crediting/days-to-credit.ts';
import type { SubscriptionRow } from '../store.ts';
import { termsOf, toTerms } from './get-available-freeze.ts';
import { quoteFreeze } from './quote-freeze.ts';
import { membershipOf } from './seller-of.ts';
import { nextPaymentIn, readBilling, withFreeze } from './what-if.ts';

type FreezePeriod = (typeof subscription)['freeze-period'];

export const freezePeriod: Handler<FreezePeriod> = async (context, input) => {
  const found = await membershipOf(context, input);
  if (found instanceof Refusal) return found;
  const { key, seller, by } = found;
  const { db, now, person, actor, language } = context;
  const buyer = { club: seller, now, person, actor, by, language };
  const quoted = await quoteFreeze(db, buyer, found.freezable, input);
  if (quoted instanceof Refusal) return quoted;
  const { freezable, effect, requested, line, isFree } = quoted;
  const billing = await readBilling(context, seller, key);
  if (!billing) return refuse('subscription.notFound');
  const nextPayment = nextPaymentIn(seller, language, withFreeze(billing, requested));
  return {
    days: effect.days,
    fee: {
      centerId: seller.center.id,
      currency: seller.center.currency,
      ...toPricedResponse((isFree ? [] : [line]).map(taxedPrice)),
    },
    credit: await creditOf(context, seller, freezable.row, requested),
    before: termsOf(freezable.row),
    after: toTerms(effect),
    ...(nextPayment && { nextPayment }),
    places: await readBookedPlaces(context, key, requested),
  };
};

/** What the payer gets back when the freeze begins. A prepaid membership ends later instead. */
async function creditOf(
  { db, language }: SignedInContext,
  seller: Club,
  row: SubscriptionRow,
  days: BillingPeriod,
) {
  const isBilled = row.kind === 'EFT' && row.payer_person_id !== null;
  const credit = isBilled ? await readDaysToCredit(db, seller, language, row, days) : undefined;
  const lines = (credit?.lines ?? []).map(({ line: { explanation, ...line } }) =>
    taxedPrice({ ...line, ...(explanation && { explanation }) }),
  );
  return {
    lines: lines.map(toPricedLine),
    total: lines.reduce((sum, { amount }) => sum + amount, 0),
  };
}
