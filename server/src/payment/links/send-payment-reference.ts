import type { Tx } from '../../platform/db/database.ts';
import { hasReachedEmailLimit } from '../../platform/mail/emails-per-hour.ts';
import { queueEmail } from '../../platform/mail/outbox.ts';
import { paymentReferenceEmail } from '../emails.ts';
import type { MerchantAccount } from '../merchant-account.ts';
import type { Step } from '../provider/step.ts';
import type { PaymentRow } from '../store.ts';
import { payerEmail } from './payer-email.ts';

/**
 * Emails the payer what to enter at a cash machine, because they may not keep the page open until then. Within an hour, as
 * many go to one person as links do: anyone with a basket's link can ask for another reference.
 */
export async function sendPaymentReference(
  tx: Tx,
  merchant: MerchantAccount,
  payment: PaymentRow,
  { entity, reference }: Extract<Step, { kind: 'reference' }>,
): Promise<void> {
  const made = await payerEmail(tx, merchant, payment);
  if (!made) return;
  const { sender, recipient, due, returnUrl } = made;
  const now = merchant.clock.now();
  const sent = { centerId: payment.center_id, to: recipient.email, kind: 'PAYMENT_LINK', now } as const;
  if (await hasReachedEmailLimit(tx, sent)) return;
  const email = paymentReferenceEmail(sender, recipient, { ...due, entity, reference, url: returnUrl });
  await queueEmail(tx, payment.center_id, now, email, { kind: 'PAYMENT_LINK' });
}
