import { z } from 'zod';
import { participation } from '../classes.ts';
import { courseStatuses } from '../shared/course.ts';
import { day } from '../shared/day.ts';
import { centerId, entityId } from '../shared/key-schemas.ts';
import { currency, minorUnits } from '../shared/money.ts';

export const isoWeekday = z.int().min(1).max(7).describe('1 is Monday');

export const level = z.object({ levelId: entityId, name: z.string() });

export const courseDate = z.object({
  number: z.int(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  room: z.string().optional(),
  isCancelled: z.boolean(),
  cancelReason: z.string().optional(),
});

export const course = z.object({
  courseId: entityId,
  courseCenterId: centerId,
  courseKey: z.string().describe('As text: 100book7'),
  centerName: z.string(),
  timeZone: z.string(),
  name: z.string(),
  activityId: entityId,
  activityGroup: z.string(),
  image: z.string().optional(),
  level: level.optional(),
  formerCourses: z
    .array(z.string())
    .describe('Names of courses: somebody must have taken part in one of them. None: in none'),
  minimumAge: z.int().optional().describe('On the first date'),
  maximumAge: z.int().optional(),
  instructors: z.array(z.object({ id: entityId, centerId, name: z.string() })),
  room: z.string().optional().describe('Left out: it changes, or there is none'),
  startsOn: day,
  endsOn: day,
  weekdays: z.array(isoWeekday).describe('On which it meets'),
  startTime: z.string().describe('Of the next date, by the clock of the centre'),
  endTime: z.string(),
  dates: z.int().describe('How often it meets in all'),
  datesLeft: z.int().describe('How often it will still meet'),
  status: z.enum(courseStatuses),
  capacity: z.int(),
  free: z.int().describe('Places that somebody who comes now could have'),
  standby: z.int().describe('People on the standby list'),
  standbyCapacity: z.int().describe('0: there is no standby list'),
  signUpOpensAt: z.iso.datetime(),
  signUpClosesAt: z.iso.datetime(),
  reenrolment: z
    .object({
      courseName: z.string().describe('Of the course before'),
      opensAt: z.iso.datetime(),
      isFamily: z.boolean().describe('The person, or somebody of the family, is in the course before'),
    })
    .optional()
    .describe(
      'Before sign-up opens, people of the course before can sign up. Left out: nobody can, or it is open',
    ),
  price: z
    .object({
      amount: minorUnits.describe('For the dates that are left, with tax'),
      whole: minorUnits.describe('For all dates'),
      members: minorUnits.optional().describe('For the dates that are left, with a membership'),
      currency,
      taxRate: z.int().describe('In hundredths of a percent'),
    })
    .optional()
    .describe('Left out: it is not sold'),
  participations: z
    .array(participation)
    .describe('Of the person and of the family that the person looks after'),
});
export type Course = z.infer<typeof course>;

/** What every browser that shows courses receives when a course changes. It contains no personal data. */
export type LiveCourse = Pick<
  Course,
  | 'courseId'
  | 'courseCenterId'
  | 'startsOn'
  | 'endsOn'
  | 'startTime'
  | 'endTime'
  | 'room'
  | 'dates'
  | 'datesLeft'
  | 'capacity'
  | 'free'
  | 'standby'
  | 'status'
>;
