import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { type Account, type Api, isDone, textOf } from './api.ts';

/** Unconfirmed: their own software is handed the value, and what others wrote reads it from here. */
export const signatureHeader = 'x-signature';

const signed = /^algorithm=([\w-]{1,40}),\s*keyId=([\w-]{1,64}),\s*signature=([\w+/=]{1,200})$/;
const algorithm = 'SHA256withECDSA';

/** A key never changes under its name. Only what their own address gave out comes in, so it stays small. */
const known = new Map<string, KeyObject>();

/** Their keys are points on P-256; anything else is no key of theirs. */
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

/** Whether the signature names a key that has been fetched, so that checking it costs nobody a question. */
export const isOfKnownKey = ({ url }: Account, value: string | undefined): boolean =>
  known.has(`${url} ${signed.exec(value ?? '')?.[2]}`);

/** Whether they wrote these bytes: ECDSA with P-256 and SHA-256, the signature in DER. */
export async function isTheirs(account: Account, api: Api, body: Buffer, value: string): Promise<boolean> {
  const [, named, keyId, signature = ''] = signed.exec(value) ?? [];
  if (named !== algorithm || keyId === undefined) return false;
  const key = await keyNamed(account, api, keyId);
  return key !== undefined && verify('sha256', body, key, Buffer.from(signature, 'base64'));
}
