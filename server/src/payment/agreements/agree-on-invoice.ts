import { type Refusal, refuse } from '../../frame/refuse.ts';
import { openOf } from '../../invoices/store.ts';
import { beginAgreement, putInForce } from '../../payment-agreement/put-in-force.ts';
import { mayPayLater } from '../offers.ts';
import type { Agreeing, Outcome } from './agree.ts';

/** Nobody who is behind with paying is trusted to pay later. */
export async function hasOverdueDebt({ tx, payer, context }: Agreeing): Promise<boolean> {
  const open = await openOf(tx, payer, context.now);
  return open.some(({ overdue }) => overdue > 0);
}

/** An invoice comes each time, and is paid by then. */
export async function agreeOnInvoice(agreeing: Agreeing): Promise<Outcome | Refusal> {
  const { tx, desk, payer, byStaff, context } = agreeing;
  if (await hasOverdueDebt(agreeing)) return refuse('payment.payerHasOverdueDebt');
  if (!(await mayPayLater({ ...desk, db: tx }, payer, byStaff))) return refuse('basket.noPaymentProvider');
  const begun = await beginAgreement(tx, payer, desk.club.center.id, { type: 'INVOICE' }, context.now);
  return { agreement: await putInForce(tx, begun, {}, context.now) };
}
