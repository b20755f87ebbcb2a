import { isSameKey } from '@foyer/contract/shared/keys';
import {
  campsHref,
  classHref,
  coursesHref,
  courtHref,
  courtsHref,
  openCamp,
  openCourse,
  timetablePath,
} from '../participation/address.ts';
import type { DestinationPage, DestinationPages } from '../payment/result/destinations.ts';

/** Where a person's memberships are shown. */
const membershipsOf: DestinationPage['href'] = ({ person }, own) =>
  person && !isSameKey(person, own)
    ? `/familymembers/${person.id}/${person.centerId}`
    : '/profile/subscriptions';

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
  court: {
    href: ({ key: bookingKey, day, person }, own) => {
      const other = person && !isSameKey(person, own) ? person : undefined;
      return bookingKey && day ? courtHref(other, { bookingKey, day }) : courtsHref(other);
    },
    action: 'progress.toCourt',
    isThereBefore: true,
    texts: {
      delivered: 'progress.placeBooked',
      returned: 'progress.placeReturnedText',
      partly: 'progress.cardAloneText',
      opened: 'progress.booked',
    },
  },
  course: {
    // A basket may be for several courses: without a key, all of them are shown.
    href: ({ key: course }) => coursesHref(undefined, course ? { [openCourse]: course } : {}),
    action: 'progress.toCourses',
    isThereBefore: true,
    texts: {
      delivered: 'progress.placeBooked',
      returned: 'progress.placeReturnedText',
      partly: 'progress.paidText',
      opened: 'progress.booked',
    },
  },
  camp: {
    // A basket may be for several camps: without a key, all of them are shown.
    href: ({ key: camp }) => campsHref(undefined, camp ? { [openCamp]: camp } : {}),
    action: 'progress.toCamps',
    isThereBefore: true,
    texts: {
      delivered: 'progress.placeBooked',
      returned: 'progress.placeReturnedText',
      partly: 'progress.paidText',
      opened: 'progress.booked',
    },
  },
  subscription: {
    href: membershipsOf,
    action: 'progress.toSubscription',
    texts: {
      delivered: 'progress.memberNow',
      deliveredOn: 'progress.memberFrom',
      returned: 'progress.membershipReturnedText',
      partly: 'progress.paidText',
      opened: 'progress.memberNow',
    },
  },
  freeze: {
    href: membershipsOf,
    action: 'progress.toSubscription',
    isThereBefore: true,
    texts: {
      delivered: 'progress.freezePlanned',
      deliveredOn: 'progress.freezeFrom',
      returned: 'progress.freezeReturnedText',
      partly: 'progress.paidText',
      opened: 'progress.freezePlanned',
    },
  },
  planChange: {
    href: membershipsOf,
    action: 'progress.toSubscription',
    texts: {
      delivered: 'progress.changed',
      deliveredOn: 'progress.changedFrom',
      returned: 'progress.membershipReturnedText',
      partly: 'progress.paidText',
      opened: 'progress.changed',
    },
  },
  addOns: {
    href: membershipsOf,
    action: 'progress.toSubscription',
    isThereBefore: true,
    texts: {
      delivered: 'progress.addOnAdded',
      deliveredOn: 'progress.addOnFrom',
      returned: 'progress.addOnReturnedText',
      partly: 'progress.paidText',
      opened: 'progress.addOnAdded',
    },
  },
  clipcards: { href: () => '/clipcards', action: 'progress.toClipcards', memberPage: 'clipcards' },
};
