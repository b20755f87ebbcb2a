import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { type Participant, useParticipants } from '../participation/for-whom/use-participants.ts';
import { useUser } from '../user/queries.ts';

/** The people among whom a booking can be for: the user and the family, or a member and theirs where staff act. */
export function usePeople(person: Key | undefined): readonly Participant[] {
  const user = useUser();
  const mine = useParticipants(user ? { centerId: user.centerId, id: user.userId } : undefined, []).free;
  const isMine = person === undefined || mine.some((one) => isSameKey(one, person));
  const theirs = useParticipants(isMine ? undefined : person, []).free;
  return isMine ? mine : theirs;
}
