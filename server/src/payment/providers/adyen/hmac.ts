import { createHmac } from 'node:crypto';
import { sameSecret } from '../../../platform/same-secret.ts';

/** The signed fields of a webhook item. */
export interface SignedItem {
  pspReference: string;
  originalReference?: string | undefined;
  merchantAccountCode: string;
  merchantReference: string;
  amount: { value: number; currency: string };
  eventCode: string;
  success: string;
}

/** The keys are hexadecimal. */
const hmac = (hexKey: string, text: string | Buffer) =>
  createHmac('sha256', Buffer.from(hexKey, 'hex')).update(text).digest('base64');

export const itemSignature = (hexKey: string, item: SignedItem): string =>
  hmac(
    hexKey,
    [
      ...[item.pspReference, item.originalReference ?? '', item.merchantAccountCode, item.merchantReference],
      ...[item.amount.value, item.amount.currency, item.eventCode, item.success],
    ].join(':'),
  );

export const bodySignature = (hexKey: string, body: string | Buffer): string => hmac(hexKey, body);

/** Accepts several keys: for a while after a change, events still arrive signed with the previous key. */
export const isSignedBy = (
  hexKeys: readonly string[],
  signature: string | undefined,
  signatureBy: (hexKey: string) => string,
): boolean =>
  signature !== undefined && hexKeys.map((key) => sameSecret(signatureBy(key), signature)).includes(true);
