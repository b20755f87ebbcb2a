import { z } from 'zod';
import type { CallSpec } from '../call.ts';
import { participation } from '../classes.ts';
import { participationStates } from '../shared/booking.ts';
import { attendanceStates, dateSettlements } from '../shared/course.ts';
import { centerId, entityId } from '../shared/key-schemas.ts';
import { currency, minorUnits } from '../shared/money.ts';
import { selectedUser } from '../shared/selected-user.ts';
import { course, level } from './course.ts';

const courseKey = { courseId: entityId, courseCenterId: centerId };
const participationKey = { participationId: entityId, participationCenterId: centerId };
const number = z.int().min(1).max(1000);
const person = z.object({ id: entityId, centerId, firstName: z.string(), lastName: z.string() });

const attendance = z
  .array(z.object({ number: z.int(), state: z.enum(attendanceStates) }))
  .describe('Of the dates of which something is recorded');

const contact = z.object({
  name: z.string(),
  isGuardian: z.boolean().describe('The adult who looks after the person, not the person'),
  email: z.string().optional(),
  phone: z.string().optional(),
});

const participant = z.object({
  ...participationKey,
  person,
  age: z.int().optional().describe('Today'),
  state: z.enum(participationStates),
  standbyPosition: z.int().optional().describe('1 is next'),
  isOffered: z.boolean(),
  levels: z.array(level).describe('That the person has at the centre'),
  attendance,
  contact: contact.optional(),
  isBlocked: z.boolean().describe('The person, or who looks after them, is blocked'),
  owes: z
    .object({ amount: minorUnits, currency })
    .optional()
    .describe('What the person, or who looks after them, owes the centre and is overdue'),
});
export type CourseParticipant = z.infer<typeof participant>;

const guest = z.object({
  ...participationKey,
  number: z.int().describe('The date with which the person makes up'),
  person,
  age: z.int().optional(),
  from: z.string().describe('The name of their own course'),
  state: z.enum(attendanceStates).optional(),
  contact: contact.optional(),
});
export type CourseGuest = z.infer<typeof guest>;

