import type { ProviderContext } from '../../provider/provider.ts';
import { type ShopperPage, shopperPages } from '../shopper-page.ts';

/** A club's adapter to LTPS, which speaks the protocol of `docs/payments.md`. */
export interface Access {
  /** Without a trailing slash. */
  url: string;
  apiKey: string;
  webhookKey: string;
  shopperPage: ShopperPage;
}

/** A shorter key could be guessed. */
const shortestKey = 16;

/** Only a sandbox on the same machine may do without encryption. */
const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || ['localhost', '127.0.0.1'].includes(hostname);

/** Undefined if the club has no adapter, or a secret is missing or invalid: LTPS is switched off then. */
export function accessOf(seat: ProviderContext): Access | undefined {
  const [url, apiKey, webhookKey] = ['url', 'apiKey', 'webhookKey'].map(seat.secret);
  if (!url || !URL.canParse(url) || !isSafe(new URL(url))) return undefined;
  if (!apiKey || !webhookKey || webhookKey.length < shortestKey) return undefined;
  // The adapter's own pages are at its origin; the secret `shopperHosts` adds others.
  return { url: url.replace(/\/$/, ''), apiKey, webhookKey, shopperPage: shopperPages(seat, []) };
}
