import type { CoreConfiguration } from '@adyen/adyen-web';
import type { PaymentStep } from '@foyer/contract/payment/shapes';

type AdyenStep = Extract<PaymentStep, { kind: 'adyen' }>;
type Place = Pick<CoreConfiguration, 'environment' | '_environmentUrls' | 'risk'>;

/** With a sandbox, the browser asks that for everything, and nobody else. */
export function adyenEnvironment({
  environment,
  sandboxUrl,
}: Pick<AdyenStep, 'environment' | 'sandboxUrl'>): Place {
  const place = { environment: environment as NonNullable<Place['environment']> };
  if (sandboxUrl === undefined) return place;
  const url = sandboxFolder(sandboxUrl);
  return {
    ...place,
    _environmentUrls: { api: url, analytics: url, cdn: { images: url, translations: url } },
    // Adyen looks at the browser in a frame of its own, which the sandbox does not have.
    risk: { enabled: false },
  };
}

/**
 * Messages from the fields of a card are believed when they come from what stands before `/checkoutshopper/`, which is
 * taken to be an origin. A sandbox below a path says the origin first, and then leads into that path.
 */
function sandboxFolder(sandboxUrl: string): string {
  const { origin, pathname } = new URL(sandboxUrl);
  return `${origin}/checkoutshopper/..${pathname.replace(/\/$/, '')}/checkoutshopper/`;
}
