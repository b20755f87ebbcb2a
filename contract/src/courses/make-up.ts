import { z } from 'zod';
import type { CallSpec } from '../call.ts';
import { creditReasons, creditStates } from '../shared/course.ts';
import { day } from '../shared/day.ts';
import { centerId, entityId } from '../shared/key-schemas.ts';
import { selectedUser } from '../shared/selected-user.ts';
import { level } from './course.ts';

const creditKey = { creditId: entityId, creditCenterId: centerId };

/** One date of a course. */
const courseDate = {
  courseId: entityId,
  courseCenterId: centerId,
  number: z.int(),
  name: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  room: z.string().optional(),
};

export const makeUp = z.object({
  ...creditKey,
  ...courseDate,
  cancelUntil: z.iso.datetime(),
  canCancel: z.boolean().describe('The place can still be given back, and another date chosen'),
});
export type MakeUp = z.infer<typeof makeUp>;

export const credit = z.object({
  ...creditKey,
  reason: z.enum(creditReasons),
  state: z.enum(creditStates),
  expiresOn: day.describe('The last day on which a date can be made up with it'),
  usedFor: makeUp.optional().describe('USED: the date that was booked with it'),
});
export type MakeUpCredit = z.infer<typeof credit>;

const makeUpDate = z.object({
  ...courseDate,
  level: level.optional(),
  timeZone: z.string(),
  instructors: z.array(z.object({ id: entityId, centerId, name: z.string() })),
  free: z.int().describe('Places for people who make up'),
});
export type MakeUpDate = z.infer<typeof makeUpDate>;

export const makeUpCalls = {
  'get-makeup-dates': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'Dates of other courses with which somebody can make up a date that they missed',
    input: z.strictObject({ ...selectedUser, ...creditKey }),
    output: z.object({ dates: z.array(makeUpDate).describe('The first one first; only those that fit') }),
    refusals: ['course.makeUpGone'],
  },
  'book-makeup': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'Takes a place at one date of another course with a make-up credit',
    input: z.strictObject({
      ...selectedUser,
      ...creditKey,
      courseId: entityId.describe('Of the centre of the credit'),
      number: z.int().min(1).max(1000),
    }),
    output: z.object({ makeUp }),
    refusals: [
      'course.makeUpGone',
      'course.dateGone',
      'course.dateBegun',
      'course.dateFull',
      'course.notAlike',
      'course.alreadySignedUp',
      'booking.personNotActive',
      'booking.personBlocked',
      'booking.personBlacklisted',
      'booking.personSanctioned',
      'booking.ageNotAllowed',
      'booking.participantOccupied',
    ],
    idempotent: true,
  },
  'cancel-makeup': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'Gives up a place that was booked with a make-up credit, which can be used again',
    input: z.strictObject({ ...selectedUser, ...creditKey }),
    output: z.object({ credit }),
    refusals: ['course.makeUpGone', 'booking.alreadyCancelled', 'booking.tooLateToCancel'],
    idempotent: true,
  },
} as const satisfies Record<string, CallSpec>;
