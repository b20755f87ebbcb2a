import type { Wallet } from '@foyer/contract/shared/wallets';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { ProviderContext } from '../../provider/provider.ts';
import { type AskOptions, ask, NoAnswer, type ProviderAnswer } from '../ask.ts';
import { type ShopperPage, shopperPages } from '../shopper-page.ts';
import { walletsIn } from './wallets.ts';

const version = '/v72';
const environments = ['test', 'live', 'live-us', 'live-au', 'live-apse', 'live-in', 'live-nea'];

/** Adyen's error code while the first request with the same idempotency key is still being processed. */
const stillUnderWay = '704';

/** Host of the payment link pages. */
const pageHosts = ['adyen.link'];

/** A merchant account at Adyen, with access to the API. */
export interface Account {
  merchantAccount: string;
  clientKey: string;
  environment: string;
  /** Set only for a sandbox. */
  sandboxUrl: string | undefined;
  shopperPage: ShopperPage;
  hmacKeys: readonly string[];
  /** Offered besides cards, in the portal's page. */
  wallets: Wallet[];
  clock: Clock;
  /** Sends a request to the API. With the same idempotency key, Adyen repeats its first answer. */
  ask(method: AskOptions['method'], path: string, body?: object, key?: string): Promise<ProviderAnswer>;
}

/** Undefined if a secret is missing or invalid. */
export function accountOf(seat: ProviderContext): Account | undefined {
  const { secret, clock } = seat;
  const [apiKey, clientKey, merchantAccount] = ['apiKey', 'clientKey', 'merchantAccount'].map(secret);
  const environment = secret('environment') ?? 'test';
  const sandboxUrl = secret('url');
  const base = sandboxUrl ?? hostOf(environment, secret('liveEndpointUrlPrefix'));
  const hmacKey = secret('hmacKey');
  if (!apiKey || !clientKey || !merchantAccount || !base || !isHmacKey(hmacKey)) return undefined;
  return {
    merchantAccount,
    clientKey,
    environment,
    sandboxUrl,
    shopperPage: shopperPages(seat, pageHosts),
    hmacKeys: [hmacKey, secret('previousHmacKey')].filter(isHmacKey),
    wallets: walletsIn(secret('wallets')),
    clock,
    ask: (method, path, body, key) =>
      request(`${base}${version}${path}`, {
        ...(method && { method }),
        headers: { 'x-api-key': apiKey, ...(key && { 'idempotency-key': key }) },
        ...(body && { body: JSON.stringify(body) }),
      }),
  };
}

/** Adyen's keys have 32 bytes. With an empty key, or one shorter than 16 bytes, anybody could forge a signature. */
const isHmacKey = (text: string | undefined): text is string =>
  text !== undefined && /^([0-9a-f]{2}){16,}$/i.test(text);

function hostOf(environment: string, livePrefix: string | undefined): string | undefined {
  if (!environments.includes(environment)) return undefined;
  if (environment === 'test') return 'https://checkout-test.adyen.com';
  return livePrefix && `https://${livePrefix}-checkout-live.adyenpayments.com/checkout`;
}

async function request(url: string, options: AskOptions): Promise<ProviderAnswer> {
  const answer = await ask(url, options);
  const { errorCode } = (answer.json ?? {}) as { errorCode?: unknown };
  // A wrong API key says nothing about the payment, which is asked about again once the key is corrected.
  if (answer.status === 401 || answer.status === 403) throw new NoAnswer('Adyen does not know us');
  if (answer.status === 422 && errorCode === stillUnderWay) throw new NoAnswer('Adyen is still at work');
  return answer;
}
