import autocannon from 'autocannon';
import { secondsEach } from './measure.ts';

export const connections = 16;

export interface SentRequest {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: object;
}

const asJson = ({ headers, body }: SentRequest) =>
  body
    ? { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
    : { headers: headers ?? {} };

/** Sends one request and returns the body of the answer. */
export async function send<T>(base: string, call: SentRequest): Promise<T> {
  const answer = await fetch(base + call.path, { method: call.method, ...asJson(call) });
  if (!answer.ok) throw new Error(`${call.path}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

const reasonOf = (status: number, body: string): string => {
  try {
    return `${status} ${(JSON.parse(body) as { errorCode?: string }).errorCode}`;
  } catch {
    return String(status);
  }
};

/** Requests per second. Adds the duration of each to `times`. A refused request ends the bench, with its reason. */
export async function rateAt(base: string, next: () => SentRequest, times: number[] = []): Promise<number> {
  const { promise, resolve: done, reject } = Promise.withResolvers<autocannon.Result>();
  const refused = new Map<string, number>();
  let path = '';
  const run = autocannon(
    {
      url: base,
      connections,
      duration: secondsEach,
      requests: [
        {
          setupRequest: (request) => {
            const call = next();
            path = call.path;
            return { ...request, method: call.method, path, ...asJson(call) };
          },
          onResponse: (status, body) => {
            if (status < 300) return;
            const reason = reasonOf(status, body);
            refused.set(reason, (refused.get(reason) ?? 0) + 1);
          },
        },
      ],
    },
    (error, result) => (error ? reject(error) : done(result)),
  );
  run.on('response', (_client, _status, _bytes, took) => times.push(took));
  const result = await promise;
  const reasons = [...refused].map(([reason, count]) => `${count} × ${reason}`);
  if (result.errors > 0) reasons.push(`${result.errors} × no answer`);
  if (reasons.length > 0) throw new Error(`${path} was refused: ${reasons.join(', ')}`);
  return result.requests.average;
}

/** Cycles through the values. */
export function around<T>(all: readonly T[]): () => T {
  let place = -1;
  return () => {
    place = (place + 1) % all.length;
    return all[place] as T;
  };
}
