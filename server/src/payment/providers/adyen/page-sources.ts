import type { PageSources } from '../../provider/page-sources.ts';
import type { Account } from './account.ts';
import { walletSources } from './wallets.ts';

/** Origins that Adyen's Drop-in uses to fetch data, show its card fields and send the shopper to a bank. */
export function pageSourcesOf({ environment, sandboxUrl, wallets }: Account): PageSources {
  const shopper = sandboxUrl
    ? new URL(sandboxUrl).origin
    : `https://checkoutshopper-${environment}.adyen.com`;
  const others = sandboxUrl
    ? []
    : [
        `https://checkoutshopper-${environment}.cdn.adyen.com`,
        `https://checkoutanalytics-${environment}.adyen.com`,
      ];
  const ofWallets = walletSources(wallets);
  return {
    script: ofWallets.flatMap(({ script }) => script),
    connect: [shopper, ...others, ...ofWallets.flatMap(({ connect }) => connect)],
    frame: [shopper, ...ofWallets.flatMap(({ frame }) => frame)],
    image: [shopper, ...others.slice(0, 1), ...ofWallets.flatMap(({ image }) => image)],
    form: [shopper],
  };
}
