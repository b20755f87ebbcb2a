import type { ClassBooking } from '@foyer/contract/classes';

type Searched = Pick<ClassBooking, 'name' | 'instructors' | 'room'>;

/** Case and marks above letters make no difference. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The classes that have every word of the search in their name, an instructor's name or their room. */
export function searched<One extends Searched>(bookings: readonly One[], search: string): readonly One[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return bookings;
  return bookings.filter(({ name, instructors, room = '' }) => {
    const text = plain([name, ...instructors.map((one) => one.name), room].join('\n'));
    return words.every((word) => text.includes(word));
  });
}
