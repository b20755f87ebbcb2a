import type { Agreed, AgreementAction, AgreementWay } from '@foyer/contract/payment/agreements';
import type { AgreementType } from '@foyer/contract/shared/agreement';
import type { Key } from '@foyer/contract/shared/keys';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import { actsAsStaff } from '../../frame/access.ts';
import { audit } from '../../frame/audit/audit.ts';
import type { SignedInContext } from '../../frame/context.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import type { AgreementRow } from '../../payment-agreement/store.ts';
import { readAgreement } from '../../payment-agreement/store.ts';
import { notifyOfChange } from '../../person/notifications/notify-of-change.ts';
import { lockPerson } from '../../person/store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { merchantAccountOf } from '../merchant-account.ts';
import { awaitFirstAnswer } from '../ordering/await-first-answer.ts';
import { resultPath } from '../ordering/make-payment.ts';
import { startAtProvider } from '../ordering/start-at-provider.ts';
import { newKey } from '../store.ts';
import { agreeOnCard } from './agree-on-card.ts';
import { agreeOnDirectDebit, requestMandate } from './agree-on-direct-debit.ts';
import { agreeOnInvoice } from './agree-on-invoice.ts';
import type { AgreeInput, AgreementRequest, Outcome } from './agreement-request.ts';
import { refuseOverdue } from './overdue-debt.ts';

const ways: Record<AgreementWay, (request: AgreementRequest) => Promise<Outcome | Refusal>> = {
  cc: agreeOnCard,
  dd: agreeOnDirectDebit,
  ddpl: requestMandate,
  invoice: agreeOnInvoice,
};

/** The page to which the payer returns who has entered a card at a provider. */
type ReturnPath = (payer: Key, byStaff: boolean, key: string) => string;

/** Agrees how a person pays recurring charges at a centre, for the first time or in place of an earlier agreement. */
export async function agree(
  context: SignedInContext,
  action: AgreementAction | 'createOrUpdate',
  way: AgreementWay,
  input: AgreeInput,
  returnPath: ReturnPath = (payer, byStaff) => resultPath(payer, byStaff, input.provider ?? 'cc'),
): Promise<Agreed | Refusal> {
  const { actor, person: payer } = context;
  const other = await clubOfBrand(context, input.centerId ?? payer.centerId);
  if (!other) return refuse('general.centerNotFound');
  const merchant = await merchantAccountOf(context, other.center.id);
  const byStaff = actsAsStaff(actor, payer);
  const key = newKey(other.center.id);
  const resultUrl = await context.linkTo(returnPath(payer, byStaff, key));
  const mandateUrl = await context.linkTo(`/profile/billing-information?mandate=${other.center.id}`);
  const written = await context.transaction(async (tx) => {
    const person = await lockPerson(tx, payer);
    if (!person) return refuse('general.personNotFound');
    const isAgreed = (await readAgreement(tx, payer, other.center.id)) !== undefined;
    const isExpected = action === 'createOrUpdate' || isAgreed === (action === 'update');
    if (!isExpected) return refuse('payment.illegalAgreementState');
    const overdue = await refuseOverdue(tx, context.now, { payer, actor });
    if (overdue) return overdue;
    const outcome = await ways[way]({
      ...{ tx, context, merchant, person, payer, byStaff, input, key, resultUrl, mandateUrl },
    });
    if (outcome instanceof Refusal) return outcome;
    await auditAgreement(tx, context, outcome.agreement);
    // The email with the link already notifies the person.
    if (outcome.linkSentTo === undefined) await notifyOfChange(tx, context, person, 'payment');
    return toAgreementResponse(outcome);
  });
  if (written instanceof Refusal) return written;
  const { paymentKey, ...agreed } = written;
  if (!paymentKey) return agreed;
  const payment = await awaitFirstAnswer(merchant, paymentKey, await startAtProvider(merchant, paymentKey));
  return payment instanceof Refusal ? payment : { ...agreed, payment };
}

function toAgreementResponse({
  agreement,
  ...more
}: Outcome): Omit<Agreed, 'payment'> & { paymentKey?: string } {
  const { center_id, id, type, state, mandate_reference } = agreement;
  return {
    agreementId: id,
    agreementCenterId: center_id,
    type,
    state: state === 'ACTIVE' ? 'ACTIVE' : 'CREATED',
    ...(mandate_reference && { mandateReference: mandate_reference }),
    ...more,
  };
}

const auditAgreement = (tx: Tx, context: SignedInContext, { center_id, id, type, state }: AgreementRow) => {
  const { actor, person, club, callPath, correlationId, now } = context;
  const after: { type: AgreementType; state: string } = { type, state };
  return audit(
    tx,
    { actor, person, club, callPath, correlationId, now },
    { entity: 'payment-agreement', key: `${center_id}-${id}`, after },
  );
};
