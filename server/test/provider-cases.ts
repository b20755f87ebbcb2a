import { type SandboxName, sandboxes } from '../src/sandbox/sandboxes.ts';

export interface ProviderCase {
  provider: SandboxName;
  /** One that the provider takes. */
  currency: string;
  /** Whether it charges cards on file. */
  charges: boolean;
  /** Whether it sends links. */
  links?: true;
  /** Its API does not say what it has not reported, so it repeats webhooks until they are accepted. */
  tellsUntilHeard?: true;
}

const cases: Record<SandboxName, Omit<ProviderCase, 'provider'>> = {
  adyen: { currency: 'EUR', charges: true, links: true, tellsUntilHeard: true },
  easypay: { currency: 'EUR', charges: true },
  paytabs: { currency: 'AED', charges: true },
  postfinance: { currency: 'CHF', charges: true, links: true },
  spotii: { currency: 'AED', charges: false },
  tabby: { currency: 'AED', charges: false },
  tamara: { currency: 'AED', charges: false },
};

/** Every provider, for tests that let each of them go through anything. */
export const providerCases: readonly ProviderCase[] = (Object.keys(sandboxes) as SandboxName[]).map(
  (provider) => ({ provider, ...cases[provider] }),
);
