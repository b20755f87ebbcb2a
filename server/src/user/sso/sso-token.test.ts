import { describe, expect, test } from 'vitest';
import {
  audience,
  bytes,
  es,
  issuers,
  other,
  pss,
  rs,
  rsaJwk,
  secrets,
  ssoToken,
  type Ticket,
} from '../../../test/sso-tokens.ts';
import { checkSsoToken, NotTaken } from './sso-token.ts';

const now = Temporal.Instant.from('2026-11-20T09:00:00Z');
const named: Record<string, string> = secrets;
const check = (token: string, externalId = 'ext-1') =>
  checkSsoToken({ token, externalId, issuers, now, secret: (name) => named[name] });

describe('a token that is taken', () => {
  test.each<[string, Ticket]>([
    ['a shared secret', {}],
    [
      'RS256 by a key set',
      { claims: { iss: 'https://keys.example' }, header: { alg: 'RS256', kid: 'one' }, key: rs.privateKey },
    ],
    ['PS256 by a key set', { claims: { iss: 'https://keys.example' }, header: { alg: 'PS256' }, key: pss }],
    [
      'ES256 by a key set',
      { claims: { iss: 'https://keys.example' }, header: { alg: 'ES256', kid: 'two' }, key: es.privateKey },
    ],
    [
      'one of several keys without a name',
      { claims: { iss: 'https://nameless.example' }, header: { alg: 'RS256' }, key: rs.privateKey },
    ],
    ['the new secret of an issuer that has two', { claims: { iss: 'https://turning.example' } }],
    [
      'the old secret of an issuer that has two',
      { claims: { iss: 'https://turning.example' }, key: bytes(secrets['sso-old']) },
    ],
    ['several audiences, ours among them', { claims: { aud: ['https://elsewhere.example', audience] } }],
    ['an age of five minutes', { age: 300 }],
    ['a clock that is half a minute ahead', { age: -30 }],
    ['a type that says JWT', { header: { alg: 'HS256', typ: 'JWT' } }],
    ['an end that is ahead', { claims: { exp: 4_000_000_000 } }],
  ])('%s', async (_title, ticket) => {
    const { issuer } = await check(await ssoToken(now, ticket));
    expect(issuer).toBe(ticket.claims?.['iss'] ?? 'https://shared.example');
  });
});

