import type { SignedInContext } from '../../frame/context.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { type ParticipationRow, readParticipation, sessionKeyOf } from '../../participation/store.ts';
import { type AtCourse, withLockedCourse } from '../sign-up/with-locked-course.ts';
import { readBasket } from './respond.ts';
import { isInBasketOf } from './store.ts';

interface LineKey {
  participationId: number;
  participationCenterId: number;
}

/** Changes a place in the person's basket, and answers with the basket. */
export async function changeLine<R extends Refusal>(
  context: SignedInContext,
  { participationId, participationCenterId }: LineKey,
  change: (at: AtCourse, place: ParticipationRow) => Promise<R | undefined>,
) {
  const key = { centerId: participationCenterId, id: participationId };
  const found = await readParticipation(context.db, key);
  if (!found || !isInBasketOf(context.person, found)) return refuse('booking.alreadyCancelled');
  const done = await withLockedCourse(context, sessionKeyOf(found), [], async (at) => {
    const { tx, now } = at.session;
    const place = await readParticipation(tx, key);
    if (!place || !isInBasketOf(context.person, place)) return refuse('booking.alreadyCancelled');
    const refusal = await change(at, place);
    return refusal ?? { basket: await readBasket(tx, context.person, now) };
  });
  return done instanceof Refusal && done.code === 'course.gone' ? refuse('booking.alreadyCancelled') : done;
}
