import type { FriendCode } from '@foyer/contract/shared/friend';
import type { Key } from '@foyer/contract/shared/keys';
import type { Services } from '../frame/context.ts';
import { isSignedLink, type LinkPurpose, signLink } from '../frame/signed-link.ts';

/** Who shares it, what of (a clipcard, or a campaign), and which link of these it is. */
export interface LinkParts {
  referer: Key;
  of: Key;
  number: number;
}

type Keys = Pick<Services, 'keyFor'>;

const contentOf = ({ referer, of, number }: LinkParts): string =>
  [referer.id, referer.centerId, of.id, of.centerId, number].join('/');

/** The parts of a friend's link. The checksum is an HMAC over all others, so that nobody can make one up. */
export const writeFriendLink = (services: Keys, purpose: LinkPurpose, parts: LinkParts): FriendCode => ({
  refererId: parts.referer.id,
  refererCenterId: parts.referer.centerId,
  clipcardId: parts.of.id,
  clipcardCenterId: parts.of.centerId,
  clipcardSubId: parts.number,
  checksum: signLink(services, purpose, contentOf(parts)),
});

/** Undefined if this installation did not make the link. */
export function readFriendLink(
  services: Keys,
  purpose: LinkPurpose,
  code: FriendCode,
): LinkParts | undefined {
  const parts = {
    referer: { centerId: code.refererCenterId, id: code.refererId },
    of: { centerId: code.clipcardCenterId, id: code.clipcardId },
    number: code.clipcardSubId,
  };
  return isSignedLink(services, purpose, contentOf(parts), code.checksum) ? parts : undefined;
}
