import { z } from 'zod';

export const firstDay = '1900-01-01';
export const lastDay = '2200-12-31';

/**
 * A real day, YYYY-MM-DD. Days outside the range are typing errors, and at the ends of the calendar neither the
 * database nor a time zone can compute when a day begins.
 */
export const day = z.iso
  .date()
  .refine((text) => text >= firstDay && text <= lastDay, `not a day from ${firstDay} to ${lastDay}`);
