import { type Refusal, refuse } from '../../frame/refuse.ts';
import { beginAgreement, putInForce } from '../../payment-agreement/put-in-force.ts';
import { mayPayLater } from '../ordering/available-methods.ts';
import type { Agreeing, Outcome } from './agreement-request.ts';

/** The payer gets an invoice for each period. */
export async function agreeOnInvoice(agreeing: Agreeing): Promise<Outcome | Refusal> {
  const { tx, desk, payer, byStaff, context } = agreeing;
  if (!(await mayPayLater({ ...desk, db: tx }, payer, byStaff))) return refuse('basket.noPaymentProvider');
  const begun = await beginAgreement(tx, payer, desk.club.center.id, { type: 'INVOICE' }, context.now);
  return { agreement: await putInForce(tx, begun, {}, context.now) };
}
