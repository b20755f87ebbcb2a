import type { EmailSender, Recipient } from '../../config/email.ts';
import { recipientOf } from '../../config/recipient.ts';
import { readPerson } from '../../person/store.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { DueByEmail } from '../emails.ts';
import type { MerchantAccount } from '../merchant-account.ts';
import type { PaymentRow } from '../store.ts';

interface PayerEmail {
  sender: EmailSender;
  recipient: Recipient;
  due: DueByEmail;
  /** Where the shopper returns to. */
  returnUrl: string;
}

/** What an email to the payer about a payment is made from; undefined where the payer has no address. */
export async function payerEmail(
  tx: Tx,
  { club, settings }: MerchantAccount,
  payment: PaymentRow,
): Promise<PayerEmail | undefined> {
  const person = await readPerson(tx, { centerId: payment.payer_center_id, id: payment.payer_person_id });
  const order = payment.provider_order;
  const recipient = person && recipientOf(person);
  if (!recipient || !order) return undefined;
  const { language, returnUrl } = order;
  return {
    sender: { club, settings, origin: new URL(returnUrl).origin, language },
    recipient,
    due: {
      what: order.lines.map(({ text }) => text).join(', '),
      money: { amount: payment.amount, currency: payment.currency },
      endsAt: payment.expires_at,
    },
    returnUrl,
  };
}
