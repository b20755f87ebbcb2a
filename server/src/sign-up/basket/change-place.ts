import type { Key } from '@foyer/contract/shared/keys';
import type { RefusalCode } from '@foyer/contract/shared/refusal';
import type { AtSession } from '../../booking/taking-part/with-locked-session.ts';
import type { SignedInContext } from '../../frame/context.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { type ParticipationRow, readParticipation, sessionKeyOf } from '../../participation/store.ts';
import { isInBasketOf } from './held-places.ts';

export interface PlaceKey {
  participationId: number;
  participationCenterId: number;
}

type Gone = Refusal<'booking.alreadyCancelled'>;

/** Works on a place in the person's basket with its session locked. A place in a session that is gone is gone. */
export async function changePlace<A extends AtSession, T, G extends RefusalCode>(
  context: SignedInContext,
  { participationId, participationCenterId }: PlaceKey,
  {
    withLocked,
    gone,
  }: {
    gone: G;
    withLocked: (key: Key, work: (at: A) => Promise<T | Gone>) => Promise<T | Gone | Refusal<G>>;
  },
  change: (at: A, place: ParticipationRow) => Promise<T>,
): Promise<T | Gone> {
  const key = { centerId: participationCenterId, id: participationId };
  const found = await readParticipation(context.db, key);
  if (!found || !isInBasketOf(context.person, found)) return refuse('booking.alreadyCancelled');
  const done = await withLocked(sessionKeyOf(found), async (at) => {
    const place = await readParticipation(at.session.tx, key);
    if (!place || !isInBasketOf(context.person, place)) return refuse('booking.alreadyCancelled');
    return change(at, place);
  });
  return done instanceof Refusal && done.code === gone
    ? refuse('booking.alreadyCancelled')
    : (done as T | Gone);
}
