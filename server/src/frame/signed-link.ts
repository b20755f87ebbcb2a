import { createHmac } from 'node:crypto';
import { sameSecret } from '../platform/same-secret.ts';
import type { Services } from './context.ts';

type Keys = Pick<Services, 'keyFor'>;

/** What links are signed for. */
export const linkPurposes = ['court invitations', 'guest visits', 'referrals'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** Long enough to be unguessable. */
const signatureBytes = 16;

/** What a signature of a link looks like. */
export const signaturePattern = '[\\w-]{22}';

/** Signs the content of a link, so that it can be shown again without being stored. Each purpose has a key of its own. */
export const signLink = ({ keyFor }: Keys, purpose: LinkPurpose, content: string): string =>
  createHmac('sha256', keyFor(purpose))
    .update(content)
    .digest()
    .subarray(0, signatureBytes)
    .toString('base64url');

/** Checks whether this installation signed the content. */
export const isSignedLink = (
  services: Keys,
  purpose: LinkPurpose,
  content: string,
  signature: string,
): boolean => sameSecret(signLink(services, purpose, content), signature);
