import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PaymentProvider } from '@foyer/contract/shared/portal';
import { describe, expect, test } from 'vitest';
import type { ProviderContext } from '../src/payment/provider/provider.ts';
import { type SandboxName, sandboxes } from '../src/sandbox/sandboxes.ts';
import { providers } from '../src/shop.ts';

const clock = { now: () => Temporal.Instant.from('2026-11-20T09:00:00Z') };
const demo = join(import.meta.dirname, '../../demo');

type Enabled = Partial<Record<PaymentProvider, unknown>>;
type Secrets = (provider: PaymentProvider) => ProviderContext['secret'];

/** The providers that a club has enabled and cannot use: without code, or without an adapter's address and keys. */
const missingOf = (enabled: Enabled, secrets: Secrets): string[] =>
  (Object.keys(enabled) as PaymentProvider[]).filter((name) => {
    if (name === 'directDebit' || !enabled[name]) return false;
    const provider = providers.find((one) => one.name === name);
    return provider?.open({ clock, secret: secrets(name) }) === undefined;
  });

const isSandbox = (name: string): name is SandboxName => Object.hasOwn(sandboxes, name);
const ofSandboxes: Secrets = (provider) => {
  if (!isSandbox(provider)) return () => undefined;
  const sandbox = sandboxes[provider](clock);
  sandbox.standsAt('http://127.0.0.1:3000/sandbox');
  return (name) => sandbox.secrets()[name];
};

const documents = ['kestrel', 'volta', 'waha'].flatMap((club) =>
  readdirSync(join(demo, club, 'config')).map((file) => {
    const document = JSON.parse(readFileSync(join(demo, club, 'config', file), 'utf8'));
    return [`${club}/${file}`, (document.paymentProvidersConfig ?? {}) as Enabled] as const;
  }),
);

test.each(documents)('%s enables only providers that the demo can use', (_file, enabled) => {
  expect(missingOf(enabled, ofSandboxes)).toEqual([]);
});

describe('a club that enables LTPS', () => {
  const enabled = { ltps: { allowedForStaff: true, allowedForMember: true } };
  const whole = { url: 'https://ltps.club.example', apiKey: 'key', webhookKey: 'a long random text' };
  const missingWith = (secrets: Record<string, string>) => missingOf(enabled, () => (name) => secrets[name]);

  test('can use it with an adapter', () => {
    expect(missingWith(whole)).toEqual([]);
  });

  test.each([
    ['without an adapter', {}],
    ['without the address', { ...whole, url: '' }],
    ['with an address that is not encrypted', { ...whole, url: 'http://ltps.club.example' }],
    ['without a key', { ...whole, apiKey: '' }],
    ['with a key for webhooks that could be guessed', { ...whole, webhookKey: 'short' }],
  ])('%s fails this check', (_what, secrets) => {
    expect(missingWith(secrets)).toEqual(['ltps']);
  });
});
