import { describe, expect, test } from 'vitest';
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

const ofDatacap: Readonly<Record<string, string>> = {
  mid: 'MID1',
  apiKey: 'key',
  tokenKey: 'public',
  reportingKey: 'reports',
};
const datacapSecrets = (name: string) =>
  name.startsWith('datacap.') ? ofDatacap[name.split('.')[2] ?? ''] : undefined;

type Offered = 'adyen' | 'paytabs' | 'datacap' | 'pcipal';
const policyOf = async (
  provider: Offered,
  secret: (name: string) => string | undefined,
  path = '/basket/1',
) => {
  await using world = await openOwnWorld({ secrets: secret });
  const club = await world.makeClub({
    document: { paymentProvidersConfig: { [provider]: { allowedForStaff: true, allowedForMember: true } } },
  });
  const known = await world.clubOf(club);
  const policy = contentSecurityPolicy(known.config, 'nonce', {
    paying: pageSourcesOf(world.services, known, path),
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

const theirs = ["'self' https://token-cert.dcap.com", 'https://token-cert.dcap.com'];
const nobodys = ["'self'", "'none'"];

test.each([
  ['on the page that shows them', 'datacap', '/datacap-payment', theirs],
  ['on that page of staff', 'datacap', '/staff/7/100/datacap-payment', theirs],
  ['but on no other page', 'datacap', '/basket/1', nobodys],
  ['and in no other club', 'paytabs', '/datacap-payment', nobodys],
] as const)(
  'a provider’s script for the card’s fields is allowed %s',
  async (_title, provider, path, sources) => {
    const policy = await policyOf(provider, datacapSecrets, path);
    expect([policy['script-src'], policy['frame-src']]).toEqual(sources);
  },
);

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

describe('a club that takes cards by telephone', () => {
  const secret = (name: string) =>
    name.startsWith('pcipal.') ? ofPcipal[name.split('.')[2] ?? ''] : undefined;
  const ofPcipal: Record<string, string> = {
    sessionUrl: 'https://euwest1.example.com',
    ...{ tenantName: 'club', clientId: 'id', clientSecret: 'secret', flowId: '1', sessionNumber: '319' },
    ...{ callbackKey: 'key', gateway: 'pps' },
    ...{ gatewayMerchantId: '1', gatewayConsumerKey: 'key', gatewayConsumerSecret: 'secret' },
  };

  test.each(['/staff/7/100/phone-payment', '/phone-payment'])(
    'shows and posts to PCI Pal at %s',
    async (path) => {
      const policy = await policyOf('pcipal', secret, path);
      expect(policy['frame-src']).toBe("https://euwest1.example.com 'self'");
      expect(policy['form-action']).toBe("'self' https://euwest1.example.com");
      expect(policy['connect-src']).toBe("'self'");
    },
  );

  test.each(['/', '/basket/1', '/staff/7/100/basket/1', '/staff/7/100/phone-payment/x'])(
    'does not at %s',
    async (path) => {
      const policy = await policyOf('pcipal', secret, path);
      expect([policy['frame-src'], policy['form-action']]).toEqual(["'none'", "'self'"]);
    },
  );
});