const dateOfCourse = z.object({
  number: z.int(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  room: z.string().optional(),
  isCancelled: z.boolean(),
  cancelReason: z.string().optional(),
  canSetAttendance: z.boolean().describe('It has begun and took place'),
  canCallOff: z.boolean().describe('It has not begun, and the caller may call it off'),
  free: z.int().describe('Places for people who make up'),
});
export type DateOfCourse = z.infer<typeof dateOfCourse>;

const callOff = {
  ...courseKey,
  number,
  settle: z
    .enum(dateSettlements)
    .describe('GIVE_BACK: the price of the date is given back. MAKE_UP: everybody can make it up'),
};

const consequences = z.object({
  people: z
    .array(
      z.object({
        person: z.object({ id: entityId, centerId, name: z.string() }),
        amount: minorUnits.optional().describe('GIVE_BACK: what comes back; left out: nothing was paid'),
      }),
    )
    .describe('Who has a place in the course'),
  guests: z.int().describe('People who wanted to make up on this date, and can choose another one'),
  held: z.int().describe('Places that are held; who buys them pays less, or gets the same'),
  credits: z.int().describe('MAKE_UP: how many people can make it up'),
  payments: z.array(z.object({ count: z.int(), amount: minorUnits, currency })),
  notified: z.int().describe('People who get an email'),
});
export type CallOffConsequences = z.infer<typeof consequences>;

const courseToMoveTo = course
  .pick({
    courseId: true,
    courseCenterId: true,
    name: true,
    weekdays: true,
    startTime: true,
    endTime: true,
    startsOn: true,
    endsOn: true,
    timeZone: true,
    datesLeft: true,
    free: true,
    instructors: true,
    level: true,
  })
  .extend({
    isBusy: z.boolean().describe('The person has something else on one of its dates'),
    price: minorUnits.optional().describe('For the dates that are left. A difference is not charged'),
  });
export type CourseToMoveTo = z.infer<typeof courseToMoveTo>;

export const participantCalls = {
  'get-course-lists': {
    method: 'POST',
    access: ['STAFF', 'MANAGER'],
    summary: 'The courses of the centre of the portal, until some weeks after their end, for who works there',
    input: z.strictObject({}),
    output: z.object({
      courses: z
        .array(
          course.omit({ participations: true }).extend({
            nextAt: z.iso
              .datetime()
              .optional()
              .describe('When it meets next, or is meeting; left out: it is over'),
            taken: z.int().describe('Places that people have, or that are held'),
          }),
        )
        .describe('Those that meet next come first'),
    }),
    refusals: [],
  },
  'get-course-participants': {
    method: 'POST',
    access: ['STAFF', 'MANAGER'],
    summary: 'Everybody in a course, with their level and on which dates they were there',
    input: z.strictObject(courseKey),
    output: z.object({
      course: course.omit({ participations: true }),
      dates: z.array(dateOfCourse).describe('The first one first'),
      today: z.int().optional().describe('The number of the date to record attendance for'),
      participants: z.array(participant).describe('By name; the standby list in its order'),
      guests: z.array(guest).describe('People from other courses who make up on one of the dates'),
      level: level.optional().describe('Of the course'),
      makesUp: z.boolean().describe('Missed dates can be made up'),
      mayChange: z.boolean().describe('The caller may call dates off'),
    }),
    refusals: ['course.gone'],
  },
  'preview-date-call-off': {
    method: 'POST',
    access: ['STAFF', 'MANAGER'],
    summary: 'What calling off one date of a course would do, without doing it',
    input: z.strictObject(callOff),
    output: consequences,
    refusals: ['course.gone', 'course.dateGone', 'course.dateBegun', 'course.noMakeUp'],
  },
  'call-off-date': {
    method: 'POST',
    access: ['STAFF', 'MANAGER'],
    summary: 'Calls off one date of a course for everybody in it',
    input: z.strictObject({
      ...callOff,
      reason: z.string().trim().min(1).max(200).describe('For the people in it'),
    }),
    output: consequences,
    refusals: ['course.gone', 'course.dateGone', 'course.dateBegun', 'course.noMakeUp'],
    idempotent: true,
  },
  'get-courses-to-move-to': {
    method: 'POST',
    access: ['STAFF', 'MANAGER'],
    actsFor: 'selectedUser',
    summary: 'Other courses of the same activity or level that have a free place',
    input: z.strictObject({ ...selectedUser, ...participationKey }),
    output: z.object({ courses: z.array(courseToMoveTo) }),
    refusals: ['course.gone', 'booking.alreadyCancelled'],
  },
  'move-participant': {
    method: 'POST',
    access: ['STAFF', 'MANAGER'],
    actsFor: 'selectedUser',
    summary:
      'Moves somebody to another course of the same activity or level. Nothing is charged or given back',
    input: z.strictObject({
      ...selectedUser,
      ...participationKey,
      toCourseId: entityId.describe('Of the same centre'),
    }),
    output: z.object({ participation }),
    refusals: [
      'course.gone',
      'booking.alreadyCancelled',
      'course.notAlike',
      'course.full',
      'course.alreadySignedUp',
      'booking.participantOccupied',
    ],
    idempotent: true,
  },
  'download-participants': {
    method: 'POST',
    access: ['STAFF', 'MANAGER'],
    summary: 'The participants of a course as a PDF, with boxes for each date',
    input: z.strictObject(courseKey),
    output: z.file(),
    mediaTypes: ['application/pdf'],
    refusals: ['course.gone'],
    perMinute: 60,
  },
  'download-certificate': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'A certificate of the level that somebody has reached in a course, as a PDF',
    input: z.strictObject({ ...selectedUser, ...participationKey }),
    output: z.file(),
    mediaTypes: ['application/pdf'],
    refusals: ['course.gone', 'course.levelNotReached'],
    perMinute: 60,
  },
} as const satisfies Record<string, CallSpec>;
