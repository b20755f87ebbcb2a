import type { Api } from '@foyer/contract/api';
import type { Call, OutputOf, SentInputOf } from '@foyer/contract/call';
import type { Fetch } from './early-answers.ts';
import { connectionError, errorFromAnswer, httpError, type PortalError } from './portal-error.ts';

/*
 * The client knows the contract by its types alone: the schemas stay on the server, and what is asked
 * is written as it stands in the specification, `POST user/authenticate`. A name or method that is not
 * in the contract does not compile.
 */

type ParamsPath<P> = P extends readonly [infer First extends string, ...infer Rest]
  ? `/{${First}}${ParamsPath<Rest>}`
  : '';
type KeyOf<C> = C extends Call
  ? `${C['method']} ${C['domain']}/${C['name']}${ParamsPath<C['params']>}`
  : never;
type Named<D extends keyof Api> = {
  [N in keyof Api[D] & string]: Api[D][N] & { domain: D; name: N };
}[keyof Api[D] & string];
type AnyCall = { [D in keyof Api]: Named<D> }[keyof Api];

type ByKey = { [C in AnyCall as KeyOf<C>]: C };
export type CallKey = keyof ByKey;
export type InputFor<K extends CallKey> = SentInputOf<ByKey[K]>;
export type AnswerFor<K extends CallKey> = OutputOf<ByKey[K]>;
/** Calls that answer with a file of any size; `downloadCall` makes them. */
export type FileKey = { [K in CallKey]: AnswerFor<K> extends File ? K : never }[CallKey];

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Hand in the key of the first attempt when the same wish is sent again; by default each call is a new wish. */
  idempotencyKey?: string;
  /** How the request is sent, where somebody watches it. */
  fetch?: Fetch;
}

/** An answer that is there already. The server is asked whether it is still right, and sends another only if not. */
export interface KnownAnswer<T> {
  answer: T;
  etag: string;
}

interface ApiSurroundings {
  /** Headers that every call carries: who, from which page, in which language. */
  headers: () => Record<string, string>;
  /** Hears of every failure, and gets ready what is needed to speak of it, before the caller hears. */
  onError: (error: PortalError) => void | Promise<void>;
  /** How requests are sent, where it is not by `fetch` alone. */
  fetch?: Fetch;
}

let surroundings: ApiSurroundings = { headers: () => ({}), onError: () => undefined };
export function surroundApi(next: ApiSurroundings): void {
  surroundings = next;
}

/** The headers of every call, for requests that don't go through `call`. */
export const apiHeaders = (): Record<string, string> => surroundings.headers();

const timeoutMs = 1_000_000;

/** A name for one wish; also where the browser gives no UUIDs because the page came over plain HTTP. */
export const newIdempotencyKey = (): string =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Makes a call that answers in JSON. */
export const callApi = <K extends Exclude<CallKey, FileKey>>(
  key: K,
  input: InputFor<K>,
  options?: CallOptions & { known?: KnownAnswer<AnswerFor<K>> | undefined },
): Promise<AnswerFor<K>> =>
  ask(key, input, readJson as (response: Response) => Promise<AnswerFor<K>>, options);

/** Asks; what goes wrong is thrown as a PortalError, except that the caller itself gave up. */
export async function ask<T>(
  key: CallKey,
  input: object,
  read: (response: Response) => Promise<T>,
  options: CallOptions & { known?: KnownAnswer<T> | undefined } = {},
): Promise<T> {
  try {
    const response = await send(key, input, options);
    if (response.ok) return await read(response);
    if (response.status === 304 && options.known) return options.known.answer;
    throw errorFromAnswer(response.status, await jsonOf(response));
  } catch (error) {
    if (options.signal?.aborted) throw error;
    const known = isPortalError(error) ? error : connectionError();
    await surroundings.onError(known);
    throw known;
  }
}

const isPortalError = (error: unknown): error is PortalError =>
  error instanceof Error && error.name === 'PortalError';

const jsonOf = (response: Response): Promise<unknown> => response.json().catch(() => undefined);

async function readJson(response: Response): Promise<unknown> {
  const answer = await jsonOf(response);
  if (answer === undefined) throw httpError(response.status);
  return answer;
}

interface SendOptions extends CallOptions {
  known?: Pick<KnownAnswer<unknown>, 'etag'> | undefined;
}

function send(key: string, input: object, options: SendOptions): Promise<Response> {
  const { method, url, body } = requestOf(key, input);
  const timeout = AbortSignal.timeout(timeoutMs);
  const headers: Record<string, string> = { accept: 'application/json', ...surroundings.headers() };
  if (options.known) headers['if-none-match'] = options.known.etag;
  if (method === 'POST') {
    headers['content-type'] = 'application/json';
    headers['idempotency-key'] = options.idempotencyKey ?? newIdempotencyKey();
  }
  return (options.fetch ?? surroundings.fetch ?? fetch)(url, {
    method,
    headers,
    signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    ...(body === undefined ? {} : { body }),
  });
}

/** Where a call goes and what it carries: fields named in the path, then the query or the body. */
export function requestOf(
  key: string,
  input: object,
): { method: 'GET' | 'POST'; url: string; body?: string } {
  const space = key.indexOf(' ');
  const method = key.slice(0, space) === 'GET' ? 'GET' : 'POST';
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
  const path = key.slice(space + 1).replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  if (method === 'POST')
    return { method, url: `/api/${path}`, body: JSON.stringify(Object.fromEntries(rest)) };
  const query = new URLSearchParams(
    [...rest].map(([name, value]): [string, string] => [
      name,
      Array.isArray(value) ? value.join(',') : String(value),
    ]),
  ).toString();
  return { method, url: `/api/${path}${query && `?${query}`}` };
}
