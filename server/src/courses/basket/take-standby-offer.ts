import type { courses } from '@foyer/contract/courses';
import { courseType } from '@foyer/contract/shared/booking';
import type { Key } from '@foyer/contract/shared/keys';
import type { Handler } from '../../frame/handle.ts';
import { readHeld } from '../../sign-up/basket/held-places.ts';
import { takeOffer } from '../../sign-up/take-offer.ts';
import { pricedFor, priceFor } from '../sign-up/price.ts';
import { type AtCourse, withLockedCourse } from '../sign-up/with-locked-course.ts';
import { readBasket } from './respond.ts';

export const takeStandbyOffer: Handler<(typeof courses)['take-standby-offer']> = (context, { offer }) =>
  takeOffer(context, offer, {
    gone: 'course.gone',
    offerGone: 'course.offerGone',
    withLocked: (key, people, work) => withLockedCourse(context, key, people, work),
    readOwn: async (at: AtCourse, person: Key) => {
      const known = await at.readPerson(person);
      const price = known && priceFor(at.course, { isMember: known.standing.isMember, now: at.session.now });
      return { own: known?.facts.own, price: pricedFor(at.course, price?.amount ?? 0, at.session.now) };
    },
    readHeld: ({ session: { tx, now } }) => readHeld(tx, courseType, context.person, now),
    answer: async ({ session: { tx, now } }) => ({ basket: await readBasket(tx, context.person, now) }),
  });
