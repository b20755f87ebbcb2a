import { decimal, type Money } from '@foyer/contract/shared/money-text';
import { z } from 'zod';
import type { ProviderOrder } from '../../provider/order.ts';
import { NoAnswer } from '../ask.ts';
import type { Access } from './access.ts';
import { isDone, known, listAll, made, refuseSilence, tell } from './api.ts';
import { type MxPayment, mxPayment } from './payment.ts';
import { mostReplayIds, referenceOf, replayIdOf } from './reference.ts';

export const amountOf = (money: Money): number => Number(decimal(money));

/** Undefined if there is no such payment, or if this is not one of MX Merchant's numbers. */
export const findById = async (access: Access, id: string): Promise<MxPayment | undefined> =>
  /^\d{1,20}$/.test(id) ? known(mxPayment, await tell(access, `payment/${id}`)) : undefined;

export async function readById(access: Access, id: string): Promise<MxPayment> {
  const read = await findById(access, id);
  if (!read) throw new NoAnswer('MX Merchant does not find a payment of its own');
  return read;
}

/** *Unconfirmed*: whether the search answers with the payment or with a list of one. */
const searched = z
  .object({ records: z.array(mxPayment) })
  .transform(({ records }) => records[0])
  .or(mxPayment);

/** Finds the payment that was made with one of our idempotency keys, and the first number that is free. */
async function lookUp(
  access: Access,
  key: string,
): Promise<{ found: MxPayment | undefined; free: number | undefined }> {
  for (let attempt = 0; attempt < mostReplayIds; attempt += 1) {
    const replayId = replayIdOf(key, attempt);
    const query = { merchantId: String(access.merchantId), replayId: String(replayId) };
    const answer = await tell(access, 'payment', { query });
    const found = answer.text === '' ? undefined : known(searched, answer);
    if (!found) return { found: undefined, free: replayId };
    if (found.clientReference === referenceOf(key)) return { found, free: undefined };
  }
  return { found: undefined, free: undefined };
}

export const findByKey = async (access: Access, key: string): Promise<MxPayment | undefined> =>
  (await lookUp(access, key)).found;

/** Makes a payment once for each key. Undefined if MX Merchant refuses it. */
export async function make(access: Access, key: string, body: object): Promise<MxPayment | undefined> {
  const { found, free } = await lookUp(access, key);
  if (found) return found;
  if (free === undefined) throw new NoAnswer('no idempotency key is free');
  const answer = await tell(access, 'payment', {
    method: 'POST',
    query: { echo: 'true', includeCustomerMatches: 'false' },
    body: {
      merchantId: access.merchantId,
      tenderType: 'Card',
      source: 'API',
      clientReference: referenceOf(key),
      meta: key,
      replayId: free,
      ...body,
    },
  });
  refuseSilence(answer);
  const payment = made(mxPayment, answer);
  // Somebody else's answer: the number was taken between the two requests.
  if (payment && payment.clientReference !== referenceOf(key))
    throw new NoAnswer('another payment was returned');
  return payment;
}

/**
 * Voids a payment in the open batch. *Unconfirmed*: without `force`, MX Merchant refuses what has been settled; with it,
 * a request that arrives late would refund a second time. Returns whether it was done.
 */
export async function voidPayment(access: Access, id: string): Promise<boolean> {
  const answer = await tell(access, `payment/${encodeURIComponent(id)}`, { method: 'DELETE' });
  refuseSilence(answer);
  return isDone(answer);
}

/** Voids payments that are only authorised. Others stay as they are. */
export async function voidAuthorised(access: Access, payments: readonly MxPayment[]): Promise<void> {
  for (const { id, status } of payments) if (status === 'AuthOnly') await voidPayment(access, id);
}

/** Finds payments that others made under our reference. MX Merchant cannot search for it, so the list is read. */
export async function findByReference(
  access: Access,
  { key, createdAt, expiresAt }: ProviderOrder,
): Promise<MxPayment[]> {
  const payments = await listAll(access, 'payment', mxPayment, { from: createdAt, until: expiresAt });
  return payments.filter(({ clientReference }) => clientReference === referenceOf(key));
}
