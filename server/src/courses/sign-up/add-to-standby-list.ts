import type { courses } from '@foyer/contract/courses';
import type { StandbyRefusal } from '@foyer/contract/courses/sign-up';
import { readRequestedParticipants } from '../../booking/taking-part/requested-participants.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal } from '../../frame/refuse.ts';
import { joinStandby } from '../../sign-up/join-standby.ts';
import { courseObstacles } from './obstacles.ts';
import { withLockedCourse } from './with-locked-course.ts';

type Call = (typeof courses)['add-to-standby-list'];

export const addToStandbyList: Handler<Call> = async (context, input) => {
  const people = await readRequestedParticipants(context, { participants: input.people });
  if (people instanceof Refusal) return people;
  const key = { centerId: input.courseCenterId, id: input.courseId };
  const keys = people.map(({ person }) => person);
  return withLockedCourse(context, key, keys, (at) =>
    joinStandby<StandbyRefusal>(context, at, keys, {
      readPerson: async (person) => {
        const known = await at.readPerson(person);
        const { row, club } = at.session;
        const request = known && { context, club, row, course: at.course, person, ...known };
        return request && { facts: request.facts, obstacles: courseObstacles(request) };
      },
      codes: {
        full: 'course.full',
        alreadySignedUp: 'course.alreadySignedUp',
        notFull: 'course.notFull',
        disabled: 'course.standbyListDisabled',
        listFull: 'course.standbyListFull',
      },
    }),
  );
};
