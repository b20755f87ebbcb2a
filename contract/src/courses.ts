import { z } from 'zod';
import { calls } from './call.ts';
import { attendanceCalls } from './courses/attendance.ts';
import { course, courseDate, isoWeekday, level } from './courses/course.ts';
import { levelCalls } from './courses/levels.ts';
import { makeUpCalls } from './courses/make-up.ts';
import { participantCalls } from './courses/participants.ts';
import { signUpCalls } from './courses/sign-up.ts';
import { termCalls } from './courses/term.ts';
import { centerId, centersText, entityId } from './shared/key-schemas.ts';
import { selectedUser } from './shared/selected-user.ts';

export type { Course, LiveCourse } from './courses/course.ts';

export const courses = calls('courses', {
  ...signUpCalls,
  ...levelCalls,
  ...attendanceCalls,
  ...makeUpCalls,
  ...participantCalls,
  ...termCalls,
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
      term: z.array(courseDate),
    }),
    refusals: ['course.gone'],
  },
});
