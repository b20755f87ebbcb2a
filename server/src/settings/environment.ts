import { isAbsolute, resolve } from 'node:path';
import type { DatabasePlace } from '../platform/db/open.ts';
import { readTrustedProxies, type TrustedProxies } from '../platform/http/trusted-proxies.ts';
import { OperatorError } from '../platform/operator-error.ts';

/** Lists every variable that the server reads, with its meaning. A test compares `docs/settings.md` with it. */
export const variables = {
  PORT: { default: '3000', says: 'Port to listen on' },
  HOST: { default: '127.0.0.1', says: 'Address to listen on; 0.0.0.0 for all interfaces' },
  PUBLIC_URL: {
    default: '',
    says: 'Public address of the portal; links in emails start with it',
  },
  DATABASE_URL: { default: '', says: 'PostgreSQL to use instead of the embedded database' },
  DATABASE_CONNECTIONS: {
    default: '',
    says: 'Connections to that PostgreSQL for calls, shared out among the workers. Default: 10 for each, or as many as PostgreSQL allows',
  },
  DATABASE_WAIT_SECONDS: {
    default: '60',
    says: 'Seconds for which a start waits for that PostgreSQL',
  },
  WORKERS: {
    default: 'auto',
    says: 'Processes that answer calls on that PostgreSQL, from 1 to 64; auto: one for each core, one on a machine with two cores or fewer. The embedded database and the demo have one',
  },
  DATA_DIR: { default: 'data', says: 'Folder for the embedded database and uploaded files' },
  DEMO: {
    default: 'auto',
    says: 'yes: load the demo clubs into an empty database and show their mail; no; auto: yes on the embedded database, unless PUBLIC_URL or SMTP_URL is set',
  },
  DEFAULT_CENTER_ID: {
    default: '',
    says: 'Centre whose portal is shown if neither the address nor the host name selects one',
  },
  SMTP_URL: {
    default: '',
    says: 'smtp:// or smtps:// address for sending email; needs PUBLIC_URL. Without it, emails stay in the outbox',
  },
  MAIL_FROM: { default: 'portal@foyer.example', says: 'Sender of emails for clubs without their own' },
  LOG_LEVEL: { default: 'info', says: 'fatal, error, warn, info, debug, trace or silent' },
  SECRETS_FILE: { default: '', says: 'JSON file with secrets by name (payment providers, single sign-on)' },
  SIGNING_SECRET: {
    default: '',
    says: 'At least 32 characters; signs links. Default: generated and stored in DATA_DIR',
  },
  TRUST_PROXY: {
    default: 'no',
    says: 'Whose X-Forwarded-For, -Host and -Proto headers to trust: no; yes or 1 for one reverse proxy; 2 to 10 for a chain of proxies; or the networks of the proxies, such as 10.0.0.0/8, loopback. With a number, only the proxy may reach the port',
  },
  METRICS_TOKEN: {
    default: '',
    says: 'Bearer token for /metrics. Without it, /metrics answers only this machine, and nobody if PUBLIC_URL is set',
  },
  REQUESTS_PER_MINUTE: {
    default: '600',
    says: 'Requests that one address (or one IPv6 /64) can make in a minute',
  },
  API_DOCS: {
    default: 'yes',
    says: 'no: close /api/docs and /api/openapi.json, which describe all calls',
  },
  TIMESTAMP_URL: {
    default: '',
    says: 'Time stamping authority (RFC 3161) for sealed documents. Without it, they carry the time of the server only',
  },
  SECURITY_CONTACT: {
    default: '',
    says: 'Contact for vulnerabilities in /.well-known/security.txt: an email address, or the https:// address of a page. Without it, there is no such file',
  },
} as const satisfies Record<string, { default: string; says: string }>;

export type VariableName = keyof typeof variables;

export interface Settings {
  port: number;
  host: string;
  publicUrl: string | undefined;
  database: DatabasePlace;
  databaseWaitSeconds: number;
  workers: number | 'auto';
  /** If the operator has limited them. */
  databaseConnections: number | undefined;
  dataFolder: string;
  demo: boolean;
  defaultCenterId: number | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  logLevel: string;
  secretsFile: string | undefined;
  signingSecret: string | undefined;
  trustedProxies: TrustedProxies;
  metricsToken: string | undefined;
  requestsPerMinute: number;
  apiDocs: boolean;
  timestampUrl: string | undefined;
  /** As it is written in security.txt: `mailto:…` or `https://…`. */
  securityContact: string | undefined;
}

/** Of a process. */
const usualConnections = 10;

export class SettingsError extends OperatorError {
  readonly faults: string[];
  constructor(faults: string[]) {
    super(
      `The settings have ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:\n${faults.map((f) => `  - ${f}`).join('\n')}`,
    );
    this.faults = faults;
  }
}

