import { circuitInUse } from './circuit/circuits.ts';

const answerWithinMs = 20_000;
const longestAnswer = 2_000_000;

/**
 * The outcome of a request is unknown: the provider did not answer, or not in time, or with an error of its own. A
 * payment that was being started stays UNKNOWN until it is read back.
 */
export class NoAnswer extends Error {}

/** Nobody answered, or a gateway said that nobody would. An error of the provider's own is not this: it may concern one order. */
class Unreachable extends NoAnswer {}

const gatewayErrors = [502, 503, 504];

export interface ProviderAnswer {
  status: number;
  text: string;
  /** Undefined if the answer is not JSON. */
  json: unknown;
}

/**
 * Sends a request to a provider. Returns its answer, even a refusal (4xx), but throws `NoAnswer` for 429 and 5xx. While
 * the provider is known to be down, nothing is sent.
 */
export async function ask(url: string | URL, options: AskOptions = {}): Promise<ProviderAnswer> {
  const circuit = circuitInUse.getStore();
  if (circuit?.pausedUntil()) throw new NoAnswer(`${circuit.provider} is down: nothing is sent for now`);
  try {
    const answer = await send(url, options);
    circuit?.answered();
    return answer;
  } catch (error) {
    if (error instanceof Unreachable) circuit?.unreachable(withoutQuery(url));
    throw error;
  }
}

/** Whether anybody answers at an address. It is read without secrets, so that nothing is ordered or changed. */
export async function isReachable(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(answerWithinMs) });
    await answer.body?.cancel();
    return !gatewayErrors.includes(answer.status);
  } catch {
    return false;
  }
}

function withoutQuery(url: string | URL): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

async function send(
  url: string | URL,
  { method = 'GET', headers = {}, body }: AskOptions,
): Promise<ProviderAnswer> {
  const answer = await fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
    redirect: 'error',
    signal: AbortSignal.timeout(answerWithinMs),
  })
    .then(async (response) => ({ status: response.status, text: await textIn(response) }))
    .catch((error: unknown) => {
      // Names only the host, because the address may contain the number of a payment.
      throw new Unreachable(`no answer from ${new URL(url).host}`, { cause: error });
    });
  if (gatewayErrors.includes(answer.status)) {
    throw new Unreachable(`${answer.status} from ${new URL(url).host}`);
  }
  if (answer.status >= 500 || answer.status === 429) {
    throw new NoAnswer(`${answer.status} from ${new URL(url).host}`);
  }
  return { ...answer, json: jsonIn(answer.text) };
}

/** Aborts an answer that is too long, before it fills the memory. */
async function textIn({ body }: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body ?? []) {
    bytes += piece.length;
    if (bytes > longestAnswer) throw new Error('the answer is too long');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

export interface AskOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  body?: string;
}

/** Undefined if the text is not JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
