import type { Key } from '@foyer/contract/shared/keys';
import type { AnswerFor } from '../../platform/api.ts';
import { query } from '../../platform/query.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { liveOptions } from '../../schedule/live-connection.ts';
import { courseInput } from '../queries.ts';

export type CourseList = AnswerFor<'POST courses/get-course-participants'>;
export type Participant = CourseList['participants'][number];
export type Guest = CourseList['guests'][number];
export type ListDate = CourseList['dates'][number];

export const listsQuery = query('POST courses/get-course-lists', {}, liveOptions);

export const participantsQuery = (course: Key) =>
  query('POST courses/get-course-participants', courseInput(course), liveOptions);

const keyOfPerson = ({ person }: Pick<Participant, 'person'>) =>
  selectedUser({ id: person.id, centerId: person.centerId });

/** A place as the calls that are about its person name it. */
export const placeInput = (
  one: Pick<Participant, 'person' | 'participationId' | 'participationCenterId'>,
) => ({
  ...keyOfPerson(one),
  participationId: one.participationId,
  participationCenterId: one.participationCenterId,
});

export const groupsQuery = (one: Participant) =>
  query('POST courses/get-courses-to-move-to', placeInput(one), { staleTime: 0 });

export type Settle = 'GIVE_BACK' | 'MAKE_UP';

export const callOffQuery = (course: Key, number: number, settle: Settle) =>
  query('POST courses/preview-date-call-off', { ...courseInput(course), number, settle }, { staleTime: 0 });

export const nameOf = ({ person }: Pick<Participant, 'person'>): string =>
  `${person.firstName} ${person.lastName}`;
