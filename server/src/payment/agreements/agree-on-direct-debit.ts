import { mandateVersion } from '@foyer/contract/shared/agreement';
import { accountFaults, normalAccount } from '@foyer/contract/shared/bank/account';
import { formatKey } from '@foyer/contract/shared/keys';
import { recipientOf } from '../../config/recipient.ts';
import { type Refusal, refuse, refuseFields } from '../../frame/refuse.ts';
import { mayCollect } from '../../payment-agreement/direct-debit/collector.ts';
import { beginAgreement, putInForce } from '../../payment-agreement/put-in-force.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import { json } from '../../platform/db/tables.ts';
import { hasReachedEmailLimit } from '../../platform/mail/emails-per-hour.ts';
import { queueEmail } from '../../platform/mail/outbox.ts';
import { mandateEmail } from '../emails.ts';
import { maskedEmail } from '../links/send-payment-link.ts';
import type { AgreementRequest, Outcome } from './agreement-request.ts';

/** Stores the payer's bank account and mandate. */
export async function agreeOnDirectDebit(request: AgreementRequest): Promise<Outcome | Refusal> {
  const { tx, merchant, payer, byStaff, input, context } = request;
  if (!mayCollect(merchant, byStaff)) return refuse('basket.noPaymentProvider');
  const { country, id: centerId, time_zone } = merchant.club.center;
  const typed = input.account ?? {};
  const account = normalAccount(country, typed);
  if (!account) {
    const faults = accountFaults(country, typed);
    return refuseFields(faults.map(({ path, fault }) => ({ path: `account.${path}`, message: fault })));
  }
  if (input.mandateVersion !== mandateVersion)
    return refuseFields([{ path: 'mandateVersion', message: 'mandate.outdated' }]);
  const { actor, now, language } = context;
  const begun = await beginAgreement(
    tx,
    payer,
    centerId,
    {
      type: 'DIRECT_DEBIT',
      account: json(account),
      mandate_signed_on: dateIn(now, time_zone),
      mandate_evidence: json({
        by: formatKey('person', { centerId: actor.centerId, id: actor.id }),
        at: now.toString(),
        language,
        version: mandateVersion,
      }),
    },
    now,
  );
  return {
    agreement: await putInForce(tx, begun, { mandate_reference: `${centerId}-M${begun.id}` }, now),
  };
}

/** Emails the payer a link to the page where they give the mandate. */
export async function requestMandate(request: AgreementRequest): Promise<Outcome | Refusal> {
  const { tx, merchant, person, payer, byStaff, context, mandateUrl } = request;
  if (!mayCollect(merchant, byStaff)) return refuse('basket.noPaymentProvider');
  const recipient = recipientOf(person);
  if (!recipient) return refuse('payment.illegalAgreementState');
  const { now, origin, language } = context;
  const centerId = merchant.club.center.id;
  if (await hasReachedEmailLimit(tx, { centerId, to: recipient.email, kind: 'MANDATE', now })) {
    return refuse('payment.tooManyEmails');
  }
  const agreement = await beginAgreement(tx, payer, centerId, { type: 'DIRECT_DEBIT_LINK' }, now);
  const email = mandateEmail(
    { club: merchant.club, settings: merchant.settings, origin, language },
    recipient,
    mandateUrl,
  );
  await queueEmail(tx, centerId, now, email, { kind: 'MANDATE' });
  return { agreement, linkSentTo: maskedEmail(recipient.email) };
}
