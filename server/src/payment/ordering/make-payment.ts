import type { Payment } from '@foyer/contract/payment/shapes';
import { formatKey, isSameKey, type Key } from '@foyer/contract/shared/keys';
import type { PaymentMethod, Purpose } from '@foyer/contract/shared/payment';
import { actsAsStaff, worksAt } from '../../frame/access.ts';
import { audit } from '../../frame/audit/audit.ts';
import type { Context } from '../../frame/context.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { readCards } from '../../payment-agreement/store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { holdBasket } from '../../shopping-basket/hold-basket.ts';
import { openBasket } from '../../shopping-basket/open-basket.ts';
import { amountToPay } from '../../shopping-basket/priced-lines.ts';
import type { Sale } from '../../shopping-basket/sellable.ts';
import { sellableFor } from '../../shopping-basket/sellables.ts';
import { lockBasket, readBasketLines } from '../../shopping-basket/store.ts';
import { agreeWithPurchase, needsNewAgreement } from '../agreements/agree-with-purchase.ts';
import { refuseTooManyLinks } from '../links/send-payment-link.ts';
import { cancelAttempt } from '../reconciling/cancel-attempt.ts';
import { newKey } from '../store.ts';
import { awaitFirstAnswer } from './await-first-answer.ts';
import { normalMeans } from './chosen-means.ts';
import { payByProvider } from './pay-by-provider.ts';
import { payLater } from './pay-later.ts';
import { payNothing } from './pay-nothing.ts';
import { paymentExpiry } from './payment-expiry.ts';
import type { LockedPaymentOrder, MakePaymentInput, PaymentOrder } from './payment-order.ts';
import { type RequestedSale, readRequestedSale } from './requested-sale.ts';
import { AlreadyBeingPaid } from './single-live-payment.ts';
import { startAtProvider } from './start-at-provider.ts';

/** Runs every `make-…` call. Stores the payment before calling any provider. */
export async function makePayment(
  context: Context,
  purpose: Purpose,
  method: PaymentMethod,
  input: MakePaymentInput,
): Promise<Payment | Refusal> {
  const requested = await readRequestedSale(context, purpose, input);
  if (requested instanceof Refusal) return requested;
  const { merchant, sale } = requested;
  const { actor } = context;
  if (!mayUseMethodOf(actor, sale.payer, method)) return refuse('payment.illegalAgreementState');
  const means = normalMeans(input.means);
  if (means instanceof Refusal) return means;
  // A visitor with only the link must not have the payer's account, or any other, debited.
  if (means?.by === 'directDebit' && !mayUseMethodOf(actor, sale.payer, 'dd'))
    return refuse('payment.illegalAgreementState');
  const byStaff = actsAsStaff(actor, sale.person);
  const paymentOrder: PaymentOrder = {
    language: context.language,
    origin: context.origin,
    merchant,
    key: newKey(merchant.club.center.id),
    purpose,
    method,
    // A visitor with only the link must not keep a card on the payer's file.
    input: { ...input, keepCard: input.keepCard && mayUseMethodOf(actor, sale.payer, 'cof') },
    byStaff,
    means,
    // The recipient of a link pays it, and returns to a page of their own.
    resultUrl: await context.linkTo(
      resultPath(sale.person, byStaff && method !== 'pl', input.provider ?? method),
    ),
  };
  const attempt = () =>
    context.transaction((tx) => write(tx, context, paymentOrder, { ...requested, sale: { ...sale, tx } }));
  let written = await attempt();
  // Cancel previous attempts only if this one could be paid. A repeated request cancels nothing.
  if (written instanceof AlreadyBeingPaid && !written.same) {
    for (const previous of written.keys) await cancelAttempt(merchant, previous);
    written = await attempt();
  }
  if (written instanceof AlreadyBeingPaid && written.same) written = { paymentKey: written.same };
  if (written instanceof Refusal) return written;
  const { paymentKey } = written;
  return awaitFirstAnswer(merchant, paymentKey, await startAtProvider(merchant, paymentKey));
}

/**
 * Only the payer and the club's staff may use a stored card, a mandate or credit. Anybody may pay by card or link.
 */
export const mayUseMethodOf = (actor: Context['actor'], payer: Key, method: PaymentMethod): boolean =>
  method === 'cc' ||
  method === 'pl' ||
  (actor !== undefined && (isSameKey(actor, payer) || worksAt(actor, payer.centerId)));

export const resultPath = (person: Key, byStaff: boolean, by: string) =>
  `${byStaff ? `/staff/${person.id}/${person.centerId}` : ''}/payment-result/${by}`;

/** A card that is needed for later is entered at a provider even where nothing is paid now. */
async function pay(context: Context, order: LockedPaymentOrder): Promise<Refusal | undefined> {
  const { method, total, makesAgreement } = order;
  const isEntered = method === 'cc' || method === 'pl';
  const isLater = method === 'dd' || method === 'invoice';
  if (makesAgreement && (isLater || (method === 'cof' && total === 0))) {
    const refusal = await agreeWithPurchase(context, order);
    if (refusal) return refusal;
  }
  if (total === 0 && !(makesAgreement && isEntered)) return payNothing(order);
  return isLater ? payLater(order) : payByProvider(order);
}

const chosenCard = async ({ tx, payer, club }: Sale, { selectedCardOnFile }: MakePaymentInput) =>
  (await readCards(tx, payer, club.center.id)).find(({ id }) => id === selectedCardOnFile);

async function write(
  tx: Tx,
  context: Context,
  paymentOrder: PaymentOrder,
  { sale: requestedSale, basket: existingBasket, items }: RequestedSale & { sale: Sale },
): Promise<{ paymentKey: string } | Refusal> {
  const { merchant, purpose, method, key } = paymentOrder;
  const sale = { ...requestedSale, tx };
  const tooMany =
    method === 'pl' && (await refuseTooManyLinks(tx, sale.club.center.id, sale.payer, sale.now));
  if (tooMany) return tooMany;
  // Read before anything is written: what is written then goes in one statement.
  const card = method === 'cof' ? await chosenCard(sale, paymentOrder.input) : undefined;
  const basket = existingBasket
    ? await lockBasket(tx, existingBasket.center_id, existingBasket.id)
    : await openBasket(sale, sellableFor(merchant.sellables, purpose), items);
  if (basket instanceof Refusal) return basket;
  const paidUntil = await paymentExpiry(sale, merchant.sellables, basket, {
    method,
    by: paymentOrder.means?.by,
  });
  if (paidUntil instanceof Refusal) return paidUntil;
  const refusalToHold = await holdBasket(sale, merchant.sellables, basket, paidUntil);
  if (refusalToHold) return refusalToHold;
  const lines = await readBasketLines(tx, basket);
  const total = amountToPay(lines);
  const makesAgreement = await needsNewAgreement(sale, merchant.sellables, lines);
  const isNewBasket = existingBasket === undefined;
  const order = { ...paymentOrder, sale, basket, lines, isNewBasket, card, total, makesAgreement, paidUntil };
  const refusal = await pay(context, order);
  if (refusal) return refusal;
  const { actor, club, callPath, correlationId, now } = context;
  await audit(
    tx,
    { actor, club, callPath, correlationId, now, person: sale.person },
    {
      entity: 'payment',
      key,
      after: {
        payer: formatKey('person', sale.payer),
        purpose,
        method,
        amount: total,
        currency: basket.currency,
      },
    },
  );
  return { paymentKey: key };
}
