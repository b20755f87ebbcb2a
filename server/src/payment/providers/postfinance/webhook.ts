import { z } from 'zod';
import type { WebhookEvent, WebhookMessage } from '../../provider/webhook.ts';
import type { Account, Api } from './api.ts';
import { aboutRefund } from './refund.ts';
import { isTheirs, signatureHeader } from './signature.ts';
import { keyOf, readTransaction } from './transaction.ts';

/** PostFinance's numbers of the entities whose events are handled; others are ignored. */
const entities = { transaction: 1472041829003, refund: 1472041839405 };

const message = z.object({
  spaceId: z.int(),
  listenerEntityId: z.int(),
  entityId: z.int().positive(),
  eventId: z.int(),
});
type Message = z.infer<typeof message>;

function messageIn(body: Buffer): Message | undefined {
  try {
    return message.safeParse(JSON.parse(body.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

async function eventOf(api: Api, { listenerEntityId, entityId }: Message) {
  if (listenerEntityId === entities.refund) {
    const { key, isChargeback, state } = await aboutRefund(api, entityId);
    const event = { paymentKey: key, detail: `refund-${entityId}-${state}` };
    return isChargeback ? { ...event, data: { chargeback: entityId } } : event;
  }
  const read = await readTransaction(api, entityId);
  return { paymentKey: keyOf(read), detail: `${read.state}-${read.version}`, data: { transaction: read.id } };
}

/**
 * A message contains only numbers and is not trusted: what it refers to is read with our own account. An unsigned
 * message is therefore accepted as a hint, which costs a request and cannot do harm. Signing is a setting that the API
 * cannot change, and clubs without it must receive their events too. A message with a wrong signature is rejected.
 * Hints have event keys of their own, so that nobody who guesses the number of the next event can make the real one
 * look like a duplicate.
 */
export async function parseWebhook(
  account: Account,
  api: Api,
  { headers, body }: WebhookMessage,
): Promise<WebhookEvent[] | undefined> {
  const said = messageIn(body);
  if (said === undefined || String(said.spaceId) !== account.spaceId) return undefined;
  const signature = headers[signatureHeader];
  if (signature !== undefined && !(await isTheirs(account, api, body, signature))) return undefined;
  if (!Object.values(entities).includes(said.listenerEntityId)) return [];
  const { paymentKey, detail, ...rest } = await eventOf(api, said);
  if (paymentKey === undefined) return [];
  const event = `${said.listenerEntityId}-${said.entityId}-${said.eventId}`;
  return [{ paymentKey, eventKey: signature === undefined ? `hint-${detail}` : event, ...rest }];
}
