import { z } from 'zod';
import type { ProviderOrder } from '../../provider/order.ts';
import { type AskOptions, ask, NoAnswer } from '../ask.ts';
import { type Access, hostOf } from './access.ts';
import { type TabbyPayment, tabbyPayment } from './payment.ts';

const refused = z.object({ status: z.literal('error'), errorType: z.string().catch('') });

/** Tabby's answer, or the type of its refusal. */
export type Said<T> = { yes: T; no?: never } | { no: string; yes?: never };

export async function tell<S extends z.ZodType>(
  access: Access,
  order: ProviderOrder,
  schema: S,
  path: string,
  { body, ...options }: Pick<AskOptions, 'method'> & { body?: object } = {},
): Promise<Said<z.infer<S>>> {
  const { status, json } = await ask(`${hostOf(access, order)}/api/v2/${path}`, {
    ...options,
    headers: { authorization: `Bearer ${access.secretKey}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (status >= 400) {
    const asRefused = refused.safeParse(json);
    if (asRefused.success) return { no: asRefused.data.errorType };
  }
  const understood = schema.safeParse(json);
  if (status >= 300 || !understood.success) throw new NoAnswer('Tabby answered with something else');
  return { yes: understood.data };
}

export const post = (access: Access, order: ProviderOrder, id: string, does: string, body?: object) =>
  tell(access, order, tabbyPayment, `payments/${encodeURIComponent(id)}/${does}`, {
    method: 'POST',
    ...(body ? { body } : {}),
  });

export async function readById(access: Access, order: ProviderOrder, id: string): Promise<TabbyPayment> {
  const { yes } = await tell(access, order, tabbyPayment, `payments/${encodeURIComponent(id)}`);
  if (yes?.order?.reference_id !== order.key) throw new NoAnswer('Tabby did not say what it knows');
  return yes;
}

const pageSize = 20;
/** More than any club sells during the life of one payment. */
const mostPages = 50;
const page = z.object({ payments: z.array(tabbyPayment).nullish() });

const utcDay = (at: Temporal.Instant) => at.toZonedDateTimeISO('UTC').toPlainDate();

/** Tabby filters by whole days. The end is left out while it lies in the future. */
function daysOf({ createdAt, expiresAt }: ProviderOrder, now: Temporal.Instant): Record<string, string> {
  const end = utcDay(expiresAt).add({ days: 1 });
  const isOver = Temporal.PlainDate.compare(end, utcDay(now)) < 0;
  return {
    created_at__gte: utcDay(createdAt).toString(),
    ...(isOver ? { created_at__lte: end.toString() } : {}),
  };
}

/**
 * Finds the payments under our key. Tabby lists only payments that a shopper has authorised, newest first. If one
 * arrives between two pages, another is read twice, but none is skipped.
 */
export async function findByKey(
  access: Access,
  order: ProviderOrder,
  now: Temporal.Instant,
): Promise<TabbyPayment[]> {
  const found: TabbyPayment[] = [];
  for (let number = 0; number < mostPages; number += 1) {
    const query = new URLSearchParams({
      ...daysOf(order, now),
      limit: String(pageSize),
      offset: String(number * pageSize),
    });
    const { yes } = await tell(access, order, page, `payments?${query}`);
    if (!yes) throw new NoAnswer('Tabby did not say what it knows');
    const payments = yes.payments ?? [];
    found.push(...payments.filter((payment) => payment.order?.reference_id === order.key));
    if (payments.length < pageSize) return found;
  }
  throw new NoAnswer('Tabby knows of more than can be looked through');
}
