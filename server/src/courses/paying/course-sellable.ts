import { courseType } from '@foyer/contract/shared/booking';
import { itemOf } from '../../shopping-basket/sellable.ts';
import { readHeld } from '../../sign-up/basket/held-places.ts';
import { placeSellable } from '../../sign-up/paying/place-sellable.ts';
import { readExtras } from '../products.ts';
import { courseCodeOf } from '../sign-up/obstacles.ts';
import { courseProductSellable } from './course-product-sellable.ts';
import { settleCalledOff } from './settle-called-off.ts';

/** A place in a course that is held in the buyer's basket. */
export const courseSellable = placeSellable({
  name: 'course',
  purpose: 'courses',
  destination: 'course',
  codes: {
    ...{ gone: 'course.gone', alreadySignedUp: 'course.alreadySignedUp', tooLate: 'course.tooLateToSignUp' },
  },
  codeOf: courseCodeOf,
  readHeld: ({ tx, person, now }) => readHeld(tx, courseType, person, now),
  readMore: async ({ tx, club }, held) => {
    const centerId = club.center.id;
    const extras = await readExtras(
      tx,
      centerId,
      held.map(({ id }) => id),
    );
    return {
      discounts: new Map(),
      items: extras.map(({ id, participation_id, quantity }) =>
        itemOf(courseProductSellable, {
          centerId,
          payload: { productId: id, participationId: participation_id, quantity },
        }),
      ),
      amount: extras.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    };
  },
  delivered: settleCalledOff,
});
