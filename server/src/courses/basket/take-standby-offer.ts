import type { courses } from '@foyer/contract/courses';
import { parseKey } from '@foyer/contract/shared/keys';
import { auditParticipation } from '../../booking/taking-part/audit-participation.ts';
import { mayActFor } from '../../frame/access.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { personOf, readParticipation, sessionKeyOf } from '../../participation/store.ts';
import { lockPerson } from '../../person/store.ts';
import { priceFor } from '../sign-up/price.ts';
import { withLockedCourse } from '../sign-up/with-locked-course.ts';
import { basketObstacle, putIntoBasket } from './add-course-to-shopping-basket.ts';
import { readBasket } from './respond.ts';
import { isInBasketOf, readHeld } from './store.ts';

/** The person who was offered the place, or who acts for them, puts it into the basket. Its time stays that of the offer. */
export const takeStandbyOffer: Handler<(typeof courses)['take-standby-offer']> = async (
  context,
  { offer },
) => {
  const { db, club: portal, actor, person: buyer } = context;
  const key = parseKey('participation', offer);
  const found = key && (await readParticipation(db, key));
  if (!key || !found || found.promoted_at === null) return refuse('course.offerGone');
  const target = personOf(found);
  const person = await mayActFor(db, { club: portal, actor, target });
  if (person instanceof Refusal) return refuse('course.offerGone');
  const done = await withLockedCourse(context, sessionKeyOf(found), [person], async (at) => {
    const { tx, now, club } = at.session;
    if (!(await lockPerson(tx, buyer))) return refuse('general.personNotFound');
    const known = await at.readPerson(person);
    const own = known?.facts.own;
    // The hold of an offer that is over has been released under the lock.
    if (!known || own?.id !== key.id || own.state !== 'TENTATIVE') return refuse('course.offerGone');
    if (!isInBasketOf(buyer, own)) {
      if (own.buyer_id !== null) return refuse('course.offerGone');
      const full = basketObstacle(
        await readHeld(tx, buyer, now),
        own.center_id,
        club.parameters.courseBasketMax,
      );
      if (full) return refuse(full);
      const price = priceFor(at.course, { isMember: known.standing.isMember, now });
      const placed = await putIntoBasket(at, own, buyer, price?.amount ?? 0);
      await auditParticipation(tx, context, placed, { state: own.state });
    }
    return { basket: await readBasket(tx, buyer, now) };
  });
  return done instanceof Refusal && done.code === 'course.gone' ? refuse('course.offerGone') : done;
};
