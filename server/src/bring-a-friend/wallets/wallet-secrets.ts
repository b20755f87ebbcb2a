import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import type { Wallet } from '@foyer/contract/shared/friend';
import { z } from 'zod';
import type { Club } from '../../clubs/club.ts';
import type { Services } from '../../frame/context.ts';

type Secrets = Pick<Services, 'secret'>;

/** A centre's own, or else its brand's. */
const secretOf = ({ secret }: Secrets, { center, brand }: Club, wallet: string, short: string) =>
  secret(`${wallet}.${center.id}.${short}`) ?? secret(`${wallet}.${brand.id}.${short}`);

/** The wallets into which a club can put passes, from its secrets alone. */
export const walletsOf = (services: Secrets, club: Club): Wallet[] => [
  ...(secretOf(services, club, 'appleWallet', 'pem') ? (['APPLE'] as const) : []),
  ...(secretOf(services, club, 'googleWallet', 'account') &&
  secretOf(services, club, 'googleWallet', 'issuerId')
    ? (['GOOGLE'] as const)
    : []),
];

export interface AppleKeys {
  privateKey: KeyObject;
  certificate: X509Certificate;
  /** Those that vouch for it: Apple's. */
  chain: X509Certificate[];
  passTypeIdentifier: string;
  teamIdentifier: string;
}

/** Undefined where the club has none; throws where it can't be used. */
export function readAppleKeys(services: Secrets, club: Club): AppleKeys | undefined {
  const pem = secretOf(services, club, 'appleWallet', 'pem');
  if (!pem) return undefined;
  const passphrase = secretOf(services, club, 'appleWallet', 'password');
  const [key] = /-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]+-----END [A-Z ]*PRIVATE KEY-----/.exec(pem) ?? [];
  if (!key) throw new Error('the PEM of the wallet has no private key');
  const privateKey = createPrivateKey({ key, ...(passphrase !== undefined && { passphrase }) });
  const all = [...pem.matchAll(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g)].map(
    ([text]) => new X509Certificate(text),
  );
  const certificate = all.find((one) => one.checkPrivateKey(privateKey));
  if (!certificate) throw new Error('the PEM of the wallet has no certificate of its private key');
  return {
    privateKey,
    certificate,
    chain: all.filter((one) => one !== certificate),
    passTypeIdentifier: inSubject(certificate, 'UID'),
    teamIdentifier: inSubject(certificate, 'OU'),
  };
}

/** Apple writes into the certificate which passes it is for, and whose they are. */
function inSubject({ subject }: X509Certificate, name: string): string {
  const value = subject
    .split('\n')
    .find((line) => line.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  if (!value) throw new Error(`the certificate of the wallet has no ${name}`);
  return value;
}

const account = z.object({ client_email: z.email(), private_key: z.string().min(1) });

export interface GoogleKeys extends z.infer<typeof account> {
  issuerId: string;
}

/** Undefined where the club has none; throws where it can't be used. */
export function readGoogleKeys(services: Secrets, club: Club): GoogleKeys | undefined {
  const text = secretOf(services, club, 'googleWallet', 'account');
  const issuerId = secretOf(services, club, 'googleWallet', 'issuerId');
  return text && issuerId ? { ...account.parse(JSON.parse(text)), issuerId } : undefined;
}
