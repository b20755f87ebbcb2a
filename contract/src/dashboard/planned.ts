import { z } from 'zod';
import { classBooking, participation } from '../classes.ts';

/** A class, a court or a course that a person has planned or attended. */
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
  .extend({
    isCancelled: z.boolean().describe('By the club'),
    participation,
    dates: z
      .array(
        z.object({
          number: z.int(),
          startsAt: z.iso.datetime(),
          endsAt: z.iso.datetime(),
          isCancelled: z.boolean(),
        }),
      )
      .optional()
      .describe('Of a course, which starts and ends here with its next date; left out: it meets once'),
  });
export type Planned = z.infer<typeof planned>;
