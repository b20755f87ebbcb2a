import type { FriendCode } from '@foyer/contract/shared/friend';
import type { Club } from '../clubs/club.ts';
import { clubOfBrand } from '../clubs/club-of-brand.ts';
import type { Context } from '../frame/context.ts';
import { tryCode } from '../subscription/offers/wrong-codes.ts';
import { type LinkParts, readFriendLink } from './friend-link.ts';
import type { VisitKey } from './store.ts';

export interface LinkedVisit {
  parts: LinkParts;
  club: Club;
  key: VisitKey;
}

/**
 * The visit that a link names. Undefined if the link is made up: those are counted like wrong codes, and after too many of them
 * right ones don't work from that address either. Not inside `transaction`.
 */
export async function linkedVisit(context: Context, code: FriendCode): Promise<LinkedVisit | undefined> {
  const parts = await tryCode(context, code.checksum, async () =>
    readFriendLink(context, 'guest visits', code),
  );
  const club = parts && (await clubOfBrand(context, parts.of.centerId));
  return parts && club && { parts, club, key: { card: parts.of, number: parts.number } };
}
