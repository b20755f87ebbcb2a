import { type Refusal, refuse } from '../../frame/refuse.ts';
import { beginAgreement, putInForce } from '../../payment-agreement/put-in-force.ts';
import { mayPayLater } from '../ordering/available-methods.ts';
import type { AgreementRequest, Outcome } from './agreement-request.ts';

/** The payer gets an invoice for each period. */
export async function agreeOnInvoice(request: AgreementRequest): Promise<Outcome | Refusal> {
  const { tx, merchant, payer, byStaff, context } = request;
  if (!(await mayPayLater({ ...merchant, db: tx }, payer, byStaff)))
    return refuse('basket.noPaymentProvider');
  const begun = await beginAgreement(tx, payer, merchant.club.center.id, { type: 'INVOICE' }, context.now);
  return { agreement: await putInForce(tx, begun, {}, context.now) };
}
