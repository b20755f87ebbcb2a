const answerWithinMs = 20_000;
const longestAnswer = 2_000_000;

/**
 * Nobody knows whether the provider has done what was asked: it did not answer, not in time, or with a fault of its
 * own. The payment is UNKNOWN until it has been read back.
 */
export class NoAnswer extends Error {}

export interface ProviderAnswer {
  status: number;
  text: string;
  /** Undefined where the answer is none. */
  json: unknown;
}

/** Asks a provider. Answers with what it said, also where that was a 'no' (4xx); throws `NoAnswer` for everything else. */
export async function ask(
  url: string | URL,
  { method = 'GET', headers = {}, body }: AskOptions = {},
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
      // The address may carry a number of the payment; the host says enough.
      throw new NoAnswer(`no answer from ${new URL(url).host}`, { cause: error });
    });
  if (answer.status >= 500 || answer.status === 429) {
    throw new NoAnswer(`${answer.status} from ${new URL(url).host}`);
  }
  return { ...answer, json: jsonIn(answer.text) };
}

/** Reads no more than anybody has to say: what is longer is given up before it fills the memory. */
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

/** Undefined where it is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
