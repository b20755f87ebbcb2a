import { z } from 'zod';
import type { ProviderOrder } from '../../provider/order.ts';
import type { StaffView } from '../../provider/step.ts';
import { ask, NoAnswer } from '../ask.ts';
import type { Access } from './access.ts';
import { callbackUrl } from './callback.ts';

const token = z.object({ access_token: z.string().min(1), refresh_token: z.string().min(1) });
type Token = z.infer<typeof token>;

const launched = z.object({ Id: z.string().regex(/^[\w-]{1,100}$/), LinkId: z.string().max(100).nullish() });
export type Launched = z.infer<typeof launched>;

/** A token for one agent, who is named in PCI Pal's own records. It lives for about five minutes. */
async function tokenFor(access: Access, agent: string): Promise<Token | undefined> {
  const { tokenUrl, tenantName, clientId, clientSecret } = access;
  const { status, json } = await ask(tokenUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      tenantname: tenantName,
      username: agent,
      client_id: clientId,
      client_secret: clientSecret,
    }).toString(),
  });
  if (status >= 400) return undefined;
  const read = token.safeParse(json);
  if (!read.success) throw new NoAnswer('PCI Pal answered without a token');
  return read.data;
}

/**
 * Launches a session, which asks the caller for a card. Undefined if PCI Pal refuses it: wrong credentials, or a flow that
 * the club's telephone system does not have.
 */
export async function launch(
  access: Access,
  order: ProviderOrder,
  agent: string,
): Promise<Launched | undefined> {
  const { sessionUrl, sessionNumber, flowId, gateway } = access;
  const allowed = await tokenFor(access, agent);
  if (!allowed) return undefined;
  const { status, json } = await ask(`${sessionUrl}/api/v1/session/${sessionNumber}/launch`, {
    method: 'POST',
    headers: { authorization: `Bearer ${allowed.access_token}` },
    body: JSON.stringify({
      flowId,
      // The names are those of the flow. Minor units here, and major ones in the callback.
      initialValues: {
        orderId: gateway.referenceOf(order.key),
        amount: String(order.money.amount),
        currencyCode: order.money.currency,
        callbackURL: callbackUrl(access, order),
        returnURL: order.returnFormUrl,
        customData1: order.key,
      },
    }),
  });
  if (status >= 400) return undefined;
  const read = launched.safeParse(json);
  if (!read.success) throw new NoAnswer('PCI Pal answered without a session');
  return read.data;
}

/** What an agent's browser posts to see the session, also after a call was dropped. */
export async function viewOf(
  access: Access,
  { session, link }: { session: string; link: string | undefined },
  agent: string,
): Promise<StaffView | undefined> {
  const allowed = await tokenFor(access, agent);
  if (!allowed) return undefined;
  const { sessionUrl, sessionNumber } = access;
  return {
    url: `${sessionUrl}/session/${sessionNumber}/view/${session}/framed`,
    fields: { 'X-BEARER-TOKEN': allowed.access_token, 'X-REFRESH-TOKEN': allowed.refresh_token },
    ...(link && { code: link }),
  };
}
