import type { ProviderContext } from '../../provider/provider.ts';
import { type ShopperPage, shopperPages } from '../shopper-page.ts';

const apiPath = '/checkout/v3';

interface Place {
  api: string;
  /** *Unconfirmed*: address of the page on which an invoice is paid. The secret `pageUrl` replaces it. */
  page: string;
}

const places: Readonly<Record<string, Place>> = {
  test: { api: 'https://sandbox.api.mxmerchant.com', page: 'https://sandbox-app.mxmerchant.com' },
  live: { api: 'https://api.mxmerchant.com', page: 'https://app.mxmerchant.com' },
};

const pageHosts = ['mxmerchant.com'];

export interface Access {
  /** With the path of the API, without a trailing slash. */
  api: string;
  page: string;
  merchantId: number;
  authorization: string;
  shopperPage: ShopperPage;
}

export function accessOf(seat: ProviderContext): Access | undefined {
  const place = places[seat.secret('environment') ?? 'test'];
  const merchantId = seat.secret('merchantId') ?? '';
  const consumerKey = seat.secret('consumerKey');
  const consumerSecret = seat.secret('consumerSecret');
  if (!place || !/^\d{1,15}$/.test(merchantId) || !consumerKey || !consumerSecret) return undefined;
  const sandbox = seat.secret('url')?.replace(/\/$/, '');
  return {
    api: (sandbox ?? place.api) + apiPath,
    page: sandbox ?? seat.secret('pageUrl')?.replace(/\/$/, '') ?? place.page,
    merchantId: Number(merchantId),
    authorization: `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')}`,
    shopperPage: shopperPages(seat, pageHosts),
  };
}
