import { createHmac, timingSafeEqual } from 'node:crypto';
import { formatKey, type Key, parseKey } from '@foyer/contract/shared/keys';
import type { Services } from '../../frame/context.ts';

type Keys = Pick<Services, 'keyFor'>;

/** Long enough to be unguessable; a longer one would make the QR code harder to read. */
const signatureBytes = 16;

/**
 * A pass is `100P1001.1795000000.<signature>`: the person, the expiry in seconds, and the portal's signature. It only
 * uses digits, A to F, P and dots, which a QR code packs tightly and scanners type alike on every keyboard layout.
 */
export function writePass(services: Keys, person: Key, validUntil: Temporal.Instant): string {
  const content =
    `${formatKey('person', person)}.${Math.floor(validUntil.epochMilliseconds / 1000)}`.toUpperCase();
  return `${content}.${sign(services, content)}`;
}

const sign = ({ keyFor }: Keys, content: string): string =>
  createHmac('sha256', keyFor('member-pass'))
    .update(content)
    .digest()
    .subarray(0, signatureBytes)
    .toString('hex')
    .toUpperCase();

export interface ReadPass {
  person: Key;
  isExpired: boolean;
}

const passText = /^((\d{1,10}P\d{1,16})\.(\d{1,12}))\.([0-9A-F]{32})$/;
const asWritten = (typed: string): string => typed.trim().toUpperCase();

export const looksLikePass = (typed: string): boolean => passText.test(asWritten(typed));

/** Undefined if this portal did not make the pass. */
export function readPass(services: Keys, typed: string, now: Temporal.Instant): ReadPass | undefined {
  const [, content, member, until, signature] = passText.exec(asWritten(typed)) ?? [];
  if (!content || !member || !until || !signature) return undefined;
  const expected = Buffer.from(sign(services, content));
  if (!timingSafeEqual(expected, Buffer.from(signature))) return undefined;
  const person = parseKey('person', member.toLowerCase());
  return person && { person, isExpired: Number(until) * 1000 <= now.epochMilliseconds };
}
