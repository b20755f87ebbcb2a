import type { Key } from '@foyer/contract/shared/keys';
import { query } from '../platform/query.ts';
import { selectedUser } from '../platform/selected-user.ts';

/** Without a number: the centre of the portal, or else the first one where the member of staff works. */
const at = (centerId: number | undefined) => (centerId === undefined ? {} : { centerId });

/** What is over leaves the list. Live changes bring everything else. */
const leaveMs = 60_000;

export const todayQuery = (centerId: number | undefined) =>
  query('POST front-desk/get-today', at(centerId), { staleTime: 0, refetchInterval: leaveMs });

export const personQuery = (person: Key, centerId: number | undefined) =>
  query('POST front-desk/get-person', { ...selectedUser(person), ...at(centerId) }, { staleTime: 0 });

export const participantsQuery = (session: { bookingId: number; bookingCenterId: number; date?: number }) =>
  query('POST front-desk/get-participants', session, { staleTime: 0 });
