import type { Key } from '@foyer/contract/shared/keys';
import { recipientOf } from '../../config/recipient.ts';
import { type Refusal, refuse } from '../../frame/refuse.ts';
import { readPerson } from '../../person/store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { json } from '../../platform/db/tables.ts';
import { hasReachedEmailLimit } from '../../platform/mail/emails-per-hour.ts';
import { queueEmail } from '../../platform/mail/outbox.ts';
import { paymentLinkEmail } from '../emails.ts';
import type { MerchantAccount } from '../merchant-account.ts';
import { type PaymentRow, setPayment } from '../store.ts';

/** Masks an address so that its owner still recognises it. */
export const maskedEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
};

/** Refuses another link if the payer has reached the hourly limit. */
export async function refuseTooManyLinks(
  tx: Tx,
  centerId: number,
  payer: Key,
  now: Temporal.Instant,
): Promise<Refusal<'payment.tooManyEmails'> | undefined> {
  const person = await readPerson(tx, payer);
  const to = person?.email;
  const hadEnough = to && (await hasReachedEmailLimit(tx, { centerId, to, kind: 'PAYMENT_LINK', now }));
  return hadEnough ? refuse('payment.tooManyEmails') : undefined;
}

/** Emails a payment link to the payer. */
export async function sendPaymentLink(
  tx: Tx,
  merchant: MerchantAccount,
  payment: PaymentRow,
  url: string,
): Promise<void> {
  const payer = { centerId: payment.payer_center_id, id: payment.payer_person_id };
  const person = await readPerson(tx, payer);
  const order = payment.provider_order;
  const recipient = person && recipientOf(person);
  if (!recipient || !order) return;
  const sender = {
    club: merchant.club,
    settings: merchant.settings,
    origin: new URL(order.returnUrl).origin,
    language: order.language,
  };
  const email = paymentLinkEmail(sender, recipient, {
    url,
    what: order.lines.map(({ text }) => text).join(', '),
    money: { amount: payment.amount, currency: payment.currency },
    endsAt: payment.expires_at,
  });
  await queueEmail(tx, payment.center_id, merchant.clock.now(), email, { kind: 'PAYMENT_LINK' });
  await setPayment(tx, payment, { kept: json({ ...payment.kept, sentTo: maskedEmail(recipient.email) }) });
}
