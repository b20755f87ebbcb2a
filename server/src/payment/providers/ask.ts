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
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch((error: unknown) => {
      // The address may carry a number of the payment; the host says enough.
      throw new NoAnswer(`no answer from ${new URL(url).host}`, { cause: error });
    });
  if (answer.status >= 500 || answer.status === 429 || answer.text.length > longestAnswer) {
    throw new NoAnswer(`${answer.status} from ${new URL(url).host}`);
  }
  return { ...answer, json: jsonIn(answer.text) };
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
