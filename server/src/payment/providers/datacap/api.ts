import { type AskOptions, ask, NoAnswer, type ProviderAnswer } from '../ask.ts';
import type { Access } from './access.ts';
import { type DatacapTransaction, datacapTransaction, isApproved, isDeclined } from './transaction.ts';

/** A wrong key: nothing was done. */
const strangers = [401, 403];
const declined = 402;
const unknown = 404;

const tell = ({ payUrl, mid, apiKey }: Access, path: string, options: AskOptions): Promise<ProviderAnswer> =>
  ask(`${payUrl}${path}`, {
    ...options,
    headers: { authorization: `Basic ${Buffer.from(`${mid}:${apiKey}`).toString('base64')}` },
  });

/** `stranger`: Datacap doesn't know the club. */
type Moved = DatacapTransaction | 'stranger';

/**
 * Sends a request that moves money. Only an approval and a decline are definite: after any other answer, the transaction is
 * looked for.
 */
export async function move(access: Access, path: string, body: Record<string, string>): Promise<Moved> {
  const { status, json } = await tell(access, path, { method: 'POST', body: JSON.stringify(body) });
  if (strangers.includes(status)) return 'stranger';
  const said = datacapTransaction.safeParse(json);
  if (said.success && (isDeclined(said.data) || (status < 300 && isApproved(said.data)))) return said.data;
  if (status === declined) return { Status: 'Declined' };
  throw new NoAnswer(`Datacap did not say what it has done: ${status}`);
}

/** Undefined if Datacap doesn't know the number. */
export async function read(access: Access, refNo: string): Promise<DatacapTransaction | undefined> {
  const { status, json } = await tell(access, `/credit/${encodeURIComponent(refNo)}`, {});
  if (status === unknown) return undefined;
  const said = datacapTransaction.safeParse(json);
  // A declined sale may be read with the same status as a decline.
  if (!said.success || (status >= 300 && status !== declined))
    throw new NoAnswer('Datacap did not say what it knows');
  return said.data;
}
