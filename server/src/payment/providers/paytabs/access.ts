import type { ProviderContext } from '../../provider/provider.ts';
import { type ShopperPage, shopperPages } from '../shopper-page.ts';

/** A profile exists in one region and only at its host. Test profiles use the same hosts. */
const hosts: Readonly<Record<string, string>> = {
  ARE: 'https://secure.paytabs.com',
  SAU: 'https://secure.paytabs.sa',
  OMN: 'https://secure-oman.paytabs.com',
  JOR: 'https://secure-jordan.paytabs.com',
  EGY: 'https://secure-egypt.paytabs.com',
  IRQ: 'https://secure-iraq.paytabs.com',
  KWT: 'https://secure-kuwait.paytabs.com',
  QAT: 'https://secure-doha.paytabs.com',
  MAR: 'https://secure-morocco.paytabs.com',
  GLOBAL: 'https://secure-global.paytabs.com',
};

const pageHosts = Object.values(hosts).map((host) => new URL(host).hostname);

export interface Access {
  /** Without a trailing slash. */
  host: string;
  profileId: number;
  serverKey: string;
  shopperPage: ShopperPage;
}

export function accessOf(seat: ProviderContext): Access | undefined {
  const host = seat.secret('url') ?? hosts[seat.secret('region') ?? ''];
  const serverKey = seat.secret('serverKey');
  const profileId = seat.secret('profileId') ?? '';
  if (!host || !serverKey || !/^\d{1,15}$/.test(profileId)) return undefined;
  return {
    host: host.replace(/\/$/, ''),
    profileId: Number(profileId),
    serverKey,
    shopperPage: shopperPages(seat, pageHosts),
  };
}
