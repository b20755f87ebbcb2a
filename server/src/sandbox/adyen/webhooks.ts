import { randomBytes } from 'node:crypto';
import type { AdyenAmount } from '../../payment/providers/adyen/amount.ts';
import { bodySignature, itemSignature } from '../../payment/providers/adyen/hmac.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import type { Mishap } from '../sandbox.ts';
import { openWebhookSender } from '../webhooks.ts';

/** What happened to a payment. */
export interface PaymentWebhook {
  eventCode: string;
  success: boolean;
  pspReference: string;
  originalReference?: string;
  merchantReference: string;
  amount: AdyenAmount;
  reason?: string;
  additionalData?: Record<string, string>;
}

/** A card was kept. */
export interface TokenWebhook {
  eventId: string;
  shopperReference: string;
  storedPaymentMethodId: string;
}

export type AdyenWebhooks = ReturnType<typeof adyenWebhooks>;

/** Tells the club's address what happened, as a merchant account does once an address is set in it. */
export function adyenWebhooks(who: {
  merchantAccount: string;
  hmacKey: string;
  mishaps: ReadonlySet<Mishap>;
}) {
  const { merchantAccount, mishaps } = who;
  const sender = openWebhookSender(mishaps);
  const key = () => (mishaps.has('wrongSignature') ? randomBytes(32).toString('hex') : who.hmacKey);
  /** The portal waiting for an answer is notified at the same time. */
  const tell = async (isAwaited: boolean, headers: Record<string, string>, said: string) => {
    if (notification.address === undefined) return;
    const news = { url: notification.address, headers, body: said };
    if (isAwaited) sender.tellSoon(news);
    else await sender.tell(news);
  };
  const notification = {
    /** The club's webhook address. Without one, no event is sent. */
    address: undefined as string | undefined,
    payment: (news: PaymentWebhook, isAwaited = false) =>
      tell(isAwaited, {}, paymentText(merchantAccount, key(), news)),
    token: (news: TokenWebhook) => {
      const text = tokenText(merchantAccount, news);
      return tell(false, { hmacsignature: bodySignature(key(), text) }, text);
    },
    deliver: sender.deliver,
  };
  return notification;
}

const now = () => systemClock.now().toString({ smallestUnit: 'second' });

function paymentText(
  merchantAccountCode: string,
  hmacKey: string,
  { success, ...news }: PaymentWebhook,
): string {
  const item = { ...news, merchantAccountCode, success: String(success) };
  const hmacSignature = itemSignature(hmacKey, item);
  const signed = { ...item, eventDate: now(), additionalData: { ...news.additionalData, hmacSignature } };
  return JSON.stringify({ live: 'false', notificationItems: [{ NotificationRequestItem: signed }] });
}

const tokenText = (merchantAccount: string, { eventId, ...token }: TokenWebhook) =>
  JSON.stringify({
    createdAt: now(),
    environment: 'test',
    eventId,
    type: 'recurring.token.created',
    data: { merchantAccount, ...token, type: 'visa', operation: 'created' },
  });
