import { z } from 'zod';
import type { WebhookEvent, WebhookMessage } from '../../provider.ts';
import type { Account, Api } from './api.ts';
import { aboutRefund } from './refund.ts';
import { isTheirs, signatureHeader } from './signature.ts';
import { keyOf, readTransaction } from './transaction.ts';

/** Their numbers of the things that news may be about; all others are of no interest here. */
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
 * A message says numbers only, so nothing of it is believed: what it points to is read with our own account. That is
 * why one without a signature is taken as a hint, which costs a look and changes nothing that is not so. Whether their
 * listeners sign is a switch that cannot be set through the API, and a club without it must hear of its payments too.
 * A signature that is there and wrong is somebody else's. A hint has keys of its own: whoever guesses the number of
 * the next event cannot make the true one look like a repetition.
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
