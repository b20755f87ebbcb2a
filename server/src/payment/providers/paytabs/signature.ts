import { sameSecret } from '../../../platform/same-secret.ts';
import { hmacOf } from '../signed-body.ts';

/** Encodes as PHP does: a space becomes a plus, and only letters, digits, dash, dot and underscore stay as they are. */
const formEncoded = (text: string): string =>
  encodeURIComponent(text.toWellFormed())
    .replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');

/** Values that PHP considers empty are not signed: the empty text and '0'. */
const isSigned = ([name, value]: [string, string]): boolean =>
  name !== 'signature' && value !== '' && value !== '0';

/** Signature of the form that the shopper's browser posts, over its other fields, sorted by name. */
export const formSignature = (serverKey: string, fields: Readonly<Record<string, string>>): string =>
  hmacOf(
    serverKey,
    Object.entries(fields)
      .filter(isSigned)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => `${formEncoded(name)}=${formEncoded(value)}`)
      .join('&'),
  );

export const isSignedForm = (serverKey: string, fields: Readonly<Record<string, string>>): boolean =>
  fields['signature'] !== undefined && sameSecret(formSignature(serverKey, fields), fields['signature']);
