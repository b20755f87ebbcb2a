import type { Session } from './queries.ts';

/** In the address and in the grid: `100-7`, or `100-7-2` for the second date of a course. */
export const idOf = ({
  bookingCenterId,
  bookingId,
  date,
}: Pick<Session, 'bookingCenterId' | 'bookingId' | 'date'>): string =>
  [bookingCenterId, bookingId, ...(date === undefined ? [] : [date])].join('-');
