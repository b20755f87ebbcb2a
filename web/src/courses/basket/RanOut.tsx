import type { CourseBasket } from '@foyer/contract/courses/sign-up';
import type { Key } from '@foyer/contract/shared/keys';
import { callOnce } from '../../platform/call-once.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { lostFrom } from '../../sign-up/basket/place.ts';
import { RanOut as RanOutPlaces } from '../../sign-up/basket/RanOut.tsx';
import { courseInput } from '../queries.ts';
import { placesOf } from './places.ts';

/** Places in courses that ran out, and holding them again. */
export function RanOut({ basket, person }: { basket: CourseBasket; person: Key }) {
  return (
    <RanOutPlaces
      lost={lostFrom(placesOf(basket.ranOut), placesOf(basket.lines))}
      hold={(course, people) =>
        callOnce('POST courses/add-course-to-shopping-basket', {
          ...selectedUser(person),
          ...courseInput(course),
          people,
        })
      }
    />
  );
}