function readSecurityContact(text: string): string | undefined {
  if (text === '') return undefined;
  if (/^[^@\s:/]+@[^@\s]+$/.test(text)) return `mailto:${text}`;
  return /^https:\/\/\S+$/.test(text) && URL.canParse(text) ? text : 'wrong';
}

/** Turns names into meaning; collects every fault before it complains. */
export function readSettings(env: Record<string, string | undefined>, folder: string): Settings {
  const faults: string[] = [];
  const text = (name: VariableName) => (env[name] ?? '').trim() || variables[name].default;
  const optional = (name: VariableName) => text(name) || undefined;
  const whole = (name: VariableName, from: number, to: number) => {
    const value = text(name);
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= from && number <= to) return number;
    faults.push(`${name} must be a whole number from ${from} to ${to}, not '${value}'.`);
    return from;
  };
  const oneOf = <T extends string>(name: VariableName, allowed: readonly [T, ...T[]]): T => {
    const found = allowed.find((choice) => choice === text(name));
    if (!found) faults.push(`${name} must be one of ${allowed.join(', ')}, not '${text(name)}'.`);
    return found ?? allowed[0];
  };
  const url = (name: VariableName, protocols: string[]) => {
    const value = optional(name);
    if (value === undefined) return undefined;
    // The value itself may hold a password, so it is not repeated.
    if (!URL.canParse(value)) faults.push(`${name} is not a complete address.`);
    else if (!protocols.includes(new URL(value).protocol))
      faults.push(`${name} must start with ${protocols.map((p) => `${p}//`).join(' or ')}.`);
    return value.replace(/\/$/, '');
  };

  const databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const dataDir = text('DATA_DIR');
  const dataFolder = isAbsolute(dataDir) ? dataDir : resolve(folder, dataDir);
  const databaseConnections =
    optional('DATABASE_CONNECTIONS') === undefined ? undefined : whole('DATABASE_CONNECTIONS', 1, 500);
  const demo = oneOf('DEMO', ['auto', 'yes', 'no']);
  const signingSecret = optional('SIGNING_SECRET');
  if (signingSecret && signingSecret.length < 32)
    faults.push('SIGNING_SECRET must have at least 32 characters.');
  const publicUrl = url('PUBLIC_URL', ['http:', 'https:']);
  const timestampUrl = url('TIMESTAMP_URL', ['http:', 'https:']);
  const smtpUrl = url('SMTP_URL', ['smtp:', 'smtps:']);
  if (smtpUrl && !publicUrl)
    faults.push('SMTP_URL needs PUBLIC_URL: links in emails must lead to the portal.');
  const contact = readSecurityContact(text('SECURITY_CONTACT'));
  if (contact === 'wrong') faults.push('SECURITY_CONTACT must be an email address or an https:// address.');
  const proxies = readTrustedProxies(text('TRUST_PROXY'));
  if (!proxies)
    faults.push(
      `TRUST_PROXY must be no, yes, a number from 1 to 10 or a list of networks, not '${text('TRUST_PROXY')}'.`,
    );
  const settings: Settings = {
    port: whole('PORT', 0, 65_535),
    host: text('HOST'),
    publicUrl,
    database: databaseUrl
      ? { kind: 'postgres', url: databaseUrl, connections: databaseConnections ?? usualConnections }
      : { kind: 'embedded', folder: resolve(dataFolder, 'database') },
    databaseWaitSeconds: whole('DATABASE_WAIT_SECONDS', 0, 3600),
    workers: text('WORKERS') === 'auto' ? 'auto' : whole('WORKERS', 1, 64),
    databaseConnections,
    dataFolder,
    demo: demo === 'yes' || (demo === 'auto' && !databaseUrl && !publicUrl && !smtpUrl),
    defaultCenterId:
      optional('DEFAULT_CENTER_ID') === undefined ? undefined : whole('DEFAULT_CENTER_ID', 1, 2_147_483_647),
    smtpUrl,
    mailFrom: text('MAIL_FROM'),
    logLevel: oneOf('LOG_LEVEL', ['info', 'fatal', 'error', 'warn', 'debug', 'trace', 'silent']),
    secretsFile: optional('SECRETS_FILE'),
    signingSecret,
    trustedProxies: proxies?.trusted,
    metricsToken: optional('METRICS_TOKEN'),
    requestsPerMinute: whole('REQUESTS_PER_MINUTE', 1, 1_000_000),
    apiDocs: oneOf('API_DOCS', ['yes', 'no']) === 'yes',
    timestampUrl,
    securityContact: contact,
  };
  if (!/^[^@\s]+@[^@\s]+$/.test(settings.mailFrom)) faults.push('MAIL_FROM must be an email address.');
  if (faults.length > 0) throw new SettingsError(faults);
  return settings;
}
