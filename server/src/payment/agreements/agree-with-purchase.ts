import type { PaymentMethod } from '@foyer/contract/shared/payment';
import type { Context, SignedInContext } from '../../frame/context.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { readAgreement } from '../../payment-agreement/store.ts';
import { lockPerson } from '../../person/store.ts';
import type { Sale } from '../../shopping-basket/sellable.ts';
import { type Sellables, sellableNamed } from '../../shopping-basket/sellables.ts';
import type { LineRow } from '../../shopping-basket/store.ts';
import type { PaymentOrder } from '../ordering/payment-order.ts';
import { agreeOnCard } from './agree-on-card.ts';
import { agreeOnDirectDebit } from './agree-on-direct-debit.ts';
import { agreeOnInvoice } from './agree-on-invoice.ts';
import type { AgreementRequest, Outcome } from './agreement-request.ts';
import { refuseOverdue } from './overdue-debt.ts';

/** Whether something in the basket is billed again later, and its payer has not agreed how yet. */
export async function needsNewAgreement(
  { tx, payer, club }: Sale,
  sellables: Sellables,
  rows: readonly LineRow[],
): Promise<boolean> {
  const recurs = rows.some((row) => {
    const sellable = sellableNamed(sellables, row.sellable);
    return sellable.needsAgreement?.(sellable.payloadSchema.parse(row.payload)) ?? false;
  });
  return recurs && (await readAgreement(tx, payer, club.center.id)) === undefined;
}

const ways: Partial<Record<PaymentMethod, (request: AgreementRequest) => Promise<Outcome | Refusal>>> = {
  cof: agreeOnCard,
  dd: agreeOnDirectDebit,
  invoice: agreeOnInvoice,
};

/**
 * Makes the agreement for later periods in the transaction that delivers the purchase: by direct debit, on invoice, or by a
 * card on file where there is nothing to pay now.
 */
export async function agreeWithPurchase(
  context: Context,
  order: PaymentOrder & { sale: Sale },
): Promise<Refusal | undefined> {
  const { sale, merchant, method, input, byStaff } = order;
  const { tx, payer, actor } = sale;
  const way = ways[method];
  if (!way || !isSignedIn(context)) return refuse('payment.illegalAgreementState');
  const person = await lockPerson(tx, payer);
  if (!person) return refuse('general.personNotFound');
  const overdue = await refuseOverdue(tx, sale.now, { payer, actor });
  if (overdue) return overdue;
  const { account, mandateVersion, selectedCardOnFile: cardId } = input;
  const outcome = await way({
    ...{
      tx,
      context,
      merchant,
      person,
      payer,
      byStaff,
      key: order.key,
      resultUrl: order.resultUrl,
      mandateUrl: '',
    },
    input: {
      ...(account && { account }),
      ...(mandateVersion !== undefined && { mandateVersion }),
      ...(method === 'cof' && { cardId }),
    },
  });
  return outcome instanceof Refusal ? outcome : undefined;
}

const isSignedIn = (context: Context): context is SignedInContext =>
  context.actor !== undefined && context.person !== undefined;
