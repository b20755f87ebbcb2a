import { type SandboxName, sandboxes } from '../src/sandbox/sandboxes.ts';

export interface ProviderCase {
  provider: SandboxName;
  /** One that the provider takes. */
  currency: string;
  /** Whether it charges cards on file and sends links. */
  charges: boolean;
  /** Only staff can take payments through it. */
  isByStaff?: true;
  /** It cannot be asked for anything that it has not reported, so it repeats webhooks until they are accepted. */
  tellsUntilHeard?: true;
}

const cases: Record<SandboxName, Omit<ProviderCase, 'provider'>> = {
  adyen: { currency: 'EUR', charges: true, tellsUntilHeard: true },
  paytabs: { currency: 'AED', charges: true },
  pcipal: { currency: 'USD', charges: false, isByStaff: true },
  postfinance: { currency: 'CHF', charges: true },
  pps: { currency: 'USD', charges: true },
  tabby: { currency: 'AED', charges: false },
};

/** Every provider, for tests that let each of them go through anything. */
export const providerCases: readonly ProviderCase[] = (Object.keys(sandboxes) as SandboxName[]).map(
  (provider) => ({ provider, ...cases[provider] }),
);
