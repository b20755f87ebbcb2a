import { createHmac } from 'node:crypto';
import { parse } from 'node:querystring';
import { z } from 'zod';
import { sameSecret } from '../../../platform/same-secret.ts';
import type { ProviderOrder } from '../../provider/order.ts';
import type { Json, WebhookEvent, WebhookMessage } from '../../provider/webhook.ts';
import { moneyOf } from '../money-of.ts';
import type { Access } from './access.ts';

const signatureOf = ({ callbackKey }: Pick<Access, 'callbackKey'>, key: string): string =>
  createHmac('sha256', callbackKey).update(key).digest('base64url');

/** PCI Pal signs nothing: each payment has an address of its own that only PCI Pal knows. */
export const callbackUrl = (access: Access, { notifyUrl, key }: ProviderOrder): string =>
  `${notifyUrl}/${key}.${signatureOf(access, key)}`;

const result = z.object({
  result: z.string().max(80),
  reference: z.string().max(80),
  amount: z.string().max(20),
  currency: z.string().max(3).optional(),
  number: z.string().max(80).optional(),
});
/** What PCI Pal has said of a payment, once. */
export type CallbackResult = z.infer<typeof result>;
const stored = z.object({ callback: result });

/** The address counts once: whatever is posted there again is the same event. */
const eventKey = 'callback';

function resultIn(body: Buffer): CallbackResult | undefined {
  const fields = parse(body.toString('utf8'), '&', '=', { maxKeys: 100 });
  return result.safeParse({
    result: fields['transactionResult'],
    reference: fields['orderReference'],
    amount: fields['orderAmount'],
    currency: fields['orderCurrency'] || undefined,
    number: fields['transactionID'] || undefined,
  }).data;
}

/** Undefined if the message came to an address that nobody was given. */
export function parseCallback(access: Access, { secret, body }: WebhookMessage): WebhookEvent[] | undefined {
  const [key = '', signature = ''] = secret?.split('.') ?? [];
  if (key === '' || !sameSecret(signature, signatureOf(access, key))) return undefined;
  const callback = resultIn(body);
  return callback
    ? [{ paymentKey: key, eventKey, data: JSON.parse(JSON.stringify({ callback })) as Json }]
    : [];
}

/**
 * The result that PCI Pal has reported, if it is about this order. One that names another order or another amount counts
 * for nothing: the gateway is read as if nothing had been reported.
 */
export function callbackIn(
  events: readonly Json[],
  { money }: ProviderOrder,
  reference: string,
): CallbackResult | undefined {
  const [said] = events.flatMap((one) => stored.safeParse(one).data?.callback ?? []);
  if (said?.reference !== reference) return undefined;
  const { currency } = money;
  const reported = moneyOf(said.amount, said.currency ?? currency);
  return reported?.amount === money.amount && reported.currency === currency ? said : undefined;
}
