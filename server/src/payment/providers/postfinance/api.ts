import { SignJWT } from 'jose';
import type { Clock } from '../../../platform/clock/clock.ts';
import { type AskOptions, ask, NoAnswer, type ProviderAnswer } from '../ask.ts';
import type { ShopperPage } from '../shopper-page.ts';

const apiPath = '/api/v2.0';

/** Credentials: an application user, in the space of a centre's payments. */
export interface Account {
  url: string;
  userId: string;
  key: Uint8Array;
  spaceId: string;
  shopperPage: ShopperPage;
  clock: Clock;
}

export interface ApiRequest {
  method?: NonNullable<AskOptions['method']>;
  query?: Record<string, string>;
  body?: object;
}

/** Sends a request to PostFinance Checkout on behalf of an account. */
export type Api = (path: string, request?: ApiRequest) => Promise<ProviderAnswer>;

/** Encodes a query as PostFinance's own software does, because the address is signed as it is written. */
const queryText = (query: Record<string, string>): string =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll("'", '%27')}`)
    .join('&');

/** Creates the token for one request: it names the method and the path with the query, and is valid for no other. */
const tokenFor = (account: Account, requestMethod: string, requestPath: string): Promise<string> =>
  new SignJWT({ requestPath, requestMethod })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', ver: 1 })
    .setSubject(account.userId)
    .setIssuedAt(Math.floor(account.clock.now().epochMilliseconds / 1000))
    .sign(account.key);

/** Access denied, or a concurrent change: neither says anything about the state of a payment. */
const saysNothing = [401, 403, 409];

export function openApi(account: Account): Api {
  return async (path, { method = 'GET', query, body } = {}) => {
    const requestPath = `${apiPath}${path}${query === undefined ? '' : `?${queryText(query)}`}`;
    const answer = await ask(account.url + requestPath, {
      method,
      headers: {
        authorization: `Bearer ${await tokenFor(account, method, requestPath)}`,
        space: account.spaceId,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (saysNothing.includes(answer.status)) throw new NoAnswer(`${answer.status} from PostFinance Checkout`);
    return answer;
  };
}

export const isDone = ({ status }: ProviderAnswer): boolean => status >= 200 && status < 300;

/** The text of an answer, either bare or as a JSON string. */
export const textOf = ({ json, text }: ProviderAnswer): string =>
  typeof json === 'string' ? json : text.trim();
