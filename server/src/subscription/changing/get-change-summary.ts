import type { subscription } from '@foyer/contract/subscription';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { payerFor } from '../../payment/ordering/payer.ts';
import { readPerson } from '../../person/store.ts';
import { toTermsResponse } from '../buying/get-new-subscription-contract.ts';
import { toQuoteResponse } from '../buying/get-new-subscription-summary.ts';
import { orderOf } from '../buying/order-item.ts';
import { payerOf } from '../crediting/payer-of.ts';
import { tryPromoCode } from '../offers/try-codes.ts';
import { asOrderItem, type ChangeInput, changeItemsOf } from './change-item.ts';
import { toChangeResponse } from './change-response.ts';
import {
  type ChangeContext,
  creditLinesOf,
  type QuotedChange,
  quoteChange,
  readChangeFacts,
} from './quote-change.ts';

type Calls = typeof subscription;

/** Who changes a membership of a centre; undefined if the brand has no such centre. */
export async function changeContextOf(
  context: SignedInContext,
  centerId: number,
): Promise<ChangeContext | undefined> {
  const { now, person, actor } = context;
  const seller = await clubOfBrand(context, centerId);
  return seller && { club: seller, now, person, actor, payer: payerFor(actor, person) };
}

/** First name of the person who gets the credit, where the buyer doesn't. */
export async function creditToOf(
  { db }: Pick<SignedInContext, 'db'>,
  { present, isCreditOwn }: Pick<QuotedChange, 'present' | 'isCreditOwn'>,
): Promise<string | undefined> {
  const payer = payerOf(present.row);
  return payer && !isCreditOwn ? (await readPerson(db, payer))?.first_name : undefined;
}

/** Prices a change for the caller, or says why it can't be made. */
export async function quoteFor(context: SignedInContext, input: ChangeInput) {
  const changeContext = await changeContextOf(context, input.subscriptionCenterId);
  if (!changeContext) return refuse('general.centerNotFound');
  const { club } = changeContext;
  if (input.promoCode !== undefined && !(await tryPromoCode(context, club, input.promoCode)))
    return refuse('basket.promoCodeInvalid');
  const [item] = changeItemsOf(input);
  if (!item) return refuse('subscription.notFound');
  const { present, planId, promoCode } = item.payload;
  const facts = await readChangeFacts(context.db, changeContext, { present, planId, code: promoCode });
  const order = orderOf(asOrderItem(item.payload));
  const quoted = quoteChange(facts, changeContext, order, context.language);
  return typeof quoted === 'string' ? refuse(quoted) : { seller: club, quoted };
}

export const getChangeSummary: Handler<Calls['get-change-subscription-summary']> = async (context, input) => {
  const found = await quoteFor(context, input);
  if (found instanceof Refusal) return found;
  const { seller, quoted } = found;
  const summary = toQuoteResponse(seller, context.language, quoted, creditLinesOf(quoted));
  return {
    ...summary,
    change: toChangeResponse(quoted, await creditToOf(context, quoted)),
    creditLeft: Math.max(0, -summary.totalAfterSponsorship),
  };
};

export const getChangeContract: Handler<Calls['get-change-subscription-contract']> = async (
  context,
  input,
) => {
  const found = await quoteFor(context, input);
  if (found instanceof Refusal) return found;
  const { seller, quoted } = found;
  return toTermsResponse(seller, context.language, quoted, creditLinesOf(quoted));
};
