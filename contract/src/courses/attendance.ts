import { z } from 'zod';
import type { CallSpec } from '../call.ts';
import { attendanceStates } from '../shared/course.ts';
import { centerId, entityId } from '../shared/key-schemas.ts';
import { selectedUser } from '../shared/selected-user.ts';
import { level } from './course.ts';
import { credit, makeUp } from './make-up.ts';

const courseKey = { courseId: entityId, courseCenterId: centerId };
const participationKey = { participationId: entityId, participationCenterId: centerId };

/** Which of the dates of a course. */
const number = z.int().min(1).max(1000);

const dateOfPerson = z.object({
  number: z.int(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  room: z.string().optional(),
  isCancelled: z.boolean(),
  cancelReason: z.string().optional(),
  attendance: z
    .enum(attendanceStates)
    .optional()
    .describe('Left out: nothing is recorded. Before the date: EXCUSED, or left out'),
  canExcuse: z.boolean().describe('The person, or who looks after them, can still say that they won’t come'),
  credit: credit.optional().describe('With which the date can be made up, or has been'),
});
export type DateOfPerson = z.infer<typeof dateOfPerson>;

const attendanceOfPerson = z.object({
  ...participationKey,
  person: z.object({ id: entityId, centerId, firstName: z.string() }),
  dates: z.array(dateOfPerson).describe('The first one first'),
  makeUps: z.array(makeUp).describe('Dates of other courses with which this person makes up'),
  makeUpsLeft: z.int().describe('How many more missed dates give a make-up'),
  certificate: level
    .optional()
    .describe('The level of the course, which the person has: a certificate can be downloaded'),
});
export type AttendanceOfPerson = z.infer<typeof attendanceOfPerson>;

export const attendanceCalls = {
  'get-course-attendance': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'On which dates of a course the person and the family were there, and what they can make up',
    input: z.strictObject({ ...selectedUser, ...courseKey }),
    output: z.object({ people: z.array(attendanceOfPerson).describe('Those who are signed up') }),
    refusals: ['course.gone'],
  },
  'set-attendance': {
    method: 'POST',
    access: ['STAFF', 'MANAGER'],
    summary: 'Records whether somebody was at a date of a course that has begun',
    input: z.strictObject({
      ...courseKey,
      number,
      participationId: entityId.describe('In this course, or that with which the date is made up'),
      state: z.enum(attendanceStates).optional().describe('Left out: nothing is recorded any more'),
    }),
    output: z.object({
      state: z.enum(attendanceStates).optional(),
      credit: credit.optional().describe('What the person can make up by now'),
    }),
    refusals: [
      'course.gone',
      'course.dateGone',
      'course.dateNotBegun',
      'booking.alreadyCancelled',
      'course.madeUpAlready',
    ],
    idempotent: true,
  },
  'excuse-from-date': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'Says that somebody won’t come to a date of their course, or will after all',
    input: z.strictObject({
      ...selectedUser,
      ...participationKey,
      number,
      isExcused: z.boolean().default(true),
    }),
    output: z.object({
      isExcused: z.boolean(),
      credit: credit.optional().describe('What the person can make up by now'),
    }),
    refusals: [
      'course.gone',
      'course.dateGone',
      'course.dateBegun',
      'booking.alreadyCancelled',
      'course.madeUpAlready',
      'course.dateFull',
      'booking.participantOccupied',
    ],
    idempotent: true,
  },
} as const satisfies Record<string, CallSpec>;
