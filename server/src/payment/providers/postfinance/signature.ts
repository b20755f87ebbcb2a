import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { type Account, type Api, isDone, textOf } from './api.ts';

/** Unconfirmed: PostFinance's own software gets the value from its caller; other implementations read this header. */
export const signatureHeader = 'x-signature';

const signed = /^algorithm=([\w-]{1,40}),\s*keyId=([\w-]{1,64}),\s*signature=([\w+/=]{1,200})$/;
const algorithm = 'SHA256withECDSA';

/** A key never changes under its name. Only keys from PostFinance's own address are stored, so the map stays small. */
const known = new Map<string, KeyObject>();

/** PostFinance's keys are points on P-256; others are rejected. */
function keyFrom(spki: string): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : undefined;
  } catch {
    return undefined;
  }
}

async function keyNamed(account: Account, api: Api, keyId: string): Promise<KeyObject | undefined> {
  const name = `${account.url} ${keyId}`;
  const kept = known.get(name);
  if (kept !== undefined) return kept;
  const answer = await api(`/webhooks/encryption-keys/${keyId}`);
  const key = isDone(answer) ? keyFrom(textOf(answer)) : undefined;
  if (key !== undefined) known.set(name, key);
  return key;
}

/** Whether the signature names a key that has been fetched, so that verifying it takes no request. */
export const isOfKnownKey = ({ url }: Account, value: string | undefined): boolean =>
  known.has(`${url} ${signed.exec(value ?? '')?.[2]}`);

/** Whether PostFinance signed these bytes: ECDSA with P-256 and SHA-256, the signature in DER. */
export async function isTheirs(account: Account, api: Api, body: Buffer, value: string): Promise<boolean> {
  const [, named, keyId, signature = ''] = signed.exec(value) ?? [];
  if (named !== algorithm || keyId === undefined) return false;
  const key = await keyNamed(account, api, keyId);
  return key !== undefined && verify('sha256', body, key, Buffer.from(signature, 'base64'));
}
