import type { Payment } from '@foyer/contract/payment/shapes';
import { formatKey, isSameKey, type Key } from '@foyer/contract/shared/keys';
import type { PaymentMethod, Purpose } from '@foyer/contract/shared/payment';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import { actsAsStaff, worksAt } from '../../frame/access.ts';
import { audit } from '../../frame/audit.ts';
import type { Context } from '../../frame/context.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import type { Tx } from '../../platform/db/database.ts';
import { totalsOf } from '../../shopping-basket/get-shopping-basket.ts';
import { holdBasket } from '../../shopping-basket/hold-basket.ts';
import { openBasket } from '../../shopping-basket/open-basket.ts';
import type { Sale } from '../../shopping-basket/sellable.ts';
import { plugFor } from '../../shopping-basket/sellables.ts';
import { type BasketRow, findBasket, lockBasket, readBasketLines } from '../../shopping-basket/store.ts';
import { refuseTooManyLinks } from '../links/send-payment-link.ts';
import { type Desk, deskOf } from '../merchant-account.ts';
import { giveUp } from '../reconciling/cancel-attempt.ts';
import { livePaymentOf, newKey } from '../store.ts';
import { heardOf } from './await-first-answer.ts';
import { payThrough } from './pay-by-provider.ts';
import { payLater } from './pay-later.ts';
import { payNothing } from './pay-nothing.ts';
import { payerFor } from './payer.ts';
import { endOfPayment } from './payment-expiry.ts';
import type { MakeInput, Ordering } from './payment-order.ts';
import { beingPaid } from './single-live-payment.ts';
import { askFirst } from './start-at-provider.ts';

/** Runs every `make-…` call. The payment is stored before any provider is asked for money. */
export async function make(
  context: Context,
  purpose: Purpose,
  method: PaymentMethod,
  input: MakeInput,
): Promise<Payment | Refusal> {
  const wished = await wishOf(context, purpose, input);
  if (wished instanceof Refusal) return wished;
  const { desk, sale, basket } = wished;
  const { actor } = context;
  if (!mayPromise(actor, sale.payer, method)) return refuse('payment.illegalAgreementState');
  const byStaff = actsAsStaff(actor, sale.person);
  const ordering: Ordering = {
    language: context.language,
    origin: context.origin,
    desk,
    key: newKey(desk.club.center.id),
    purpose,
    method,
    // A visitor with only the link must not keep a card on the payer's file.
    input: { ...input, keepCard: input.keepCard && mayPromise(actor, sale.payer, 'cof') },
    byStaff,
    // The recipient of a link pays it, and returns to a page of their own.
    resultUrl: await context.linkTo(
      resultPath(sale.person, byStaff && method !== 'pl', input.provider ?? method),
    ),
  };
  const attempt = () =>
    context.transaction((tx) => write(tx, context, ordering, { ...wished, sale: { ...sale, tx } }));
  let written = await attempt();
  // Cancel the previous attempt only if this one could be paid. A repeated request cancels nothing.
  if (written === beingPaid && basket) {
    await giveUpBefore(desk, basket);
    written = await attempt();
  }
  if (written instanceof Refusal) return written;
  const outcome = await askFirst(desk, written.paymentKey);
  return heardOf(desk, written.paymentKey, outcome);
}

/**
 * Only the payer and the club's staff may use a stored card, a mandate or credit. Anybody may pay by card or link.
 */
export const mayPromise = (actor: Context['actor'], payer: Key, method: PaymentMethod): boolean =>
  method === 'cc' ||
  method === 'pl' ||
  (actor !== undefined && (isSameKey(actor, payer) || worksAt(actor, payer.centerId)));

export const resultPath = (person: Key, byStaff: boolean, by: string) =>
  `${byStaff ? `/staff/${person.id}/${person.centerId}` : ''}/payment-result/${by}`;

interface Wished {
  desk: Desk;
  sale: Omit<Sale, 'tx'>;
  basket: BasketRow | undefined;
  wishes: Parameters<typeof openBasket>[2];
}

/** Finds the basket to pay, or the items to put into a new one, and the centre that sells them. */
async function wishOf(context: Context, purpose: Purpose, input: MakeInput): Promise<Wished | Refusal> {
  const { actor, person, club, now, db, reactions } = context;
  const basket = input.shoppingBasketId ? await findBasket(db, input.shoppingBasketId) : undefined;
  if (purpose === 'shopping-basket') {
    if (!basket || !mayPay(basket, context)) return refuse('BASKET_NOT_FOUND');
    const desk = await deskOf(context, basket.center_id);
    if (desk.club.brand.id !== club.brand.id) return refuse('BASKET_NOT_FOUND');
    const sale = {
      now,
      reactions,
      club: desk.club,
      person: { centerId: basket.person_center_id, id: basket.person_id },
      payer: { centerId: basket.payer_center_id, id: basket.payer_person_id },
      actor,
      occasion: context,
    };
    return { desk, sale, basket, wishes: [] };
  }
  if (!actor || !person) return refuse('general.authenticationError');
  const wishes = plugFor(context.plugs, purpose).purposes[purpose]?.(input as never, person) ?? [];
  if (wishes instanceof Refusal) return wishes;
  const seller = wishes[0] && (await clubOfBrand(context, wishes[0].centerId));
  if (!seller) return refuse('general.centerNotFound');
  const sale = {
    now,
    reactions,
    club: seller,
    person,
    payer: payerFor(actor, person),
    actor,
    occasion: context,
  };
  return { desk: await deskOf(context, seller.center.id), sale, basket: undefined, wishes };
}

/**
 * Anybody with the link may pay by card. Every other method needs the owner of the basket or a person who acts for
 * them.
 */
function mayPay(basket: BasketRow, { person }: Context): boolean {
  if (!person) return true;
  const own = [
    { centerId: basket.person_center_id, id: basket.person_id },
    { centerId: basket.payer_center_id, id: basket.payer_person_id },
  ];
  return own.some((key) => isSameKey(key, person));
}

/**
 * Cancels the payment that is under way, unless it turns out to have succeeded, so that the payer can switch methods.
 */
async function giveUpBefore(desk: Desk, basket: BasketRow): Promise<void> {
  const live = await livePaymentOf(desk.db, basket.center_id, basket.id);
  if (live) await giveUp(desk, live.key);
}

async function write(
  tx: Tx,
  context: Context,
  ordering: Ordering,
  { sale: wishedSale, basket: standing, wishes }: Wished & { sale: Sale },
): Promise<{ paymentKey: string } | Refusal> {
  const { desk, purpose, method, key } = ordering;
  const sale = { ...wishedSale, tx };
  const tooMany =
    method === 'pl' && (await refuseTooManyLinks(tx, sale.club.center.id, sale.payer, sale.now));
  if (tooMany) return tooMany;
  const basket = standing
    ? await lockBasket(tx, standing.center_id, standing.id)
    : await openBasket(sale, plugFor(desk.plugs, purpose), wishes);
  if (basket instanceof Refusal) return basket;
  const paidUntil = await endOfPayment(sale, desk.plugs, basket, method);
  if (paidUntil instanceof Refusal) return paidUntil;
  const no = await holdBasket(sale, desk.plugs, basket, paidUntil);
  if (no) return no;
  const total = totalsOf(await readBasketLines(tx, basket)).totalAfterSponsorship;
  const order = { ...ordering, sale, basket, total, paidUntil };
  const refusal =
    total === 0
      ? await payNothing(order)
      : method === 'dd' || method === 'invoice'
        ? await payLater(order)
        : await payThrough(order);
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
