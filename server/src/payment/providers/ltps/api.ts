import { z } from 'zod';
import type { ProviderMethod, ProviderOrder } from '../../provider/order.ts';
import { type AskOptions, ask, NoAnswer, type ProviderAnswer } from '../ask.ts';
import type { Access } from './access.ts';
import { type LtpsPayment, ltpsPayment } from './payment.ts';

/** A wrong key: nothing was done. */
const strangers = [401, 403];
const unknown = 404;

/** `stranger`: the adapter doesn't know the club. `refused`: it won't do it. */
export type No = 'stranger' | 'refused';

const tell = ({ url, apiKey }: Access, path: string, options: AskOptions): Promise<ProviderAnswer> =>
  ask(`${url}/v1/${path}`, { ...options, headers: { authorization: `Bearer ${apiKey}` } });

const pathOf = (key: string) => `payments/${encodeURIComponent(key)}`;

function paymentIn({ status, json }: ProviderAnswer, key: string): LtpsPayment {
  const said = ltpsPayment.safeParse(json);
  if (status >= 300 || !said.success || said.data.key !== key)
    throw new NoAnswer(`the LTPS adapter answered with something else: ${status}`);
  return said.data;
}

async function put(access: Access, path: string, key: string, body: object): Promise<LtpsPayment | No> {
  const answer = await tell(access, path, { method: 'PUT', body: JSON.stringify(body) });
  if (strangers.includes(answer.status)) return 'stranger';
  return answer.status >= 400 ? 'refused' : paymentIn(answer, key);
}

/** Makes a payment under our key. The same request again is the same payment. */
export const putPayment = (access: Access, key: string, body: object): Promise<LtpsPayment | No> =>
  put(access, pathOf(key), key, body);

export const putRefund = (
  access: Access,
  key: string,
  refundKey: string,
  body: { amount: number },
): Promise<LtpsPayment | No> =>
  put(access, `${pathOf(key)}/refunds/${encodeURIComponent(refundKey)}`, key, body);

/** Undefined if the adapter knows no payment under our key. */
export async function readPayment(access: Access, key: string): Promise<LtpsPayment | undefined> {
  const answer = await tell(access, pathOf(key), {});
  return answer.status === unknown ? undefined : paymentIn(answer, key);
}

/** Withdraws a payment that nobody has made. One that is unknown or made already stays as it is. */
export async function withdraw(access: Access, key: string): Promise<void> {
  await tell(access, pathOf(key), { method: 'DELETE' });
}

export async function endAgreement(access: Access, token: string): Promise<void> {
  const path = `agreements/${encodeURIComponent(token)}`;
  const { status } = await tell(access, path, { method: 'DELETE' });
  if (status >= 300 && status !== unknown) throw new NoAnswer(`${status} from the LTPS adapter`);
}

const methods = z.object({
  methods: z.array(z.object({ id: z.string().min(1).max(60), name: z.string().min(1).max(60) })).max(50),
});

/** The ways among which a payer chooses when they agree. */
export async function readMethods(
  access: Access,
  { country, currency, language }: Pick<ProviderOrder, 'country' | 'language'> & { currency: string },
): Promise<ProviderMethod[]> {
  const query = new URLSearchParams({ country, currency, language });
  const { status, json } = await tell(access, `methods?${query}`, {});
  const said = methods.safeParse(json);
  if (status >= 300 || !said.success) throw new NoAnswer(`the LTPS adapter named no methods: ${status}`);
  return said.data.methods;
}
