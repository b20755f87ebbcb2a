import type { ClassBooking } from '@foyer/contract/classes';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { useBookableClass } from '../../classes/bookable-class.ts';
import { forClassQuery, productForClassQuery } from '../../clipcards/queries.ts';
import { classHref, clipcardsHref } from '../../participation/address.ts';
import { useHeldPlace } from '../../participation/hold/use-held-place.ts';
import { useOwnKey } from '../../person/use-own-key.ts';
import { callOnce } from '../../platform/call-once.ts';
import { localTimes } from '../../platform/local-time.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import type { PlaceToPay } from '../paying/place-to-pay.ts';
import { clipcardsQuery } from '../queries.ts';
import { type ClassAddress, productHref } from './address.ts';

/** The address that opens the class, for the user or for another person. */
function useClassHref({ timeZone, startsAt, bookingKey }: ClassBooking, person: Key): string {
  const other = isSameKey(person, useOwnKey()) ? undefined : person;
  return classHref(other, { bookingKey, day: localTimes(timeZone)(startsAt).day });
}

/** The place in a class that is paid for. */
export function useClassPlace(details: ClassBooking, { person, booking }: ClassAddress): PlaceToPay {
  const href = useClassHref(details, person);
  const about = { ...selectedUser(person), bookingId: booking.id, bookingCenterId: booking.centerId };
  return {
    ...{ person, purpose: 'class-booking', centerId: booking.centerId },
    bookable: useBookableClass()(details),
    ...useHeldPlace(details.participations, person),
    hold: () => callOnce('POST booking/attempt-create-booking', about),
    book: async (clipcard) => {
      await callOnce('POST booking/create-booking', { ...about, clipcard });
      return href;
    },
    ownedQuery: clipcardsQuery(person, booking),
    forSaleQuery: forClassQuery(person, booking),
    productQuery: (clipcard) => productForClassQuery(person, booking, clipcard),
    ...{ href, backHref: href },
    clipcardsHref: clipcardsHref(person, booking),
    productHref: productHref({ person, booking }),
    texts: { title: 'title.classClipcards', pay: 'booking.payTitle', payOnce: 'booking.payOnce' },
  };
}
