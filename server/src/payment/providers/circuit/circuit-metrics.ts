import { paymentProviders } from '@foyer/contract/shared/portal';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Circuits } from './circuits.ts';

/** Exposes which providers this process cannot reach, and how often that has happened. */
export function circuitMetrics(registry: Registry, circuits: Circuits): void {
  new Gauge({
    name: 'payment_provider_accounts_unavailable',
    help: 'Accounts at a payment provider that this process cannot reach',
    labelNames: ['provider'],
    // One is out of reach for all workers, or nearly.
    aggregator: 'max',
    registers: [registry],
    collect() {
      const down = circuits.down();
      for (const provider of paymentProviders) {
        this.set({ provider }, down.filter((one) => one.provider === provider).length);
      }
    },
  });
  new Counter({
    name: 'payment_provider_outages_total',
    help: 'How often this process stopped sending requests to a payment provider because it was down',
    labelNames: ['provider'],
    registers: [registry],
    collect() {
      this.reset();
      for (const provider of paymentProviders) this.inc({ provider }, circuits.timesOpened(provider));
    },
  });
}
