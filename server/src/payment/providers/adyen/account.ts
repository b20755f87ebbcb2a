import type { Clock } from '../../../platform/clock/clock.ts';
import type { ProviderContext } from '../../provider.ts';
import { type AskOptions, ask, NoAnswer, type ProviderAnswer } from '../ask.ts';
import { type ShopperPage, shopperPages } from '../shopper-page.ts';

const version = '/v72';
const environments = ['test', 'live', 'live-us', 'live-au', 'live-apse', 'live-in', 'live-nea'];

/** What Adyen says while the first request with this key against repetition is still under way. */
const stillUnderWay = '704';

/** Where the pages of payment links are. */
const pageHosts = ['adyen.link'];

/** A merchant account at Adyen, and the way to it. */
export interface Account {
  merchantAccount: string;
  clientKey: string;
  environment: string;
  /** Undefined but in a sandbox. */
  sandboxUrl: string | undefined;
  shopperPage: ShopperPage;
  hmacKeys: readonly string[];
  clock: Clock;
  /** A request to the API. The key against repetition makes the same answer come again. */
  ask(method: AskOptions['method'], path: string, body?: object, key?: string): Promise<ProviderAnswer>;
}

/** Undefined where a secret is missing or cannot be one. */
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
    clock,
    ask: (method, path, body, key) =>
      asked(`${base}${version}${path}`, {
        ...(method && { method }),
        headers: { 'x-api-key': apiKey, ...(key && { 'idempotency-key': key }) },
        ...(body && { body: JSON.stringify(body) }),
      }),
  };
}

/** Adyen makes keys of 32 bytes. One that is shorter than a hash's half, or empty, would let anybody sign. */
const isHmacKey = (text: string | undefined): text is string =>
  text !== undefined && /^([0-9a-f]{2}){16,}$/i.test(text);

function hostOf(environment: string, livePrefix: string | undefined): string | undefined {
  if (!environments.includes(environment)) return undefined;
  if (environment === 'test') return 'https://checkout-test.adyen.com';
  return livePrefix && `https://${livePrefix}-checkout-live.adyenpayments.com/checkout`;
}

async function asked(url: string, options: AskOptions): Promise<ProviderAnswer> {
  const answer = await ask(url, options);
  const { errorCode } = (answer.json ?? {}) as { errorCode?: unknown };
  // Keys that are wrong say nothing of the payment: they are mended, and it is asked for again.
  if (answer.status === 401 || answer.status === 403) throw new NoAnswer('Adyen does not know us');
  if (answer.status === 422 && errorCode === stillUnderWay) throw new NoAnswer('Adyen is still at work');
  return answer;
}