describe('a token that is not taken', () => {
  test.each<[title: string, reason: string, () => Ticket]>([
    [
      'by an unknown issuer',
      'issuer is not registered',
      () => ({ claims: { iss: 'https://unknown.example' } }),
    ],
    ...['at+jwt', 'application/at+jwt', 'logout+jwt', '', 7].map((typ): [string, string, () => Ticket] => [
      `of the type ${JSON.stringify(typ)}`,
      'token is of another type',
      () => ({ header: { alg: 'HS256', typ } }),
    ]),
    ['without an issuer', 'issuer is not registered', () => ({ without: ['iss'] })],
    [
      'with an issuer that is no text',
      'issuer is not registered',
      () => ({ claims: { iss: ['https://shared.example'] } }),
    ],
    [
      'signed with another secret',
      'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
      () => ({ key: bytes(`x${secrets['sso-shared']}`) }),
    ],
    [
      'signed with another key',
      'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
      () => ({
        claims: { iss: 'https://keys.example' },
        header: { alg: 'RS256', kid: 'one' },
        key: other.privateKey,
      }),
    ],
    [
      'by none of several keys',
      'ERR_JWKS_NO_MATCHING_KEY',
      () => ({ claims: { iss: 'https://nameless.example' }, header: { alg: 'ES256' }, key: es.privateKey }),
    ],
    [
      'by a key that is not in the set',
      'ERR_JWKS_NO_MATCHING_KEY',
      () => ({
        claims: { iss: 'https://keys.example' },
        header: { alg: 'RS256', kid: 'three' },
        key: rs.privateKey,
      }),
    ],
    [
      'with the public key as if it were a shared secret',
      'ERR_JOSE_ALG_NOT_ALLOWED',
      () => ({
        claims: { iss: 'https://keys.example' },
        header: { alg: 'HS256', kid: 'one' },
        key: bytes(JSON.stringify(rsaJwk)),
      }),
    ],
    [
      'with HS512 where HS256 was agreed',
      'ERR_JOSE_ALG_NOT_ALLOWED',
      () => ({ header: { alg: 'HS512' }, key: bytes(secrets['sso-shared'].repeat(2)) }),
    ],
    [
      'by an issuer whose secret is too short',
      'secret sso-short is missing or too short',
      () => ({ claims: { iss: 'https://short.example' }, key: bytes('too short') }),
    ],
    [
      'by an issuer whose secret is missing',
      'secret sso-missing is missing or too short',
      () => ({ claims: { iss: 'https://none.example' } }),
    ],
    [
      'for another audience',
      'ERR_JWT_CLAIM_VALIDATION_FAILED aud',
      () => ({ claims: { aud: 'https://elsewhere.example' } }),
    ],
    ['for no audience', 'ERR_JWT_CLAIM_VALIDATION_FAILED aud', () => ({ without: ['aud'] })],
    ['about somebody else', 'ERR_JWT_CLAIM_VALIDATION_FAILED sub', () => ({ claims: { sub: 'ext-2' } })],
    ['about nobody', 'ERR_JWT_CLAIM_VALIDATION_FAILED sub', () => ({ without: ['sub'] })],
    ['older than five minutes', 'ERR_JWT_EXPIRED iat', () => ({ age: 301 })],
    ['issued in the future', 'ERR_JWT_CLAIM_VALIDATION_FAILED iat', () => ({ age: -31 })],
    ['without the time it was issued', 'ERR_JWT_CLAIM_VALIDATION_FAILED iat', () => ({ without: ['iat'] })],
    [
      'with a time that is text',
      'ERR_JWT_CLAIM_VALIDATION_FAILED iat',
      () => ({ claims: { iat: '2026-11-20' } }),
    ],
    [
      'that has ended',
      'ERR_JWT_EXPIRED exp',
      () => ({ claims: { exp: Math.floor(now.epochMilliseconds / 1000) - 31 } }),
    ],
    [
      'that does not hold yet',
      'ERR_JWT_CLAIM_VALIDATION_FAILED nbf',
      () => ({ claims: { nbf: Math.floor(now.epochMilliseconds / 1000) + 31 } }),
    ],
    ['for a centre that is no number', 'centerId is not one', () => ({ claims: { centerId: 'everywhere' } })],
    [
      'with an extension that must be understood',
      'ERR_JOSE_NOT_SUPPORTED',
      () => ({ header: { alg: 'HS256', crit: ['unheard-of'], 'unheard-of': true } }),
    ],
  ])('%s', async (_title, reason, ticket) => {
    const token = await ssoToken(now, ticket());
    await expect(check(token)).rejects.toThrow(new NotTaken(reason));
  });

  test.each([
    ['no token at all', () => 'nonsense'],
    ['three empty parts', () => '..'],
    [
      'not signed: alg none',
      (good: string) => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${good.split('.')[1]}.`,
    ],
    ['its signature cut off', (good: string) => `${good.split('.').slice(0, 2).join('.')}.`],
    [
      'its claims exchanged',
      (good: string) => {
        const [head, , signature] = good.split('.');
        const claims = Buffer.from(
          JSON.stringify({ iss: 'https://shared.example', aud: audience, sub: 'ext-1', iat: 1_795_000_000 }),
        );
        return `${head}.${claims.toString('base64url')}.${signature}`;
      },
    ],
    [
      'its claims no object',
      () =>
        `${Buffer.from('{"alg":"HS256"}').toString('base64url')}.${Buffer.from('[]').toString('base64url')}.x`,
    ],
    ['five parts', () => 'a.b.c.d.e'],
  ])('%s', async (_title, spoil) => {
    await expect(check(spoil(await ssoToken(now)))).rejects.toThrow(NotTaken);
  });
});
