import { formatKey, type Key, parseKey } from '@foyer/contract/shared/keys';
import { type ActivityType, campType, courseType, courtType } from '@foyer/contract/shared/participation';
import { personParameter } from '../frame/session/use-address-params.ts';

/** The class that an address opens: `?class=100book7`. */
export const openClass = 'class';

/** The timetable of the user, or of another person. */
export const timetablePath = (other: Key | undefined): string =>
  other ? `/booking/${formatKey('person', other)}` : '/booking';

interface Booked {
  bookingKey: string;
  day: string;
}

/** The address that opens a class in the timetable of its day. */
export const classHref = (other: Key | undefined, { bookingKey, day }: Booked): string =>
  `${timetablePath(other)}?day=${day}&${openClass}=${bookingKey}`;

/** The booking that an address of the courts opens: `?booking=100book7`. */
export const openBooking = 'booking';

/** A page for the user or for another person, whom its query names. `what` is more of the address. */
const pageFor =
  (path: string) =>
  (other: Key | undefined, what: Readonly<Record<string, string>> = {}): string => {
    const search = new URLSearchParams({
      ...what,
      ...(other && { [personParameter]: formatKey('person', other) }),
    });
    return search.size > 0 ? `${path}?${search}` : path;
  };

export const courtsHref = pageFor('/resource-booking');

/** The address that opens the booking of a court on its day. */
export const courtHref = (other: Key | undefined, { bookingKey, day }: Booked): string =>
  courtsHref(other, { day, [openBooking]: bookingKey });

/** The course that an address opens: `?course=100book7`. */
export const openCourse = 'course';

export const coursesHref = pageFor('/courses');
/** The basket of courses, and where it is paid. */
export const coursesPaymentHref = pageFor('/courses-payment');

/** The address that opens a course, with all of its dates. */
const courseHref = (other: Key | undefined, { bookingKey }: Booked): string =>
  coursesHref(other, { [openCourse]: bookingKey });

/** The camp that an address opens: `?camp=100book7`. */
export const openCamp = 'camp';

export const campsHref = pageFor('/camps');
/** The basket of camps, and where it is paid. */
export const campsPaymentHref = pageFor('/camps-payment');

/** The address that opens a camp, with all of its dates. */
const campHref = (other: Key | undefined, { bookingKey }: Booked): string =>
  campsHref(other, { [openCamp]: bookingKey });

const hrefOf: Partial<Record<ActivityType, (other: Key | undefined, booked: Booked) => string>> = {
  [courtType]: courtHref,
  [courseType]: courseHref,
  [campType]: campHref,
};

/** The address that opens a booking on the page of its kind. */
export const bookedHref = (
  other: Key | undefined,
  { activityType, ...booked }: Booked & { activityType: ActivityType },
): string => (hrefOf[activityType] ?? classHref)(other, booked);

/** The page where a clipcard for a class is picked or bought. */
export const clipcardsHref = (person: Key, booking: Key): string =>
  `/booking/clipcards/${person.id}/${person.centerId}/${booking.id}/${booking.centerId}`;

/** Parameter of the page that pays for several places at once: whose they are. */
export const forWhom = 'for';

/** The page where a person pays for the held places of these people at once. */
export const payTogetherHref = (person: Key, booking: Key, people: readonly Key[]): string =>
  `${clipcardsHref(person, booking)}?${forWhom}=${people.map((one) => formatKey('person', one)).join('.')}`;

/** The people in such an address, without repetitions. Empty if there are none. */
export function peopleFrom(text: string | null): Key[] {
  const names = new Set((text ?? '').split('.').slice(0, 10));
  return [...names].flatMap((name) => parseKey('person', name) ?? []);
}
