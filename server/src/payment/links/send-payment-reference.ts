import type { Tx } from '../../platform/db/database.ts';
import { queueEmail } from '../../platform/mail/outbox.ts';
import { paymentReferenceEmail } from '../emails.ts';
import type { MerchantAccount } from '../merchant-account.ts';
import type { Step } from '../provider.ts';
import type { PaymentRow } from '../store.ts';
import { payerEmail } from './payer-email.ts';

/** Emails the payer what to enter at a cash machine, because they may not keep the page open until then. */
export async function sendPaymentReference(
  tx: Tx,
  merchant: MerchantAccount,
  payment: PaymentRow,
  { entity, reference }: Extract<Step, { kind: 'reference' }>,
): Promise<void> {
  const made = await payerEmail(tx, merchant, payment);
  if (!made) return;
  const { sender, recipient, due, returnUrl } = made;
  const email = paymentReferenceEmail(sender, recipient, { ...due, entity, reference, url: returnUrl });
  await queueEmail(tx, payment.center_id, merchant.clock.now(), email);
}
