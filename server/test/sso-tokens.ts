import { createHmac } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose';
import type { SsoIssuer } from '../src/clubs/document.ts';

const shared = 'a-shared-secret-of-at-least-32-bytes';
/** Secrets, by the names that the issuers below use. */
export const secrets = { 'sso-shared': shared, 'sso-old': `old-${shared}`, 'sso-short': 'too short' };

/** Keys of issuers. */
export const [rs, es, other] = await Promise.all([
  generateKeyPair('RS256', { extractable: true }),
  generateKeyPair('ES256', { extractable: true }),
  generateKeyPair('RS256', { extractable: true }),
]);
const publicJwk = async (key: CryptoKey, kid?: string) => ({
  ...((await exportJWK(key)) as Record<string, unknown>),
  ...(kid ? { kid } : {}),
});
/** The same key with another algorithm. */
export const pss = await importJWK(await exportJWK(rs.privateKey), 'PS256');
export const rsaJwk = await publicJwk(rs.publicKey, 'one');

export const audience = 'https://portal.example';
/** Issuers, registered in every possible way. */
export const issuers: SsoIssuer[] = [
  { issuer: 'https://shared.example', audience, secretName: 'sso-shared' },
  {
    issuer: 'https://keys.example',
    audience,
    jwks: { keys: [rsaJwk, await publicJwk(es.publicKey, 'two')] },
  },
  // Two keys, and tokens that do not name one.
  {
    issuer: 'https://nameless.example',
    audience,
    jwks: { keys: [await publicJwk(other.publicKey), await publicJwk(rs.publicKey)] },
  },
  // One system while it rotates its secret.
  { issuer: 'https://turning.example', audience, secretName: 'sso-old' },
  { issuer: 'https://turning.example', audience, secretName: 'sso-shared' },
  { issuer: 'https://short.example', audience, secretName: 'sso-short' },
  { issuer: 'https://none.example', audience, secretName: 'sso-missing' },
];

export interface Ticket {
  claims?: Record<string, unknown>;
  without?: string[];
  header?: { alg: string; kid?: string; [name: string]: unknown };
  key?: Awaited<ReturnType<typeof importJWK>>;
  /** Seconds since it was issued. */
  age?: number;
}
let ids = 0;

/** A valid token of the first issuer by default. */
export function ssoToken(
  now: Temporal.Instant,
  { claims = {}, without = [], header = { alg: 'HS256' }, key, age = 0 }: Ticket = {},
) {
  ids += 1;
  const iat = Math.floor(now.epochMilliseconds / 1000) - age;
  const payload: Record<string, unknown> = {
    iss: 'https://shared.example',
    aud: audience,
    sub: 'ext-1',
    jti: `id-${ids}`,
    iat,
    ...claims,
  };
  for (const name of without) delete payload[name];
  // Signs by hand what jose refuses to sign.
  if (key === undefined || key instanceof Uint8Array) return byHand(header, payload, key ?? bytes(shared));
  return new SignJWT(payload as JWTPayload).setProtectedHeader(header).sign(key);
}

export const bytes = (text: string) => new TextEncoder().encode(text);

function byHand(header: { alg: string }, payload: object, key: Uint8Array): string {
  const signed = [header, payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const hash = header.alg.replace('HS', 'sha');
  return `${signed}.${createHmac(hash, key).update(signed).digest('base64url')}`;
}
