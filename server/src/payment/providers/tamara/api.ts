import { decimal, type Money } from '@foyer/contract/shared/money-text';
import { z } from 'zod';
import type { ProviderOrder } from '../../provider/order.ts';
import { ask, NoAnswer } from '../ask.ts';
import type { Access } from './access.ts';
import { type TamaraOrder, tamaraOrder } from './order.ts';

const refused = z.object({ message: z.string() });

/** Tamara's answer, or the status of its refusal. */
export type Said<T> = { yes: T; no?: never } | { no: number; yes?: never };

/** Asks, or sends something if there is a body. */
export async function tell<S extends z.ZodType>(
  { host, apiToken }: Access,
  schema: S,
  path: string,
  body?: object,
): Promise<Said<z.infer<S>>> {
  const { status, json } = await ask(`${host}/${path}`, {
    headers: { authorization: `Bearer ${apiToken}` },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  if (status >= 400 && (isElsewhere(status) || refused.safeParse(json).success)) return { no: status };
  const understood = schema.safeParse(json);
  if (status >= 300 || !understood.success) throw new NoAnswer('Tamara answered with something else');
  return { yes: understood.data };
}

/** A number in major units. Currencies have so few decimals that it is exact. */
export const amountOf = (money: Money) => ({ amount: Number(decimal(money)), currency: money.currency });

/** An order or a path that does not exist. */
const isElsewhere = (status: number) => status === 404 || status === 405;

/** Unconfirmed: the current reference has the first path, older documents and the official SDK the second. */
const orderPaths = ['orders', 'merchants/orders'];

const ours = (order: ProviderOrder, found: TamaraOrder): TamaraOrder => {
  if (found.order_reference_id !== order.key) throw new NoAnswer('Tamara names the order of somebody else');
  return found;
};

export async function readById(access: Access, order: ProviderOrder, id: string): Promise<TamaraOrder> {
  for (const path of orderPaths) {
    const { yes, no } = await tell(access, tamaraOrder, `${path}/${encodeURIComponent(id)}`);
    if (yes) return ours(order, yes);
    if (!isElsewhere(no)) break;
  }
  throw new NoAnswer('Tamara did not say what it knows');
}

/** Undefined if Tamara knows no order under our key. */
export async function findByKey(access: Access, order: ProviderOrder): Promise<TamaraOrder | undefined> {
  const path = `merchants/orders/reference-id/${encodeURIComponent(order.key)}`;
  const { yes, no } = await tell(access, tamaraOrder, path);
  if (yes) return ours(order, yes);
  if (no === 404) return undefined;
  throw new NoAnswer('Tamara did not say what it knows');
}
