import { z } from 'zod';

/** YYYY-MM-DD, a real day; the calendar of the database begins with the year 1. */
export const day = z.iso.date().refine((text) => text >= '0001', 'not a day of a year from 1 on');
