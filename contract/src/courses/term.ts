import { z } from 'zod';
import type { CallSpec } from '../call.ts';
import { attendanceStates } from '../shared/course.ts';
import { centerId, entityId } from '../shared/key-schemas.ts';
import { selectedUser } from '../shared/selected-user.ts';
import { course, courseDate } from './course.ts';

const dateOfTerm = courseDate.extend({
  attendance: z.enum(attendanceStates).optional().describe('Left out: nothing is recorded'),
});

const courseOfPerson = z.object({
  participationId: entityId,
  participationCenterId: centerId,
  course: course.pick({
    courseId: true,
    courseCenterId: true,
    courseKey: true,
    centerName: true,
    timeZone: true,
    name: true,
    activityId: true,
    activityGroup: true,
    image: true,
    level: true,
    instructors: true,
    room: true,
    startsOn: true,
    endsOn: true,
    weekdays: true,
    startTime: true,
    endTime: true,
    dates: true,
    datesLeft: true,
  }),
  next: courseDate.optional().describe('Left out: no date is to come'),
  term: z.array(dateOfTerm).describe('The first one first'),
});

const personInCourses = z.object({
  person: z.object({ id: entityId, centerId, firstName: z.string() }),
  courses: z.array(courseOfPerson).describe('The first to begin comes first'),
});
export type PersonInCourses = z.infer<typeof personInCourses>;

export const termCalls = {
  'get-term': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'The courses that the person and the family are in and that are not over, with their dates',
    input: z.strictObject(selectedUser),
    output: z.object({
      people: z.array(personInCourses).describe('Who is in any; the person first'),
    }),
    refusals: [],
  },
} as const satisfies Record<string, CallSpec>;
