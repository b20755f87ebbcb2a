import { createHmac } from 'node:crypto';
import { formatKey, type Key, parseKey } from '@foyer/contract/shared/keys';
import type { Services } from '../../frame/context.ts';
import { sameSecret } from '../../platform/same-secret.ts';

type Keys = Pick<Services, 'keyFor'>;

/** Long enough to be unguessable. */
const signatureBytes = 16;

/**
 * The key of the link to an hour: `100book1001.1.<signature>`. It is signed and not stored, so the host can see it again, and
 * the version lets the host withdraw it.
 */
export function writeLinkKey(services: Keys, session: Key, version: number): string {
  const content = `${formatKey('booking', session)}.${version}`;
  return `${content}.${sign(services, content)}`;
}

const sign = ({ keyFor }: Keys, content: string): string =>
  createHmac('sha256', keyFor('court invitations'))
    .update(content)
    .digest()
    .subarray(0, signatureBytes)
    .toString('base64url');

/** Undefined if this installation did not sign it. */
export function readLinkKey(services: Keys, key: string): { session: Key; version: number } | undefined {
  const [, content, name, version, signature] = /^((\w{1,40})\.(\d{1,5}))\.([\w-]{22})$/.exec(key) ?? [];
  if (!content || !name || !version || !signature) return undefined;
  if (!sameSecret(sign(services, content), signature)) return undefined;
  const session = parseKey('booking', name);
  return session && { session, version: Number(version) };
}
