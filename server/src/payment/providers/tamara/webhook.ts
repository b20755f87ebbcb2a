import { jwtVerify } from 'jose';
import { z } from 'zod';
import type { WebhookEvent, WebhookMessage } from '../../provider/webhook.ts';
import { jsonIn } from '../ask.ts';

/** Tamara repeats the header's token in this parameter. */
const queryName = 'tamaraToken';

const tokenIn = ({ headers, query }: WebhookMessage): string | undefined => {
  const { authorization } = headers;
  return authorization === undefined ? query[queryName] : /^Bearer (\S+)$/.exec(authorization)?.[1];
};

/** Whether the message carries a token that only Tamara can have made with the notification token. */
async function isTheirs(
  message: WebhookMessage,
  notificationToken: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const token = tokenIn(message);
  if (token === undefined) return false;
  return jwtVerify(token, new TextEncoder().encode(notificationToken), {
    algorithms: ['HS256'],
    currentDate: new Date(now.epochMilliseconds),
  }).then(
    () => true,
    () => false,
  );
}

/** Webhooks have a type, and the older notifications of one order its state. */
const message = z
  .object({
    order_id: z.string().min(1),
    order_reference_id: z.string().nullish(),
    event_type: z.string().nullish(),
    order_status: z.string().nullish(),
  })
  .refine(({ event_type, order_status }) => event_type || order_status);

/** The token does not cover the body, so an event is a hint: it only says which order to read. */
function newsIn(body: Buffer): WebhookEvent[] {
  const parsed = message.safeParse(jsonIn(body.toString()));
  if (!parsed.success) return [];
  const { order_id, order_reference_id, event_type, order_status } = parsed.data;
  const eventKey = `${order_id}:${event_type ?? order_status}`;
  return [
    order_reference_id
      ? { paymentKey: order_reference_id, eventKey }
      : { paymentKey: '', reference: order_id, eventKey },
  ];
}

export const parseWebhook = async (
  received: WebhookMessage,
  notificationToken: string,
  now: Temporal.Instant,
): Promise<WebhookEvent[] | undefined> =>
  (await isTheirs(received, notificationToken, now)) ? newsIn(received.body) : undefined;
