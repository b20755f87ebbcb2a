import type { HeaderType } from '@foyer/contract/shared/portal';
import type { User } from '@foyer/contract/user';
import type { FlatRoute } from './route.ts';

/** Who came by single sign-on sees little of the frame; else the route says how much. */
export function headerKind(
  route: Pick<FlatRoute, 'header'> | undefined,
  user: Pick<User, 'isSso' | 'ssoHeaderType'> | null,
): HeaderType {
  if (user?.isSso) return user.ssoHeaderType ?? 'TINY';
  return route?.header ?? 'NORMAL';
}

/** What single sign-on asks for: `header=1` is the small one, everything else the tiny one. */
export const ssoHeaderType = (header: string | null): HeaderType => (header === '1' ? 'SMALL' : 'TINY');
