import type { ProviderContext } from '../../provider/provider.ts';
import { type ShopperPage, shopperPages } from '../shopper-page.ts';

interface Hosts {
  /** Gives a token for a pair of keys. */
  auth: string;
  api: string;
}

const hosts: Readonly<Record<string, Hosts>> = {
  sandbox: { auth: 'https://auth.sandbox.spotii.me', api: 'https://api.sandbox.spotii.me' },
  live: { auth: 'https://auth.spotii.me', api: 'https://api.spotii.me' },
};

/** Unconfirmed: no public document names the hosts of the page. The secret `shopperHosts` adds others. */
const pageHosts = ['checkout.spotii.me', 'checkout.sandbox.spotii.me'];

export interface Access extends Hosts {
  /** A pair belongs to one currency. */
  publicKey: string;
  privateKey: string;
  shopperPage: ShopperPage;
}

/** Our sandbox has both services at one address. */
function hostsOf({ secret }: ProviderContext): Hosts | undefined {
  const url = secret('url')?.replace(/\/$/, '');
  return url ? { auth: `${url}/auth`, api: url } : hosts[secret('environment') ?? 'sandbox'];
}

export function accessOf(seat: ProviderContext): Access | undefined {
  const at = hostsOf(seat);
  const publicKey = seat.secret('publicKey');
  const privateKey = seat.secret('privateKey');
  if (!at || !publicKey || !privateKey) return undefined;
  return { ...at, publicKey, privateKey, shopperPage: shopperPages(seat, pageHosts) };
}
