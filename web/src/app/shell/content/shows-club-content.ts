import type { Key } from '@foyer/contract/shared/keys';
import type { User } from '@foyer/contract/user';
import { actingFor } from '../../../frame/session/acting.ts';

/**
 * Whether a page shows announcements of the club: not where people pay or staff work, and not while staff act for a
 * member.
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
