import type { ProviderOrder } from '../../provider/order.ts';
import type { ProviderContext } from '../../provider/provider.ts';
import { type ShopperPage, shopperPages } from '../shopper-page.ts';

/**
 * The header that authenticates Tabby, which signs nothing but sends the header that was chosen when the webhook was
 * registered (`POST /api/v1/webhooks`). The name is our choice; the value is a secret of the centre.
 */
export const webhookHeaderName = 'x-webhook-key';

const pageHosts = ['checkout.tabby.ai', 'checkout.tabby.sa'];

export interface Access {
  secretKey: string;
  merchantCode: string;
  webhookHeader: string;
  /** Address of the sandbox. Tabby itself has no separate test address: the key decides. */
  url: string | undefined;
  shopperPage: ShopperPage;
}

export function accessOf(seat: ProviderContext): Access | undefined {
  const secretKey = seat.secret('secretKey');
  const merchantCode = seat.secret('merchantCode');
  const webhookHeader = seat.secret('webhookHeader');
  if (!secretKey || !merchantCode || !webhookHeader) return undefined;
  const shopperPage = shopperPages(seat, pageHosts);
  return { secretKey, merchantCode, webhookHeader, url: seat.secret('url'), shopperPage };
}

/** Saudi merchants exist only at the Saudi host. */
export const hostOf = ({ url }: Access, { country }: ProviderOrder): string =>
  url?.replace(/\/$/, '') ?? (country === 'SA' ? 'https://api.tabby.sa' : 'https://api.tabby.ai');
