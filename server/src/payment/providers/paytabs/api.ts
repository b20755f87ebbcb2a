import { z } from 'zod';
import { ask, NoAnswer } from '../ask.ts';
import type { Access } from './access.ts';
import { type Transaction, transaction } from './transaction.ts';

/** Codes of PayTabs' refusals. */
export const refusedFor = { key: 1, duplicate: 4, ownFault: 400 } as const;

const refused = z.object({ code: z.coerce.number().int(), tran_ref: z.undefined().optional() });
const page = z.object({ tran_ref: z.string().min(1), redirect_url: z.string() });

/** A page where the shopper pays, a transaction that was made at once, or the code of a refusal. */
type Said =
  | { page: z.infer<typeof page>; made?: never; no?: never }
  | { made: Transaction; page?: never; no?: never }
  | { no: number; page?: never; made?: never };

async function tell(access: Access, path: string, body: object): Promise<unknown> {
  const { json } = await ask(`${access.host}/${path}`, {
    method: 'POST',
    headers: { authorization: access.serverKey },
    body: JSON.stringify({ profile_id: access.profileId, ...body }),
  });
  if (json === undefined) throw new NoAnswer('PayTabs answered with something else');
  return json;
}

/** Sends a request that moves money. */
export async function request(access: Access, body: object): Promise<Said> {
  const said = await tell(access, 'payment/request', body);
  const asPage = page.safeParse(said);
  if (asPage.success) return { page: asPage.data };
  const asMade = transaction.safeParse(said);
  if (asMade.success) return { made: asMade.data };
  const asRefused = refused.safeParse(said);
  if (!asRefused.success || asRefused.data.code === refusedFor.ownFault) {
    throw new NoAnswer('PayTabs did not say what it has done');
  }
  return { no: asRefused.data.code };
}

/**
 * *Unconfirmed*: how PayTabs reports that it knows no transaction. Null, an empty list and every refusal count as that,
 * except these refusals, which do not say what it knows.
 */
const knowsNotToSay: readonly number[] = [refusedFor.key, refusedFor.ownFault];

/** Finds transactions by PayTabs' number or by cart, never by both. */
export async function query(
  access: Access,
  by: { tran_ref: string } | { cart_id: string },
): Promise<Transaction[]> {
  const said = await tell(access, 'payment/query', by);
  if (said === null) return [];
  const known = z.array(transaction).safeParse(Array.isArray(said) ? said : [said]);
  if (known.success) return known.data;
  const asRefused = refused.safeParse(said);
  if (!asRefused.success || knowsNotToSay.includes(asRefused.data.code)) {
    throw new NoAnswer('PayTabs did not say what it knows');
  }
  return [];
}

/** Succeeds even if the token no longer exists. */
export async function deleteToken(access: Access, token: string): Promise<void> {
  await tell(access, 'payment/token/delete', { token });
}
