import { SignJWT } from 'jose';
import type { Clock } from '../../../platform/clock/clock.ts';
import { type AskOptions, ask, NoAnswer, type ProviderAnswer } from '../ask.ts';
import type { ShopperPage } from '../shopper-page.ts';

const apiPath = '/api/v2.0';

/** Who asks: an application user, in the space in which a centre's payments are. */
export interface Account {
  url: string;
  userId: string;
  key: Uint8Array;
  spaceId: string;
  shopperPage: ShopperPage;
  clock: Clock;
}

export interface Asked {
  method?: NonNullable<AskOptions['method']>;
  query?: Record<string, string>;
  body?: object;
}

/** Asks PostFinance Checkout as an account. */
export type Api = (path: string, asked?: Asked) => Promise<ProviderAnswer>;

/** What their own software writes in an address, since the address is signed as it is written. */
const queryText = (query: Record<string, string>): string =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll("'", '%27')}`)
    .join('&');

/** Proves one request: the token names its method and its path with the query, and serves for no other. */
const tokenFor = (account: Account, requestMethod: string, requestPath: string): Promise<string> =>
  new SignJWT({ requestPath, requestMethod })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', ver: 1 })
    .setSubject(account.userId)
    .setIssuedAt(Math.floor(account.clock.now().epochMilliseconds / 1000))
    .sign(account.key);

/** We are not let in, or somebody is changing the same thing: neither says how a payment stands. */
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

/** An answer that is one text: the bare text, or a JSON string. */
export const textOf = ({ json, text }: ProviderAnswer): string =>
  typeof json === 'string' ? json : text.trim();
