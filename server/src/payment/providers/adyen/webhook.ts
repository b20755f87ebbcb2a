import { z } from 'zod';
import type { Json, Notification, RawMessage } from '../../provider.ts';
import { adyenAmount } from './amount.ts';
import { cardOf } from './card.ts';
import type { Fact } from './event-data.ts';
import { bodySignature, isSignedBy, itemSignature } from './hmac.ts';

/**
 * Where the signature of news about tokens stands: so it is for Adyen's other signed webhooks. That it is the same for
 * these is *unconfirmed*.
 */
const tokenSignatureHeader = 'hmacsignature';

/** No colon: the signature puts colons between the fields. */
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

const standardNews = z.object({
  notificationItems: z
    .array(z.object({ NotificationRequestItem: item }))
    .min(1)
    .max(100),
});
const tokenNews = z.object({
  type: z.string().startsWith('recurring.token.').max(80),
  eventId: number.min(1),
  data: z.object({
    merchantAccount: z.string().max(200),
    shopperReference: z.string().max(256),
    storedPaymentMethodId: z.string().min(1).max(80),
    type: z.string().max(80).optional(),
  }),
});

/** What of all that Adyen tells is about the state of a payment. */
const heard = [
  ...['AUTHORISATION', 'CAPTURE', 'CAPTURE_FAILED', 'CANCELLATION', 'TECHNICAL_CANCEL', 'CANCEL_OR_REFUND'],
  ...['EXPIRE', 'OFFER_CLOSED', 'REFUND', 'REFUND_FAILED', 'REFUNDED_REVERSED'],
  ...['CHARGEBACK', 'CHARGEBACK_REVERSED', 'SECOND_CHARGEBACK'],
];

interface Listener {
  merchantAccount: string;
  hmacKeys: readonly string[];
}

/** The news for this merchant account, or undefined where it was not Adyen who wrote it. */
export function understand(
  { merchantAccount, hmacKeys }: Listener,
  { body, headers }: RawMessage,
): Notification[] | undefined {
  const said = jsonIn(body);
  const standard = standardNews.safeParse(said);
  if (standard.success) {
    const items = standard.data.notificationItems.map((one) => one.NotificationRequestItem);
    const isGenuine = (one: Item) =>
      isSignedBy(hmacKeys, textOf(one.additionalData['hmacSignature']), (key) => itemSignature(key, one));
    if (!items.every(isGenuine)) return undefined;
    return items
      .filter((one) => one.merchantAccountCode === merchantAccount && heard.includes(one.eventCode))
      .filter((one) => one.merchantReference !== '')
      .map(aboutPayment);
  }
  const token = tokenNews.safeParse(said);
  const signature = headers[tokenSignatureHeader];
  if (!token.success || !isSignedBy(hmacKeys, signature, (key) => bodySignature(key, body))) return undefined;
  return token.data.data.merchantAccount === merchantAccount ? [aboutToken(token.data)] : [];
}

function aboutPayment(one: Item): Notification {
  const { pspReference, originalReference, merchantReference, amount, eventCode, success } = one;
  const action = textOf(one.additionalData['modification.action']);
  const fact: Fact = {
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
  return { paymentKey: merchantReference, eventKey, fact: asJson(fact) };
}

/** It names the payment by Adyen's number alone. */
function aboutToken({ type, eventId, data }: z.infer<typeof tokenNews>): Notification {
  const fact: Fact = {
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
  return { paymentKey: '', reference: eventId, eventKey, fact: asJson(fact) };
}

const asJson = (fact: Fact) => JSON.parse(JSON.stringify(fact)) as Json;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
