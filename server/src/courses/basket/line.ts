import type { SignedInContext } from '../../frame/context.ts';
import type { Refusal } from '../../frame/refuse.ts';
import type { ParticipationRow } from '../../participation/store.ts';
import { changePlace, type PlaceKey } from '../../sign-up/basket/change-place.ts';
import { type AtCourse, withLockedCourse } from '../sign-up/with-locked-course.ts';
import { readBasket } from './respond.ts';

/** Changes a place in the person's basket, and answers with the basket. */
export const changeLine = <R extends Refusal>(
  context: SignedInContext,
  line: PlaceKey,
  change: (at: AtCourse, place: ParticipationRow) => Promise<R | undefined>,
) =>
  changePlace(
    context,
    line,
    { gone: 'course.gone', withLocked: (key, work) => withLockedCourse(context, key, [], work) },
    async (at: AtCourse, place: ParticipationRow) => {
      const refusal = await change(at, place);
      const { tx, now } = at.session;
      return refusal ?? { basket: await readBasket(tx, context.person, now) };
    },
  );
