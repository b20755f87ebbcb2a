import { expect, test } from 'vitest';
import { openOwnWorld } from '../../test/world.ts';
import { contentSecurityPolicy } from '../content-security-policy.ts';
import { pageSourcesOf } from './page-sources.ts';

const secrets = (more: Record<string, string> = {}) => {
  const own: Record<string, string> = {
    apiKey: 'key',
    clientKey: 'test_key',
    merchantAccount: 'Club',
    hmacKey: 'ab'.repeat(32),
    ...more,
  };
  return (name: string) => (name.startsWith('adyen.') ? own[name.split('.')[2] ?? ''] : undefined);
};

const policyOf = async (provider: 'adyen' | 'paytabs', secret: (name: string) => string | undefined) => {
  await using world = await openOwnWorld({ secrets: secret });
  const club = await world.makeClub({
    document: { paymentProvidersConfig: { [provider]: { allowedForStaff: true, allowedForMember: true } } },
  });
  const known = await world.clubOf(club);
  const policy = contentSecurityPolicy(known.config, 'nonce', {
    paying: pageSourcesOf(world.services, known),
  });
  return Object.fromEntries(
    policy.split('; ').map((directive): [string, string] => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
};

test('a club with payment on its page allows the provider’s origins, but none of its scripts', async () => {
  const policy = await policyOf('adyen', secrets());
  expect(policy['connect-src']).toContain('https://checkoutshopper-test.adyen.com');
  expect(policy['frame-src']).toBe('https://checkoutshopper-test.adyen.com');
  expect(policy['script-src']).toBe("'self'");
});

test('a club with wallets allows their scripts, and no others', async () => {
  const policy = await policyOf('adyen', secrets({ wallets: 'googlePay, twint, other' }));
  expect(policy['script-src']).toBe("'self' https://pay.google.com");
  expect(policy['frame-src']).toBe('https://checkoutshopper-test.adyen.com https://pay.google.com');
});

test('with a sandbox, the page allows only the sandbox', async () => {
  const policy = await policyOf('adyen', secrets({ url: 'http://127.0.0.1:4000/sandbox/adyen/kestrel' }));
  expect(policy['frame-src']).toBe('http://127.0.0.1:4000');
  expect(policy['connect-src']).toBe("'self' http://127.0.0.1:4000");
});

test.each([
  ['has no secrets for it', 'adyen', () => undefined],
  ['has not configured it', 'paytabs', secrets()],
] as const)('a club that %s allows no provider', async (_title, provider, secret) => {
  const policy = await policyOf(provider, secret);
  expect([policy['frame-src'], policy['connect-src'], policy['form-action']]).toEqual([
    "'none'",
    "'self'",
    "'self'",
  ]);
});
