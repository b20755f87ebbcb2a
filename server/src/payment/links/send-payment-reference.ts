import { recipientOf } from '../../config/recipient.ts';
import { readPerson } from '../../person/store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { queueEmail } from '../../platform/mail/outbox.ts';
import { paymentReferenceEmail } from '../emails.ts';
import type { MerchantAccount } from '../merchant-account.ts';
import type { Step } from '../provider.ts';
import type { PaymentRow } from '../store.ts';

/** Emails the payer what to enter at a cash machine, because they may not keep the page open until then. */
export async function sendPaymentReference(
  tx: Tx,
  merchant: MerchantAccount,
  payment: PaymentRow,
  { entity, reference }: Extract<Step, { kind: 'reference' }>,
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
  const email = paymentReferenceEmail(sender, recipient, {
    ...{ entity, reference, url: order.returnUrl },
    what: order.lines.map(({ text }) => text).join(', '),
    money: { amount: payment.amount, currency: payment.currency },
    endsAt: payment.expires_at,
  });
  await queueEmail(tx, payment.center_id, merchant.clock.now(), email);
}
