import { createHmac } from 'node:crypto';
import { parseKeyParts } from '@foyer/contract/shared/keys';
import type { Services } from '../frame/context.ts';
import { sameSecret } from '../platform/same-secret.ts';
import type { VisitKey } from './store.ts';

type Keys = Pick<Services, 'keyFor'>;

/** As long as that of a member pass, for the same reasons. */
const signatureBytes = 16;
const pattern = /^((\d{1,10})G(\d{1,16})\.(\d{1,5}))\.([0-9A-F]{32})$/;

/**
 * A pass for one visit is `100G5.1.<signature>`: the clipcard, the number of the visit, and the portal's signature. Like a
 * member pass it only uses characters that a QR code packs tightly and scanners type alike. The database says until when it holds.
 */
export function writeGuestPass(services: Keys, { card, number }: VisitKey): string {
  const content = `${card.centerId}G${card.id}.${number}`;
  return `${content}.${sign(services, content)}`;
}

const sign = ({ keyFor }: Keys, content: string): string =>
  createHmac('sha256', keyFor('guest-pass'))
    .update(content)
    .digest()
    .subarray(0, signatureBytes)
    .toString('hex')
    .toUpperCase();

/** Undefined if this installation did not make the pass. */
export function readGuestPass(services: Keys, text: string): VisitKey | undefined {
  const [, content, centerId, id, number, signature] = pattern.exec(text.trim().toUpperCase()) ?? [];
  if (!content || !signature || !sameSecret(sign(services, content), signature)) return undefined;
  const card = parseKeyParts(centerId, id);
  return card && { card, number: Number(number) };
}
