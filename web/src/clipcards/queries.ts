import type { Key } from '@foyer/contract/shared/keys';
import { query } from '../platform/query.ts';
import { selectedUser } from '../platform/selected-user.ts';

/** A card is bought and used on other screens, so the answer is fetched again on every return. */
const staleTime = 0;

const aboutClass = ({ centerId, id }: Key) => ({ bookingId: id, bookingCenterId: centerId });

/** What is sold: to a person, with obstacles, or to a visitor. */
export const forSaleQuery = (person: Key | undefined) =>
  person
    ? query('POST clipcards/load-clipcards-for-user', selectedUser(person))
    : query('POST clipcards/load-clipcards-for-anonymous', {});

/** Those that open a class. */
export const forClassQuery = (person: Key, booking: Key) =>
  query('POST clipcards/load-clipcards-for-user-class-booking', {
    ...selectedUser(person),
    ...aboutClass(booking),
  });

/** A court on a day, as its calls name it. */
interface CourtOnDay {
  resource: Key;
  activityId: number;
  date: string;
}
const aboutCourt = ({ resource: { centerId }, activityId, date }: CourtOnDay) => ({
  ...{ activityId, activityCenterId: centerId, date },
});

/** Those that open a court on a day. */
export const forCourtQuery = (person: Key, court: CourtOnDay) =>
  query('POST clipcards/load-clipcards-for-user-rsbooking', {
    ...selectedUser(person),
    ...aboutCourt(court),
  });

/** One that is bought for a court. */
export const productForCourtQuery = (person: Key, court: CourtOnDay, { centerId, id }: Key) =>
  query('POST clipcards/load-clipcards-for-user-by-id-rsbooking', {
    ...selectedUser(person),
    ...aboutCourt(court),
    clipcardId: id,
    clipcardCenterId: centerId,
  });

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
