import { z } from 'zod';
import { classBooking, participation } from '../classes.ts';

/** A class that a person has planned or attended. */
export const planned = classBooking
  .pick({
    bookingId: true,
    bookingCenterId: true,
    bookingKey: true,
    centerName: true,
    timeZone: true,
    activityId: true,
    name: true,
    activityType: true,
    activityGroup: true,
    image: true,
    startsAt: true,
    endsAt: true,
    room: true,
    instructors: true,
    seatKind: true,
    cancelUntil: true,
    waiting: true,
  })
  .extend({ isCancelled: z.boolean().describe('By the club'), participation });
export type Planned = z.infer<typeof planned>;
