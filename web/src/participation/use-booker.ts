import type { Key } from '@foyer/contract/shared/keys';
import { actingFor } from '../frame/session/acting.ts';
import { useAddressParams } from '../frame/session/use-address-params.ts';
import { useUser } from '../user/queries.ts';

/** The person to book for: another person, or the user. Undefined for a visitor. */
export function useBooker(): { person: Key | undefined; other: Key | undefined } {
  const user = useUser();
  const other = actingFor(user, useAddressParams());
  return { other, person: other ?? (user ? { centerId: user.centerId, id: user.userId } : undefined) };
}
