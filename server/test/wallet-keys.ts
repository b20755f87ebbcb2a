import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const has = (tool: string, ...version: string[]): boolean => {
  try {
    execFileSync(tool, version, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** Tools outside the portal, which verify what it makes. */
export const hasWalletTools = has('openssl', 'version') && has('unzip', '-v');

/** A folder that is removed with what uses it. */
function folder() {
  const path = mkdtempSync(join(tmpdir(), 'foyer-wallet-'));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true }) };
}

export interface WalletCertificates {
  /** Of the authority that vouches for the club's. */
  root: string;
  /** Private key, certificate, and that of the authority. */
  pem: string;
}

/** Certificates as a club gets them from Apple, by OpenSSL. */
export function makeWalletCertificates(): WalletCertificates {
  using here = folder();
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: here.path, stdio: 'pipe' });
  const read = (name: string) => readFileSync(join(here.path, name), 'utf8');
  const fresh = ['-newkey', 'rsa:2048', '-nodes'];
  openssl(
    'req',
    '-x509',
    ...fresh,
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
    '-days',
    '3650',
    '-subj',
    '/CN=Test authority',
  );
  const subject = '/UID=pass.club.example/CN=Pass Type ID: pass.club.example/OU=TEAM123456/O=Test club/C=US';
  openssl('req', ...fresh, '-keyout', 'own.key', '-out', 'own.csr', '-subj', subject);
  openssl(
    'x509',
    '-req',
    '-in',
    'own.csr',
    '-CA',
    'ca.pem',
    '-CAkey',
    'ca.key',
    '-CAcreateserial',
    '-out',
    'own.pem',
    '-days',
    '3650',
  );
  return { root: read('ca.pem'), pem: [read('own.key'), read('ca.pem'), read('own.pem')].join('') };
}

/** A service account as Google gives it, and the key that verifies what it signs. */
export function makeServiceAccount() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const private_key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return {
    account: JSON.stringify({ type: 'service_account', client_email: 'wallet@club.example', private_key }),
    publicKey,
  };
}

/** Unpacks a pass with `unzip`, and lets OpenSSL verify its signature. */
export function openApplePass(bytes: Buffer, { root }: WalletCertificates) {
  using here = folder();
  const at = (name: string) => join(here.path, name);
  writeFileSync(at('guest.pkpass'), bytes);
  writeFileSync(at('ca.pem'), root);
  execFileSync('unzip', ['-tq', 'guest.pkpass'], { cwd: here.path });
  execFileSync('unzip', ['-q', 'guest.pkpass'], { cwd: here.path });
  const verify = (content: string): boolean => {
    try {
      const about = ['-inform', 'DER', '-in', 'signature', '-content', content, '-CAfile', 'ca.pem'];
      execFileSync('openssl', ['smime', '-verify', '-purpose', 'any', '-no_check_time', ...about], {
        cwd: here.path,
        stdio: 'pipe',
      });
      return true;
    } catch {
      return false;
    }
  };
  const manifest = readFileSync(at('manifest.json'));
  writeFileSync(at('changed.json'), Buffer.concat([manifest, Buffer.from(' ')]));
  return {
    pass: JSON.parse(readFileSync(at('pass.json'), 'utf8')),
    manifest: JSON.parse(manifest.toString()) as Record<string, string>,
    file: Object.fromEntries(
      Object.keys(JSON.parse(manifest.toString())).map((name) => [name, readFileSync(at(name))]),
    ) as Record<string, Buffer>,
    isSigned: verify('manifest.json'),
    isSignedChanged: verify('changed.json'),
  };
}
