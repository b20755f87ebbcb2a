import { z } from 'zod';

export const firstDay = '1900-01-01';
export const lastDay = '2200-12-31';

/**
 * YYYY-MM-DD, a real day. Days far from anybody's life are typing errors, and at the ends of the calendar neither the
 * database nor a time zone can say when they begin.
 */
export const day = z.iso
  .date()
  .refine((text) => text >= firstDay && text <= lastDay, `not a day from ${firstDay} to ${lastDay}`);
