import type { AccessLevel } from '@foyer/contract/shared/access';
import type { Key } from '@foyer/contract/shared/keys';

/**
 * Where one goes who stops acting: a parent back to the family; staff to the search, by way of the member's summary
 * where they are deeper in.
 */
export function pathAfterActing({ centerId, id }: Key, levels: readonly AccessLevel[], path: string): string {
  const isStaff = levels.some((level) => level === 'STAFF' || level === 'MANAGER');
  if (!isStaff || path.startsWith('/familymembers/')) return '/profile/family';
  const summary = `/staff/${id}/${centerId}/summary`;
  return path === summary ? '/members' : summary;
}
