import { query } from '../platform/query.ts';

/** Fetched whenever it is shown: another window may have ended it. */
export const calendarFeedQuery = query('GET calendar/get-feed', {}, { gcTime: 0 });
