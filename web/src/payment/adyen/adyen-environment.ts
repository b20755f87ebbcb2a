import type { CoreConfiguration } from '@adyen/adyen-web';
import type { PaymentStep } from '@foyer/contract/payment/shapes';

type AdyenStep = Extract<PaymentStep, { kind: 'adyen' }>;
type Place = Pick<CoreConfiguration, 'environment' | '_environmentUrls' | 'risk'>;

/** With a sandbox, the browser sends all of Adyen's requests there. */
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
    // Adyen fingerprints the browser in a frame, which the sandbox does not have.
    risk: { enabled: false },
  };
}

/**
 * Adyen accepts messages from the card fields if their origin equals what precedes `/checkoutshopper/` in the URL. For
 * a sandbox below a path, the URL therefore begins with the bare origin and then leads into that path.
 */
function sandboxFolder(sandboxUrl: string): string {
  const { origin, pathname } = new URL(sandboxUrl);
  return `${origin}/checkoutshopper/..${pathname.replace(/\/$/, '')}/checkoutshopper/`;
}
