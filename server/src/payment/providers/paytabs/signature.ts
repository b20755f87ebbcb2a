import { createHmac } from 'node:crypto';
import { sameSecret } from '../../../platform/same-secret.ts';

const hmac = (serverKey: string, signed: string | Buffer): string =>
  createHmac('sha256', serverKey).update(signed).digest('hex');

/** Of a callback: over the body byte for byte. */
export const bodySignature = (serverKey: string, body: Buffer): string => hmac(serverKey, body);

export const isSignedBody = (serverKey: string, body: Buffer, signature: string | undefined): boolean =>
  signature !== undefined && sameSecret(bodySignature(serverKey, body), signature);

/** As PHP writes a form: a space is a plus, and only letters, digits, dash, dot and underscore stand for themselves. */
const formEncoded = (text: string): string =>
  encodeURIComponent(text.toWellFormed())
    .replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');

/** What PHP holds for nothing is not signed: the empty text, and '0'. */
const isSigned = ([name, value]: [string, string]): boolean =>
  name !== 'signature' && value !== '' && value !== '0';

/** Of the form that the shopper's browser posts: over its other fields, by name, as PHP writes them. */
export const formSignature = (serverKey: string, fields: Readonly<Record<string, string>>): string =>
  hmac(
    serverKey,
    Object.entries(fields)
      .filter(isSigned)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => `${formEncoded(name)}=${formEncoded(value)}`)
      .join('&'),
  );

export const isSignedForm = (serverKey: string, fields: Readonly<Record<string, string>>): boolean =>
  fields['signature'] !== undefined && sameSecret(formSignature(serverKey, fields), fields['signature']);
