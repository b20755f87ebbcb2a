import { formatKey, type Key, parseKey } from '@foyer/contract/shared/keys';
import type { Services } from '../../frame/context.ts';
import { isSignedLink, signaturePattern, signLink } from '../../frame/signed-link.ts';

type Keys = Pick<Services, 'keyFor'>;

const purpose = 'court invitations';
const pattern = new RegExp(`^((\\w{1,40})\\.(\\d{1,5}))\\.(${signaturePattern})$`);

/**
 * The key of the link to an hour: `100book1001.1.<signature>`. It is signed and not stored, so the host can see it again, and
 * the version lets the host withdraw it.
 */
export function writeLinkKey(services: Keys, session: Key, version: number): string {
  const content = `${formatKey('booking', session)}.${version}`;
  return `${content}.${signLink(services, purpose, content)}`;
}

/** Undefined if this installation did not sign it. */
export function readLinkKey(services: Keys, key: string): { session: Key; version: number } | undefined {
  const [, content, name, version, signature] = pattern.exec(key) ?? [];
  if (!content || !name || !version || !signature) return undefined;
  if (!isSignedLink(services, purpose, content, signature)) return undefined;
  const session = parseKey('booking', name);
  return session && { session, version: Number(version) };
}
