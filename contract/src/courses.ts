import { z } from 'zod';
import { calls } from './call.ts';
import { participation } from './classes.ts';
import { courseStatuses } from './shared/course.ts';
import { day } from './shared/day.ts';
import { centerId, entityId } from './shared/key-schemas.ts';
import { currency, minorUnits } from './shared/money.ts';
import { selectedUser } from './shared/selected-user.ts';

const isoWeekday = z.int().min(1).max(7).describe('1 is Monday');
const centersText = z
  .string()
  .regex(/^\d{1,10}(,\d{1,10}){0,49}$/)
  .optional()
  .describe('Numbers of centres with commas between; left out: the centre of the portal');

const level = z.object({ levelId: entityId, name: z.string() });

const course = z.object({
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

export const courses = calls('courses', {
  'get-courses-filters': {
    method: 'GET',
    access: 'signedIn',
    summary: 'What the courses of these centres can be searched by',
    input: z.strictObject({ centerIds: centersText }),
    output: z.object({
      activityGroups: z.array(z.string()),
      levels: z.array(level.extend({ levelCenterId: centerId })).describe('The first level first'),
      weekdays: z.array(isoWeekday),
      ages: z
        .object({ from: z.int(), to: z.int() })
        .optional()
        .describe('Left out: every course is for every age'),
    }),
    refusals: ['general.centerNotFound'],
  },
  'search-courses': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'The courses that are not over, and how the person and the family take part',
    input: z.strictObject({
      ...selectedUser,
      centerIds: z.array(centerId).max(50).optional().describe('Left out: the centre of the portal'),
      activityGroups: z.array(z.string().max(80)).max(50).optional(),
      levelIds: z
        .array(z.object({ id: entityId, centerId }))
        .max(50)
        .optional(),
      weekdays: z.array(isoWeekday).max(7).optional().describe('It meets on one of them'),
      age: z.int().min(0).max(120).optional(),
      onlyFree: z.boolean().default(false),
    }),
    output: z.object({ courses: z.array(course) }),
    refusals: ['general.centerNotFound'],
  },
  'get-course-details': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'One course with all of its dates',
    input: z.strictObject({ ...selectedUser, courseId: entityId, courseCenterId: centerId }),
    output: course.extend({
      description: z.string(),
      term: z.array(
        z.object({
          number: z.int(),
          startsAt: z.iso.datetime(),
          endsAt: z.iso.datetime(),
          room: z.string().optional(),
          isCancelled: z.boolean(),
          cancelReason: z.string().optional(),
        }),
      ),
    }),
    refusals: ['course.gone'],
  },
});
