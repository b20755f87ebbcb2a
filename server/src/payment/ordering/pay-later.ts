import type { Refusal } from '../../frame/refuse.ts';
import { refuse } from '../../frame/refuse.ts';
import { planDirectDebit } from '../../payment-agreement/plan-direct-debit.ts';
import { readAgreement } from '../../payment-agreement/store.ts';
import { lockPerson } from '../../person/store.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import { deliverBasket } from '../../shopping-basket/deliver-basket.ts';
import { movePayment } from '../move-payment.ts';
import { insertPayment } from '../store.ts';
import { mayPayLater, takesDirectDebit } from './available-methods.ts';
import { type LockedPaymentOrder, newPaymentColumns } from './payment-order.ts';
import { refuseSecondLivePayment } from './single-live-payment.ts';
import { overUnpaidLimit, refuseUnpaid } from './unpaid-limit.ts';

/** Locks the payer, so that simultaneous purchases stay within the limit together. */
async function refuseOverUnpaidLimit({
  sale,
  merchant,
  total,
  language,
}: LockedPaymentOrder): Promise<Refusal | undefined> {
  const { tx, payer } = sale;
  if (!(await lockPerson(tx, payer))) return refuse('general.personNotFound');
  const over = await overUnpaidLimit(tx, merchant.club, payer, total);
  return over && refuseUnpaid(merchant.club, over, language);
}

/** Pays on invoice or by direct debit: delivers at once and collects the money later. */
export async function payLater(order: LockedPaymentOrder): Promise<Refusal | undefined> {
  const { merchant, sale, basket, method, byStaff, total } = order;
  const { tx, now, club, payer } = sale;
  const agreement = method === 'dd' ? await readAgreement(tx, payer, basket.center_id) : undefined;
  if (method === 'dd' && agreement?.type !== 'DIRECT_DEBIT') return refuse('payment.illegalAgreementState');
  if (agreement && !takesDirectDebit(merchant, basket.currency, byStaff))
    return refuse('basket.noPaymentProvider');
  if (method === 'invoice' && !(await mayPayLater({ ...merchant, db: tx }, payer, byStaff))) {
    return refuse('basket.noPaymentProvider');
  }
  const refusal = (await refuseSecondLivePayment(order)) ?? (await refuseOverUnpaidLimit(order));
  if (refusal) return refusal;
  const payment = await insertPayment(tx, { ...newPaymentColumns(order), provider: null, card_id: null });
  const dueOn = dateIn(now, club.center.time_zone).add({ days: club.parameters.invoiceDueDays });
  const { invoice, amount, isWhole } = await deliverBasket(sale, merchant.sellables, basket, {
    into: undefined,
    dueOn,
  });
  if (amount !== total || !isWhole || !invoice) return refuse('basket.notActive');
  if (agreement)
    await planDirectDebit(tx, agreement, invoice, { currency: basket.currency, collectOn: dueOn });
  await movePayment(tx, payment, 'AUTHORISED', now, { fulfilled_at: now, invoice_id: invoice.id });
  return undefined;
}
