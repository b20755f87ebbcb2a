import { z } from 'zod';
import { courtMinutes, timeOfDay } from '../shared/court.ts';
import { day } from '../shared/day.ts';
import { centerId, entityId } from '../shared/key-schemas.ts';
import { selectedUser } from '../shared/selected-user.ts';

/** A watch lasts no longer than this. */
export const watchDaysAhead = 60;

/** Which hours somebody wants, by the clock of the centre. */
const wanted = {
  activityId: entityId,
  activityCenterId: centerId.describe('Of the activity and of its courts'),
  resourceIds: z.array(entityId).min(1).max(50).optional().describe('Left out: any court of the activity'),
  weekdays: z
    .array(z.int().min(1).max(7))
    .min(1)
    .max(7)
    .optional()
    .describe('1 is Monday; left out: every day'),
  fromTime: timeOfDay.describe('The first start'),
  untilTime: timeOfDay.describe('The last start'),
  duration: courtMinutes.describe('In minutes'),
  from: day.optional().describe('The first day; left out: today at the centre'),
  until: day.describe('The last day'),
};

/** An hour that is held for the person, as `book-resource` takes it. */
const heldHour = z.object({
  bookingId: entityId,
  bookingCenterId: centerId,
  bookingKey: z.string(),
  participationId: entityId,
  participationCenterId: centerId,
  resourceId: entityId,
  resourceName: z.string(),
  date: z.iso.date(),
  startTime: timeOfDay,
  duration: courtMinutes,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  heldUntil: z.iso.datetime(),
});

const watch = z.object({
  watchId: entityId,
  watchCenterId: centerId,
  ...wanted,
  from: day,
  activityName: z.string(),
  once: z.boolean().describe('Ends with the first hour that is booked through it'),
  held: heldHour.optional().describe('What is held for the person now'),
});

export const watchingCalls = {
  'get-watches': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'Which courts of a centre a person watches, and what is held for them',
    input: z.strictObject({
      ...selectedUser,
      centerId: centerId.optional().describe('Left out: the centre of the portal'),
    }),
    output: z.object({
      watches: z.array(watch),
      maximum: z.int().describe('How many a person can have at a centre'),
      turnMinutes: z.int().describe('For how long a court is held for each person'),
      latestDay: z.iso.date().describe('Until when a watch can last that begins today'),
    }),
    refusals: ['general.centerNotFound'],
  },
  'watch-courts': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'Hold a court for a person for some minutes when it falls free, and email them',
    input: z.strictObject({ ...selectedUser, ...wanted, once: z.boolean().default(true) }),
    output: watch,
    refusals: [
      'court.notOffered',
      'court.tooManyWatches',
      'court.watchTooFarAhead',
      'general.endBeforeStart',
    ],
    idempotent: true,
  },
  'stop-watching': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'End a watch. An hour that is held already stays held',
    input: z.strictObject({ ...selectedUser, watchId: entityId, watchCenterId: centerId }),
    output: z.object({}),
    refusals: ['court.watchNotFound'],
  },
} as const;
