import type { CampBasket } from '@foyer/contract/camps/sign-up';
import { formatKey, isSameKey, type Key } from '@foyer/contract/shared/keys';
import { callOnce } from '../../platform/call-once.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { lostFrom } from '../../sign-up/basket/place.ts';
import { RanOut as RanOutPlaces } from '../../sign-up/basket/RanOut.tsx';
import { campInput } from '../queries.ts';
import { placesOf } from './places.ts';

interface RanOutProps {
  basket: CampBasket;
  person: Key;
}

/** Places in camps that ran out, and holding them again with the same days and electives. */
export function RanOut({ basket, person }: RanOutProps) {
  const chosenBy = (child: Key, camp: Key) => {
    const lost = basket.ranOut.find(
      (one) => isSameKey(one.person, child) && one.camp.campKey === formatKey('booking', camp),
    );
    return { ...(lost?.camp.soldBy === 'DAY' && { dates: lost.dates }), electives: lost?.electives ?? [] };
  };
  return (
    <RanOutPlaces
      lost={lostFrom(placesOf(basket.ranOut), placesOf(basket.lines))}
      hold={(camp, people) =>
        callOnce('POST camps/add-camp-to-shopping-basket', {
          ...selectedUser(person),
          ...campInput(camp),
          people: people.map((child) => ({ ...child, ...chosenBy(child, camp) })),
        })
      }
    />
  );
}
