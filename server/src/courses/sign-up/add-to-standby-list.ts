import type { courses } from '@foyer/contract/courses';
import type { StandbyRefusal } from '@foyer/contract/courses/sign-up';
import type { Key } from '@foyer/contract/shared/keys';
import { auditParticipation } from '../../booking/taking-part/audit-participation.ts';
import { personIn } from '../../booking/taking-part/known-in-session.ts';
import {
  readRequestedParticipants,
  toParticipationsResponse,
} from '../../booking/taking-part/requested-participants.ts';
import { joinWaitingList } from '../../booking/taking-part/take-place.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import type { ParticipationRow } from '../../participation/store.ts';
import { courseObstacles } from './obstacles.ts';
import { type AtCourse, withLockedCourse } from './with-locked-course.ts';

type Call = (typeof courses)['add-to-standby-list'];

/** Puts everybody on the standby list who can be on it, in the order of the request, and says of the others why not. */
export const addToStandbyList: Handler<Call> = async (context, input) => {
  const people = await readRequestedParticipants(context, { participants: input.people });
  if (people instanceof Refusal) return people;
  const key = { centerId: input.courseCenterId, id: input.courseId };
  const keys = people.map(({ person }) => person);
  return withLockedCourse(context, key, keys, async (at) => {
    const rows: ParticipationRow[] = [];
    const refused = [];
    for (const person of keys) {
      const waits = await join(context, at, person);
      if (!(waits instanceof Refusal)) rows.push(waits);
      else if (waits.code === 'general.personNotFound') return refuse('general.personNotFound');
      else {
        const firstName = (await personIn(at.session, person))?.first_name ?? '';
        refused.push({ person: { ...person, firstName }, code: waits.code });
      }
    }
    return { ...(await toParticipationsResponse(at.session, rows)), refused };
  });
};

async function join(
  context: SignedInContext,
  { session, course, notify, readPerson }: AtCourse,
  person: Key,
): Promise<ParticipationRow | Refusal<StandbyRefusal | 'general.personNotFound'>> {
  const { tx, row, club } = session;
  const known = await readPerson(person);
  if (!known) return refuse('general.personNotFound');
  const { facts, standing } = known;
  const reasons = courseObstacles({ context, club, row, course, person, facts, standing });
  const first = reasons.find((code) => code !== 'course.full');
  if (first) return refuse(first);
  // A place that is held for the person.
  if (facts.own) return refuse('course.alreadySignedUp');
  if (!reasons.includes('course.full')) return refuse('course.notFull');
  if (row.waiting_list_capacity === 0) return refuse('course.standbyListDisabled');
  if (row.waiting >= row.waiting_list_capacity) return refuse('course.standbyListFull');
  const waits = await joinWaitingList(session, { person, facts, isAddedByStaff: false });
  await auditParticipation(tx, context, waits);
  await notify(session, waits, 'waiting');
  return waits;
}
