import { campType } from '@foyer/contract/shared/booking';
import type { Key } from '@foyer/contract/shared/keys';
import type { SignedInContext } from '../frame/context.ts';
import { sessionKeyOf } from '../participation/store.ts';
import { readHeld } from '../sign-up/basket/held-places.ts';
import { priceOfPlace } from './price.ts';
import { type HeldPlace, readBooked, siblingDiscounts } from './siblings.ts';
import { type CampRow, readTheseCamps } from './store.ts';

/** Later than any place that is there. */
const next = Number.MAX_SAFE_INTEGER;

/** What a place in a camp would cost a person now, with what is in the basket and what the family has booked. */
export async function readOwnPrice(
  { db, person: buyer, now }: SignedInContext,
  camp: CampRow,
  person: Key,
): Promise<{ amount: number; isSiblings: boolean } | undefined> {
  const price = priceOfPlace(camp, undefined, now);
  if (!price) return undefined;
  const { season_id, sibling_discount, center_id } = camp;
  if (sibling_discount === 0) return { amount: price.amount, isSiblings: false };
  const held = (await readHeld(db, campType, buyer, now)).filter((place) => place.center_id === center_id);
  const camps = await readTheseCamps(db, held.map(sessionKeyOf));
  const own = { season_id, sibling_discount, person_center_id: person.centerId, person_id: person.id };
  const places = held.flatMap((place): HeldPlace[] => {
    const other = camps.find(({ id }) => id === place.booking_id);
    const isOwn = place.person_center_id === person.centerId && place.person_id === person.id;
    if (other?.season_id !== season_id || (isOwn && place.booking_id === camp.id)) return [];
    return [{ ...place, price: place.price ?? 0, season_id, sibling_discount }];
  });
  const booked = await readBooked(db, buyer, center_id, [season_id]);
  const off = siblingDiscounts([...places, { id: next, price: price.amount, ...own }], booked).get(next) ?? 0;
  return { amount: price.amount - off, isSiblings: off > 0 };
}
