import type { ProviderContext } from '../../provider/provider.ts';
import { type ShopperPage, shopperPages } from '../shopper-page.ts';

const hosts: Readonly<Record<string, string>> = {
  sandbox: 'https://api-sandbox.tamara.co',
  live: 'https://api.tamara.co',
};

const pageHosts = ['checkout.tamara.co', 'checkout-sandbox.tamara.co'];

export interface Access {
  /** Without a trailing slash. */
  host: string;
  apiToken: string;
  /** Key of the tokens by which Tamara's messages are recognised. */
  notificationToken: string;
  shopperPage: ShopperPage;
}

export function accessOf(seat: ProviderContext): Access | undefined {
  const host = seat.secret('url') ?? hosts[seat.secret('environment') ?? 'sandbox'];
  const apiToken = seat.secret('apiToken');
  const notificationToken = seat.secret('notificationToken');
  if (!host || !apiToken || !notificationToken) return undefined;
  return {
    host: host.replace(/\/$/, ''),
    apiToken,
    notificationToken,
    shopperPage: shopperPages(seat, pageHosts),
  };
}
