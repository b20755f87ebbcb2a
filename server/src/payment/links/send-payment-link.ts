import type { Key } from '@foyer/contract/shared/keys';
import { type Refusal, refuse } from '../../frame/refuse.ts';
import { readPerson } from '../../person/store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { hasReachedEmailLimit } from '../../platform/mail/emails-per-hour.ts';
import { queueEmail } from '../../platform/mail/outbox.ts';
import { paymentLinkEmail } from '../emails.ts';
import type { MerchantAccount } from '../merchant-account.ts';
import type { PaymentRow } from '../store.ts';
import { payerEmail } from './payer-email.ts';

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

/** Emails a payment link to the payer. Returns the address, masked, if they have one. */
export async function sendPaymentLink(
  tx: Tx,
  merchant: MerchantAccount,
  payment: PaymentRow,
  url: string,
): Promise<string | undefined> {
  const made = await payerEmail(tx, merchant, payment);
  if (!made) return undefined;
  const { sender, recipient, due } = made;
  const email = paymentLinkEmail(sender, recipient, { ...due, url });
  await queueEmail(tx, payment.center_id, merchant.clock.now(), email, { kind: 'PAYMENT_LINK' });
  return maskedEmail(recipient.email);
}
