import { isSameKey } from '@foyer/contract/shared/keys';
import { classHref, timetablePath } from '../participation/address.ts';
import type { DestinationPages } from '../payment/result/destinations.ts';

/** The page to which a payment returns, by kind of purchase. A new kind adds its page here. */
export const destinationPages: DestinationPages = {
  class: {
    href: ({ key: bookingKey, day, person }, own) => {
      const other = person && !isSameKey(person, own) ? person : undefined;
      return bookingKey && day ? classHref(other, { bookingKey, day }) : timetablePath(other);
    },
    action: 'progress.toClass',
    isThereBefore: true,
    texts: {
      delivered: 'progress.placeBooked',
      returned: 'progress.placeReturnedText',
      partly: 'progress.cardAloneText',
      opened: 'progress.booked',
    },
  },
  subscription: {
    href: ({ person }, own) =>
      person && !isSameKey(person, own)
        ? `/familymembers/${person.id}/${person.centerId}`
        : '/profile/subscriptions',
    action: 'progress.toSubscription',
    texts: {
      delivered: 'progress.memberNow',
      deliveredOn: 'progress.memberFrom',
      returned: 'progress.membershipReturnedText',
      partly: 'progress.paidText',
      opened: 'progress.memberNow',
    },
  },
  clipcards: { href: () => '/clipcards', action: 'progress.toClipcards', memberPage: 'clipcards' },
};
