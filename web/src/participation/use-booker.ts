import type { Key } from '@foyer/contract/shared/keys';
import { useParams } from 'react-router';
import { actingFor } from '../frame/session/acting.ts';
import { useUser } from '../user/queries.ts';

/** The person to book for: another person, or the user. Undefined for a visitor. */
export function useBooker(): { person: Key | undefined; other: Key | undefined } {
  const user = useUser();
  const other = actingFor(user, useParams());
  return { other, person: other ?? (user ? { centerId: user.centerId, id: user.userId } : undefined) };
}
