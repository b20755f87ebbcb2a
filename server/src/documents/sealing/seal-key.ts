import { createECDH, createHash } from 'node:crypto';
import type { Services } from '../../frame/context.ts';

/** A key of P-256 as JSON; without `d` it is public. */
export interface EcKey {
  kty: string;
  crv: string;
  x: string;
  y: string;
  d?: string;
}

/** The key of the installation that documents are sealed with: P-256. */
export interface SealKey {
  publicKey: EcKey;
  privateKey: EcKey;
  /** SHA-256 of the public point. */
  id: Buffer;
}

/**
 * Derives the key from the installation's secret, so that every server of the installation has the same one. One in 2^32
 * secrets gives a number that is no key of this curve, and throws here, at the first document.
 */
export function sealKey({ keyFor }: Pick<Services, 'keyFor'>): SealKey {
  const number = Buffer.from(keyFor('document seal'));
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(number);
  const point = ecdh.getPublicKey();
  const text = (bytes: Buffer) => bytes.toString('base64url');
  const publicKey = { kty: 'EC', crv: 'P-256', x: text(point.subarray(1, 33)), y: text(point.subarray(33)) };
  return {
    publicKey,
    privateKey: { ...publicKey, d: text(number) },
    id: createHash('sha256').update(point).digest(),
  };
}

const curve = { name: 'ECDSA', namedCurve: 'P-256' };

export const importPrivateKey = (key: EcKey) => crypto.subtle.importKey('jwk', key, curve, false, ['sign']);

export const importPublicKey = (key: EcKey) => crypto.subtle.importKey('jwk', key, curve, true, ['verify']);
