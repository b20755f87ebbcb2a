import { z } from 'zod';
import { use } from '../booking.ts';
import { courtMinutes, timeOfDay } from '../shared/court.ts';
import { day } from '../shared/day.ts';
import { centerId, entityId } from '../shared/key-schemas.ts';
import { refusalCodes } from '../shared/refusal.ts';
import { selectedUser } from '../shared/selected-user.ts';

/** Half a year of weeks. */
export const standingDatesAtMost = 27;

const weekMilliseconds = 7 * 86_400_000;
const areWeeksApart = ([first = '', ...others]: readonly string[]): boolean =>
  others.every((date) => (Date.parse(date) - Date.parse(first)) % weekMilliseconds === 0);

const sameHour = {
  resourceId: entityId,
  activityId: entityId,
  activityCenterId: centerId.describe('Of the activity and of the resource'),
  startTime: timeOfDay,
  duration: courtMinutes.describe('In minutes'),
};

const standingKey = { standingId: entityId, standingCenterId: centerId };

export const dateStates = ['FREE', 'TAKEN', 'HOLIDAY', 'NOT_ALLOWED'] as const;

const standing = z.object({
  ...standingKey,
  ...sameHour,
  resourceName: z.string(),
  activityName: z.string(),
  isEnded: z.boolean(),
  dates: z.array(
    z.object({
      date: day,
      state: z
        .enum(['PENDING', 'BOOKED', 'REFUSED', 'CANCELLED'])
        .describe('PENDING: it is being booked. CANCELLED: booked, and given up since'),
      reason: z.enum(refusalCodes).optional().describe('REFUSED: why'),
      bookingId: entityId.optional().describe('BOOKED'),
      bookingCenterId: centerId.optional(),
    }),
  ),
});

export const standingCalls = {
  'preview-standing-booking': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary:
      'Which dates of an hour that is wanted every week can be booked, what each uses, and why others cannot',
    input: z.strictObject({
      ...selectedUser,
      ...sameHour,
      date: day.describe('The first date'),
      until: day.describe('The last day on which it can take place'),
    }),
    output: z.object({
      latestDay: z.iso.date().describe('How far ahead the club lets people book'),
      dates: z.array(
        z.object({
          date: day,
          startsAt: z.iso.datetime(),
          endsAt: z.iso.datetime(),
          state: z.enum(dateStates),
          reason: z.enum(refusalCodes).optional().describe('Left out for FREE'),
          closedBecause: z.string().optional().describe('HOLIDAY: what the club says'),
          use: use.optional().describe('FREE: what it would use'),
        }),
      ),
    }),
    refusals: [
      'court.notOffered',
      'court.standingNotAllowed',
      'court.standingTooFarAhead',
      'general.endBeforeStart',
    ],
  },
  'book-standing': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary:
      'Book an hour on several dates, each as book-resource does, and go on with those that can be booked',
    input: z.strictObject({
      ...selectedUser,
      ...sameHour,
      dates: z
        .array(day)
        .min(1)
        .max(standingDatesAtMost)
        .refine(areWeeksApart, 'not whole weeks apart')
        .describe('Those that the person has confirmed, whole weeks apart'),
    }),
    output: standing,
    refusals: [
      'court.notOffered',
      'court.standingNotAllowed',
      'court.standingTooFarAhead',
      'booking.personNotActive',
      'booking.personBlocked',
      'booking.personBlacklisted',
    ],
    idempotent: true,
  },
  'get-standing-bookings': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'The hours that a person has booked on several dates at a centre, with dates to come',
    input: z.strictObject({
      ...selectedUser,
      centerId: centerId.optional().describe('Left out: the centre of the portal'),
    }),
    output: z.object({
      isAllowed: z.boolean().describe('Whether the person can book another one'),
      latestDay: z.iso.date(),
      standing: z.array(standing),
    }),
    refusals: ['general.centerNotFound'],
  },
  'end-standing-booking': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'Cancel the dates to come of a standing booking that can still be cancelled free of charge',
    input: z.strictObject({ ...selectedUser, ...standingKey }),
    output: standing,
    refusals: ['court.standingNotFound'],
  },
} as const;
