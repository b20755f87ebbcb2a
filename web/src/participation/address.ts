import { formatKey, type Key, parseKey } from '@foyer/contract/shared/keys';

/** The class that an address opens: `?class=100book7`. */
export const openClass = 'class';

/** The timetable of one's own, or of somebody else. */
export const timetablePath = (other: Key | undefined): string =>
  other ? `/booking/${formatKey('person', other)}` : '/booking';

/** Where a class stands open in the timetable of its day. */
export const classHref = (other: Key | undefined, { bookingKey, day }: { bookingKey: string; day: string }) =>
  `${timetablePath(other)}?day=${day}&${openClass}=${bookingKey}`;

/** Where a clipcard for a class is picked or bought. */
export const clipcardsHref = (person: Key, booking: Key): string =>
  `/booking/clipcards/${person.id}/${person.centerId}/${booking.id}/${booking.centerId}`;

/** Of the page on which several places are paid for at once: whose they are. */
export const forWhom = 'for';

/** Where the places that are kept for these people are paid for, by somebody who acts for them. */
export const payTogetherHref = (person: Key, booking: Key, people: readonly Key[]): string =>
  `${clipcardsHref(person, booking)}?${forWhom}=${people.map((one) => formatKey('person', one)).join('.')}`;

/** The people whom such an address names, each of them once; nobody where it names none. */
export function peopleFrom(text: string | null): Key[] {
  const names = new Set((text ?? '').split('.').slice(0, 10));
  return [...names].flatMap((name) => parseKey('person', name) ?? []);
}
