import type { Key } from '@foyer/contract/shared/keys';
import { query } from '../platform/query.ts';
import { selectedUser } from '../platform/selected-user.ts';

/** A card is bought and used on other screens, so the answer is fetched again on every return. */
const staleTime = 0;

const aboutClass = ({ centerId, id }: Key) => ({ bookingId: id, bookingCenterId: centerId });

/** What is sold: to a person, with obstacles, for any class or for one; or to a visitor. */
export const forSaleQuery = (person: Key | undefined, booking?: Key) => {
  if (!person) return query('POST clipcards/load-clipcards-for-anonymous', {});
  const input = selectedUser(person);
  return booking
    ? query('POST clipcards/load-clipcards-for-user-class-booking', { ...input, ...aboutClass(booking) })
    : query('POST clipcards/load-clipcards-for-user', input);
};

/** One that is bought for a class. */
export const productForClassQuery = (person: Key, booking: Key, { centerId, id }: Key) =>
  query('POST clipcards/load-clipcards-for-user-by-id-class-booking', {
    ...selectedUser(person),
    ...aboutClass(booking),
    clipcardId: id,
    clipcardCenterId: centerId,
  });

export const productQuery = (person: Key, { centerId, id }: Key) =>
  query('POST clipcards/load-clipcards-for-user-by-id', {
    ...selectedUser(person),
    clipcardId: id,
    clipcardCenterId: centerId,
  });

export const ownQuery = (person: Key) =>
  query('POST clipcards/load-person-clipcards', selectedUser(person), { staleTime });

export const familyQuery = (person: Key) =>
  query('POST clipcards/load-person-and-relatives-clipcards', selectedUser(person), { staleTime });
