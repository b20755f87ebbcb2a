import { z } from 'zod';
import type { Json, WebhookEvent, WebhookMessage } from '../../provider/webhook.ts';
import { adyenAmount } from './amount.ts';
import { cardOf } from './card.ts';
import type { EventData } from './event-data.ts';
import { bodySignature, isSignedBy, itemSignature } from './hmac.ts';

/**
 * Header with the signature of token events. Adyen's other signed webhooks use it; for token events it is
 * *unconfirmed*.
 */
const tokenSignatureHeader = 'hmacsignature';

/** Without colons, because the signed text separates its fields by colons. */
const number = z
  .string()
  .regex(/^[\w-]*$/)
  .max(80);

const item = z.object({
  pspReference: number.min(1),
  originalReference: number.nullish().transform((text) => text ?? undefined),
  merchantAccountCode: z.string().max(200),
  merchantReference: z.string().max(200).default(''),
  amount: adyenAmount,
  eventCode: z.string().max(80),
  success: z.enum(['true', 'false']),
  paymentMethod: z.string().max(80).nullish(),
  reason: z.string().max(2000).nullish(),
  additionalData: z.record(z.string(), z.unknown()).default({}),
});
type Item = z.infer<typeof item>;

const standardWebhook = z.object({
  notificationItems: z
    .array(z.object({ NotificationRequestItem: item }))
    .min(1)
    .max(100),
});
const tokenWebhook = z.object({
  type: z.string().startsWith('recurring.token.').max(80),
  eventId: number.min(1),
  data: z.object({
    merchantAccount: z.string().max(200),
    shopperReference: z.string().max(256),
    storedPaymentMethodId: z.string().min(1).max(80),
    type: z.string().max(80).optional(),
  }),
});

/** The event codes that concern the state of a payment. */
const handledEvents = [
  ...['AUTHORISATION', 'CAPTURE', 'CAPTURE_FAILED', 'CANCELLATION', 'TECHNICAL_CANCEL', 'CANCEL_OR_REFUND'],
  ...['EXPIRE', 'OFFER_CLOSED', 'REFUND', 'REFUND_FAILED', 'REFUNDED_REVERSED'],
  ...['CHARGEBACK', 'CHARGEBACK_REVERSED', 'SECOND_CHARGEBACK'],
];

interface Listener {
  merchantAccount: string;
  hmacKeys: readonly string[];
}

/** Returns the events for this merchant account, or undefined if Adyen did not send the message. */
export function parseWebhook(
  { merchantAccount, hmacKeys }: Listener,
  { body, headers }: WebhookMessage,
): WebhookEvent[] | undefined {
  const said = jsonIn(body);
  const standard = standardWebhook.safeParse(said);
  if (standard.success) {
    const items = standard.data.notificationItems.map((one) => one.NotificationRequestItem);
    const isGenuine = (one: Item) =>
      isSignedBy(hmacKeys, textOf(one.additionalData['hmacSignature']), (key) => itemSignature(key, one));
    if (!items.every(isGenuine)) return undefined;
    return items
      .filter((one) => one.merchantAccountCode === merchantAccount && handledEvents.includes(one.eventCode))
      .filter((one) => one.merchantReference !== '')
      .map(aboutPayment);
  }
  const token = tokenWebhook.safeParse(said);
  const signature = headers[tokenSignatureHeader];
  if (!token.success || !isSignedBy(hmacKeys, signature, (key) => bodySignature(key, body))) return undefined;
  return token.data.data.merchantAccount === merchantAccount ? [aboutToken(token.data)] : [];
}

function aboutPayment(one: Item): WebhookEvent {
  const { pspReference, originalReference, merchantReference, amount, eventCode, success } = one;
  const action = textOf(one.additionalData['modification.action']);
  const eventData: EventData = {
    event: eventCode,
    success: success === 'true',
    number: pspReference,
    amount,
    original: originalReference || undefined,
    action,
    reason: success === 'false' ? (one.reason ?? undefined) : undefined,
    card: eventCode === 'AUTHORISATION' ? cardOf(one.additionalData, one) : undefined,
  };
  const eventKey = `${pspReference}/${eventCode}/${success}`;
  return { paymentKey: merchantReference, eventKey, data: asJson(eventData) };
}

/** A token event names the payment only by Adyen's number. */
function aboutToken({ type, eventId, data }: z.infer<typeof tokenWebhook>): WebhookEvent {
  const eventData: EventData = {
    event: type,
    success: true,
    number: eventId,
    card: {
      token: data.storedPaymentMethodId,
      shopper: data.shopperReference,
      brand: data.type,
    },
  };
  const eventKey = `${eventId}/${type}/${data.storedPaymentMethodId}`;
  return { paymentKey: '', reference: eventId, eventKey, data: asJson(eventData) };
}

const asJson = (eventData: EventData) => JSON.parse(JSON.stringify(eventData)) as Json;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
