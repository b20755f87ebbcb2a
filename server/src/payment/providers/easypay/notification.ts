import { z } from 'zod';
import { sameSecret } from '../../../platform/same-secret.ts';
import type { WebhookEvent, WebhookMessage } from '../../provider/webhook.ts';
import { jsonIn } from '../ask.ts';
import type { Account } from './account.ts';
import type { Api } from './api.ts';
import { isChargebackOf } from './chargeback.ts';
import { refundedKey } from './refund.ts';

const notification = z.object({
  id: z.string().min(1).max(100),
  key: z.string().max(255).nullish(),
  type: z.string().max(60),
  status: z.string().max(60),
  date: z.string().max(40),
});

const passwordIn = (authorization: string | undefined): string => {
  const [, encoded = ''] = /^Basic ([A-Za-z0-9+/=]+)$/.exec(authorization ?? '') ?? [];
  return Buffer.from(encoded, 'base64').toString().split(':').slice(1).join(':');
};

/** Without a password anybody can write a notification. It is then no more than a hint. */
export const isUnproven = ({ notificationPassword }: Account): boolean => notificationPassword === undefined;

/** `2026-11-27 18:30:05`, in a zone that does not matter here: a chargeback is looked for days around it. */
function instantOf(date: string): string | undefined {
  const [, day, time = '00:00'] = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}))?/.exec(date) ?? [];
  try {
    return day && Temporal.Instant.from(`${day}T${time}:00Z`).toString();
  } catch {
    return undefined;
  }
}

/**
 * Easypay signs nothing, and advises to ask about everything it says. *Unconfirmed*: its description has a password
 * for notifications (HTTP Basic), but not how one is set. A club that has one names it.
 */
export async function parseNotification(
  account: Account,
  api: Api,
  { headers, body }: WebhookMessage,
): Promise<WebhookEvent[] | undefined> {
  const { notificationPassword } = account;
  if (notificationPassword && !sameSecret(passwordIn(headers['authorization']), notificationPassword)) {
    return undefined;
  }
  const { data: said } = notification.safeParse(jsonIn(body.toString()));
  if (!said) return undefined;
  const { id, key, type, status, date } = said;
  const eventKey = [type, id, status, date].join(':').slice(0, 200);
  if (type === 'refund') {
    const paymentKey = await refundedKey(api, id);
    return paymentKey ? [{ paymentKey, eventKey }] : [];
  }
  // A chargeback names the payment, or the charge of stored means, by Easypay's own number.
  if (type === 'chargeback') {
    const at = instantOf(date);
    // Made-up dates would keep the real one from being found.
    const isTrue = at && (!isUnproven(account) || (await isChargebackOf(api, Temporal.Instant.from(at), id)));
    return [{ paymentKey: '', reference: id, eventKey, ...(isTrue && { data: { chargebackAt: at } }) }];
  }
  return key ? [{ paymentKey: key, eventKey }] : [{ paymentKey: '', reference: id, eventKey }];
}
