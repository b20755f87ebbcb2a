import { createHmac } from 'node:crypto';
import { sameSecret } from '../../platform/same-secret.ts';

/** Hexadecimal HMAC-SHA256. */
export const hmacOf = (key: string, signed: string | Buffer): string =>
  createHmac('sha256', key).update(signed).digest('hex');

/** Whether a signature covers the raw bytes of a body. */
export const isSignedBody = (key: string, body: Buffer, signature: string | undefined): boolean =>
  signature !== undefined && sameSecret(hmacOf(key, body), signature);
