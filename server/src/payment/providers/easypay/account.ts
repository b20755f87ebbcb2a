import type { PaymentMeans } from '@foyer/contract/shared/payment';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { ProviderContext } from '../../provider/provider.ts';
import { type ShopperPage, shopperPages } from '../shopper-page.ts';

const hosts = { test: 'https://api.test.easypay.pt', live: 'https://api.prod.easypay.pt' } as const;

/** Where cards are entered: `cc.easypay.pt`, or `cc.test.easypay.pt` in the test environment. */
const pageHosts = ['cc.easypay.pt', 'cc.test.easypay.pt'];

/** Easypay's codes of the means. */
export const codes = {
  card: 'cc',
  mbway: 'mbw',
  multibanco: 'mb',
  directDebit: 'dd',
} as const satisfies Record<PaymentMeans, string>;

export interface Account {
  url: string;
  accountId: string;
  apiKey: string;
  /** The password by which Easypay authenticates itself, if the club has agreed on one. */
  notificationPassword: string | undefined;
  means: readonly PaymentMeans[];
  shopperPage: ShopperPage;
  clock: Clock;
}

const isMeans = (name: string): name is PaymentMeans => Object.hasOwn(codes, name);

/** A contract with Easypay says which means a club can use. Direct debit is seldom among them. */
function meansIn(listed: string | undefined): PaymentMeans[] {
  const named = (listed ?? 'card,mbway,multibanco').split(',').map((name) => name.trim());
  return named.filter(isMeans);
}

/** Undefined if a secret is missing, or the environment is unknown. */
export function accountOf(seat: ProviderContext): Account | undefined {
  const { secret, clock } = seat;
  const accountId = secret('accountId');
  const apiKey = secret('apiKey');
  const environment = secret('environment') ?? 'test';
  const host = environment === 'test' || environment === 'live' ? hosts[environment] : undefined;
  const url = secret('url')?.replace(/\/$/, '') ?? host;
  if (!accountId || !apiKey || !url) return undefined;
  const means = meansIn(secret('means'));
  if (means.length === 0) return undefined;
  const notificationPassword = secret('notificationPassword') || undefined;
  return {
    url,
    accountId,
    apiKey,
    notificationPassword,
    means,
    shopperPage: shopperPages(seat, pageHosts),
    clock,
  };
}
