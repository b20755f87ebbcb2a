import type { Key } from '@foyer/contract/shared/keys';
import type { User } from '@foyer/contract/user';
import { actingFor } from '../../../frame/session/acting.ts';

/**
 * Whether the club announces anything on a page: not where money is paid or staff work, nor to staff who act for a member,
 * who are at work on the member's pages, too.
 */
export function showsClubContent(
  route: { kind?: string | undefined } | undefined,
  user: Pick<User, 'userId' | 'centerId' | 'accessLevel'> | null,
  params: Record<string, string | undefined>,
): boolean {
  const member: Key | undefined = actingFor(user, params);
  const isAtWork = member !== undefined && (user?.accessLevel.includes('STAFF') ?? false);
  return !route?.kind && !isAtWork;
}
