import type { PageSources } from '../../provider.ts';
import type { Account } from './account.ts';

/** Origins that Adyen's Drop-in uses to fetch data, show its card fields and send the shopper to a bank. */
export function pageSourcesOf({ environment, sandboxUrl }: Account): PageSources {
  const shopper = sandboxUrl
    ? new URL(sandboxUrl).origin
    : `https://checkoutshopper-${environment}.adyen.com`;
  const others = sandboxUrl
    ? []
    : [
        `https://checkoutshopper-${environment}.cdn.adyen.com`,
        `https://checkoutanalytics-${environment}.adyen.com`,
      ];
  return {
    script: [],
    connect: [shopper, ...others],
    frame: [shopper],
    image: [shopper, ...others.slice(0, 1)],
    form: [shopper],
  };
}
