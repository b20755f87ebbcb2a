import { z } from 'zod';
import { payingWays } from '../shared/booking.ts';

export const bookedPlace = z.object({
  name: z.string().describe('Of the class'),
  centerName: z.string(),
  startsAt: z.iso.datetime(),
  timeZone: z.string(),
  paidBy: z.enum(payingWays),
  coveredBy: z.string().optional().describe('Another membership that opens the class and takes over'),
});

/** Booked places in classes to come, on days on which a membership opens nothing. */
export const bookedPlaces = z.object({
  cancelled: z.array(bookedPlace).describe('The membership paid for them, and no other one opens the class'),
  kept: z.array(bookedPlace),
});
export type BookedPlaces = z.infer<typeof bookedPlaces>;
