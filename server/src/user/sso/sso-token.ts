import { createHash } from 'node:crypto';
import {
  createLocalJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  jwtVerify,
} from 'jose';
import type { SsoIssuer } from '../../clubs/document.ts';

/** A token lives five minutes. Clocks may differ by half a minute either way, within those five. */
const maxAgeSeconds = 300;
const toleranceSeconds = 30;
/** How long a used token is remembered: it has expired long before. */
export const rememberSeconds = 2 * maxAgeSeconds;
/** RFC 7518 requires a key for HS256 to be as long as the hash. */
const secretMinBytes = 32;

const signedByKey = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'Ed25519', 'EdDSA'],
];

/** Why a token was refused; for the log, never for the visitor. */
export class NotTaken extends Error {}

export interface SsoClaims {
  issuer: string;
  /** The issuer that this one replaces. */
  replaces: string | undefined;
  /** Recognises the token when it comes a second time. */
  tokenHash: Buffer;
  centerId: number | undefined;
}

interface Check {
  token: string;
  externalId: string;
  issuers: readonly SsoIssuer[];
  now: Temporal.Instant;
  secret(name: string): string | undefined;
}

/** Checks who signed the token, for whom, about whom and when. Throws `NotTaken` with the reason. */
export async function checkSsoToken(check: Check): Promise<SsoClaims> {
  const issuer = unverifiedIssuer(check.token);
  const registered = check.issuers.filter((one) => one.issuer === issuer);
  if (!issuer || registered.length === 0) throw new NotTaken('issuer is not registered');
  // An issuer may be registered twice while it changes its key.
  let why = '';
  for (const one of registered) {
    const outcome = await verify(one, check).catch(reasonOf);
    if (typeof outcome !== 'string') {
      return {
        issuer,
        replaces: one.replaces,
        tokenHash: identityOf(issuer, outcome, check.token),
        centerId: centerIdOf(outcome),
      };
    }
    why = outcome;
  }
  throw new NotTaken(why);
}

function unverifiedIssuer(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    throw new NotTaken('not a token');
  }
}

/**
 * Systems sign other tokens with the same key: access tokens (`at+jwt`), logout tokens. A token that declares such a
 * type signs nobody in. RFC 7519 allows no type at all.
 */
function isOfType(token: string): boolean {
  const { typ }: { typ?: unknown } = decodeProtectedHeader(token);
  return typ === undefined || (typeof typ === 'string' && /^(application\/)?jwt$/i.test(typ));
}

async function verify(issuer: SsoIssuer, { token, externalId, now, secret }: Check): Promise<JWTPayload> {
  if (!isOfType(token)) throw new NotTaken('token is of another type');
  const options = {
    issuer: issuer.issuer,
    audience: issuer.audience,
    subject: externalId,
    currentDate: new Date(now.epochMilliseconds),
    clockTolerance: toleranceSeconds,
    maxTokenAge: maxAgeSeconds - toleranceSeconds,
  };
  if (issuer.jwks) return verifyByKeys(issuer.jwks, token, { ...options, algorithms: signedByKey });
  const shared = issuer.secretName === undefined ? undefined : secret(issuer.secretName);
  const key = new TextEncoder().encode(shared ?? '');
  if (key.length < secretMinBytes) throw new NotTaken(`secret ${issuer.secretName} is missing or too short`);
  return (await jwtVerify(token, key, { ...options, algorithms: ['HS256'] })).payload;
}

async function verifyByKeys(
  jwks: NonNullable<SsoIssuer['jwks']>,
  token: string,
  options: Parameters<typeof jwtVerify>[2],
): Promise<JWTPayload> {
  try {
    return (await jwtVerify(token, createLocalJWKSet(jwks), options)).payload;
  } catch (error) {
    if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error;
    // The token does not name its key, so each candidate is tried.
    for await (const key of error) {
      const outcome = await jwtVerify(token, key, options).catch((each: unknown) => each);
      if (outcome instanceof errors.JWSSignatureVerificationFailed) continue;
      if (outcome instanceof Error) throw outcome;
      return (outcome as { payload: JWTPayload }).payload;
    }
    throw new errors.JWSSignatureVerificationFailed();
  }
}

/** The kind of failure and the claim at fault; never the token's content. */
function reasonOf(error: unknown): string {
  if (error instanceof NotTaken) return error.message;
  if (!(error instanceof errors.JOSEError)) return 'key or token cannot be used';
  const { claim } = error as { claim?: unknown };
  return typeof claim === 'string' ? `${error.code} ${claim}` : error.code;
}

/**
 * Identifies a token by its id, or by its signed part if it has none. The signature itself can be written in more
 * than one way, so it does not identify a token.
 */
function identityOf(issuer: string, { jti }: JWTPayload, token: string): Buffer {
  const identity =
    typeof jti === 'string' && jti !== ''
      ? ['id', issuer, jti]
      : ['token', token.slice(0, token.lastIndexOf('.'))];
  return createHash('sha256').update(JSON.stringify(identity)).digest();
}

function centerIdOf({ centerId }: JWTPayload): number | undefined {
  if (centerId === undefined) return undefined;
  const number = typeof centerId === 'string' && /^\d{1,10}$/.test(centerId) ? Number(centerId) : centerId;
  if (typeof number === 'number' && Number.isInteger(number) && number > 0 && number <= 2_147_483_647)
    return number;
  throw new NotTaken('centerId is not one');
}
