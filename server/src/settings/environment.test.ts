import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings, SettingsError, variables } from './environment.ts';

const folder = '/srv/foyer';
const read = (env: Record<string, string>) => readSettings(env, folder);

function faultsOf(env: Record<string, string>): string[] {
  try {
    read(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.faults;
    throw error;
  }
  return [];
}

test('the page about settings has a row for every variable, in the same words and order', () => {
  const page = readFileSync(resolve(import.meta.dirname, '../../../docs/settings.md'), 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  expect(rows).toEqual(
    Object.entries(variables).map(
      ([name, { default: value, says }]) => `| \`${name}\` | ${value && `\`${value}\``} | ${says} |`,
    ),
  );
});

test('nothing set is a demo on this machine', () => {
  expect(read({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: undefined,
    database: { kind: 'embedded', folder: '/srv/foyer/data/database' },
    dataFolder: '/srv/foyer/data',
    demo: true,
    databaseWaitSeconds: 60,
    workers: 'auto',
    databaseConnections: undefined,
    defaultCenterId: undefined,
    smtpUrl: undefined,
    mailFrom: 'portal@foyer.example',
    logLevel: 'info',
    secretsFile: undefined,
    signingSecret: undefined,
    trustedProxies: undefined,
    metricsToken: undefined,
    requestsPerMinute: 600,
    apiDocs: true,
    securityContact: undefined,
  });
});

test.each<[Record<string, string>, object]>([
  [{ PORT: '0' }, { port: 0 }],
  [{ PORT: ' 8080 ' }, { port: 8080 }],
  [{ PORT: '' }, { port: 3000 }],
  [{ PORT: '65535' }, { port: 65_535 }],
  [{ HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
  [{ PUBLIC_URL: 'https://portal.example/' }, { publicUrl: 'https://portal.example' }],
  [{ DATA_DIR: '/var/foyer' }, { dataFolder: '/var/foyer' }],
  [{ DATA_DIR: 'elsewhere' }, { dataFolder: '/srv/foyer/elsewhere' }],
  [
    { DATABASE_URL: 'postgres://foyer:secret@db.example/foyer', DATABASE_CONNECTIONS: '40' },
    {
      database: { kind: 'postgres', url: 'postgres://foyer:secret@db.example/foyer', connections: 40 },
      databaseConnections: 40,
      demo: false,
    },
  ],
  [{ WORKERS: '8' }, { workers: 8 }],
  [{ DATABASE_URL: 'postgresql://db.example/foyer', DEMO: 'yes' }, { demo: true }],
  [{ DEMO: 'no' }, { demo: false }],
  [{ DEFAULT_CENTER_ID: '100' }, { defaultCenterId: 100 }],
  [{ PUBLIC_URL: 'https://portal.example' }, { demo: false }],
  [
    { SMTP_URL: 'smtps://mail.example', PUBLIC_URL: 'https://portal.example' },
    { smtpUrl: 'smtps://mail.example', demo: false },
  ],
  [{ TRUST_PROXY: 'yes' }, { trustedProxies: { hops: 1 } }],
  [{ TRUST_PROXY: '2' }, { trustedProxies: { hops: 2 } }],
  [
    { TRUST_PROXY: 'loopback, 10.1.0.0/16,2001:db8::/32, 192.0.2.7' },
    { trustedProxies: { networks: ['loopback', '10.1.0.0/16', '2001:db8::/32', '192.0.2.7'] } },
  ],
  [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
  [{ API_DOCS: 'no' }, { apiDocs: false }],
  [{ SECURITY_CONTACT: 'security@club.example' }, { securityContact: 'mailto:security@club.example' }],
  [{ SECURITY_CONTACT: 'https://club.example/report' }, { securityContact: 'https://club.example/report' }],
  [{ SIGNING_SECRET: 's'.repeat(32) }, { signingSecret: 's'.repeat(32) }],
])('%j means %j', (env, meaning) => {
  expect(read(env)).toMatchObject(meaning);
});

test.each<[Record<string, string>, string]>([
  [{ PORT: '65536' }, "PORT must be a whole number from 0 to 65535, not '65536'."],
  [{ PORT: '-1' }, "PORT must be a whole number from 0 to 65535, not '-1'."],
  [{ PORT: '80.5' }, "PORT must be a whole number from 0 to 65535, not '80.5'."],
  [{ PORT: '1e3' }, "PORT must be a whole number from 0 to 65535, not '1e3'."],
  [{ DATABASE_CONNECTIONS: '0' }, "DATABASE_CONNECTIONS must be a whole number from 1 to 500, not '0'."],
  [{ WORKERS: '0' }, "WORKERS must be a whole number from 1 to 64, not '0'."],
  [{ DEFAULT_CENTER_ID: '0' }, "DEFAULT_CENTER_ID must be a whole number from 1 to 2147483647, not '0'."],
  [
    { REQUESTS_PER_MINUTE: 'many' },
    "REQUESTS_PER_MINUTE must be a whole number from 1 to 1000000, not 'many'.",
  ],
  [{ PUBLIC_URL: 'portal.example' }, 'PUBLIC_URL is not a complete address.'],
  [{ PUBLIC_URL: 'ftp://portal.example' }, 'PUBLIC_URL must start with http:// or https://.'],
  [{ DATABASE_URL: 'mysql://db.example' }, 'DATABASE_URL must start with postgres:// or postgresql://.'],
  [{ SMTP_URL: 'mail.example', PUBLIC_URL: 'https://portal.example' }, 'SMTP_URL is not a complete address.'],
  [
    { SMTP_URL: 'smtp://mail.example' },
    'SMTP_URL needs PUBLIC_URL: links in emails must lead to the portal.',
  ],
  [{ DEMO: 'true' }, "DEMO must be one of auto, yes, no, not 'true'."],
  ...['true', '0', '11', '0.0.0.0/0', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/8,', 'proxy.example'].map(
    (text): [Record<string, string>, string] => [
      { TRUST_PROXY: text },
      `TRUST_PROXY must be no, yes, a number from 1 to 10 or a list of networks, not '${text}'.`,
    ],
  ),
  [{ SIGNING_SECRET: 'short' }, 'SIGNING_SECRET must have at least 32 characters.'],
  ...['front desk', 'http://club.example', 'a@b.example\nPolicy: x'].map(
    (text): [Record<string, string>, string] => [
      { SECURITY_CONTACT: text },
      'SECURITY_CONTACT must be an email address or an https:// address.',
    ],
  ),
  [{ MAIL_FROM: 'portal' }, 'MAIL_FROM must be an email address.'],
])('%j is refused in words', (env, fault) => {
  expect(faultsOf(env)).toEqual([fault]);
});

test('all faults are reported together, and none repeats a secret', () => {
  const env = {
    PORT: 'http',
    DEMO: 'maybe',
    DATABASE_URL: 'db.example:hunter2',
    SIGNING_SECRET: 'hunter2',
    LOG_LEVEL: 'loud',
  };
  const faults = faultsOf(env);
  expect(faults.map((fault) => fault.split(' ')[0]).sort()).toEqual(Object.keys(env).sort());
  const { message } = new SettingsError(faults);
  expect(message.split('\n')).toHaveLength(6);
  expect(message).not.toContain('hunter2');
});
