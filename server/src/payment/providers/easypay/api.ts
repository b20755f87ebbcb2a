import type { z } from 'zod';
import { type AskOptions, ask, NoAnswer, type ProviderAnswer } from '../ask.ts';
import type { Account } from './account.ts';

export interface ApiRequest {
  method?: NonNullable<AskOptions['method']>;
  query?: Record<string, string>;
  body?: object;
  /** Repeating a request with the same key does it once. Easypay remembers keys for 24 hours. */
  once?: string;
}

/** Sends a request on behalf of an account. Returns refusals, too. */
export type Api = (path: string, request?: ApiRequest) => Promise<ProviderAnswer>;

/** Access denied, or the same request is still running: neither says anything about a payment. */
const saysNothing = [401, 403, 409];

export function openApi({ url, accountId, apiKey }: Account): Api {
  return async (path, { method = 'GET', query, body, once } = {}) => {
    const answer = await ask(`${url}/2.0${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
      method,
      headers: { AccountId: accountId, ApiKey: apiKey, ...(once ? { 'idempotency-key': once } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (saysNothing.includes(answer.status)) throw new NoAnswer(`${answer.status} from Easypay`);
    return answer;
  };
}

export const isDone = ({ status }: ProviderAnswer): boolean => status >= 200 && status < 300;

/** Throws `NoAnswer` if the answer is not what it should be, because the state is then unknown. */
export function contentOf<S extends z.ZodType>(answer: ProviderAnswer, schema: S): z.infer<S> {
  const read = isDone(answer) ? schema.safeParse(answer.json) : undefined;
  if (!read?.success) throw new NoAnswer(`${answer.status} from Easypay, with other content`);
  return read.data;
}

/** The same, for what may not exist. */
export const foundIn = <S extends z.ZodType>(answer: ProviderAnswer, schema: S): z.infer<S> | undefined =>
  answer.status === 404 ? undefined : contentOf(answer, schema);
