import { mandateVersion } from '@foyer/contract/shared/agreement';
import { accountFaults, normalAccount } from '@foyer/contract/shared/bank/account';
import { formatKey } from '@foyer/contract/shared/keys';
import { type Refusal, refuse, refuseFields } from '../../frame/refuse.ts';
import { mayCollect } from '../../payment-agreement/direct-debit/collector.ts';
import { beginAgreement, putInForce } from '../../payment-agreement/put-in-force.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import { json } from '../../platform/db/tables.ts';
import { hadEnoughLetters } from '../../platform/mail/emails-per-hour.ts';
import { post } from '../../platform/mail/outbox.ts';
import { mandateLetter } from '../emails.ts';
import { veiled } from '../links/send-payment-link.ts';
import type { Agreeing, Outcome } from './agreement-request.ts';

/** Stores the payer's bank account and mandate. */
export async function agreeOnDirectDebit(agreeing: Agreeing): Promise<Outcome | Refusal> {
  const { tx, desk, payer, byStaff, input, context } = agreeing;
  if (!mayCollect(desk, byStaff)) return refuse('basket.noPaymentProvider');
  const { country, id: centerId, time_zone } = desk.club.center;
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
export async function askForMandate(agreeing: Agreeing): Promise<Outcome | Refusal> {
  const { tx, desk, person, payer, byStaff, context, mandateUrl } = agreeing;
  if (!mayCollect(desk, byStaff)) return refuse('basket.noPaymentProvider');
  if (!person.email) return refuse('payment.illegalAgreementState');
  const { now, origin, language } = context;
  const centerId = desk.club.center.id;
  if (await hadEnoughLetters(tx, { centerId, to: person.email, kind: 'MANDATE', now })) {
    return refuse('payment.tooManyLetters');
  }
  const agreement = await beginAgreement(tx, payer, centerId, { type: 'DIRECT_DEBIT_LINK' }, now);
  const letter = mandateLetter(
    { club: desk.club, settings: desk.settings, origin, language },
    {
      email: person.email,
      firstName: person.first_name,
      preferredLanguage: person.preferred_language,
    },
    mandateUrl,
  );
  await post(tx, centerId, now, letter, { kind: 'MANDATE' });
  return { agreement, linkSentTo: veiled(person.email) };
}
