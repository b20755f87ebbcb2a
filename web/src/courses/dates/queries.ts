import type { Key } from '@foyer/contract/shared/keys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refetchBookings } from '../../participation/use-booking-changes.ts';
import type { AnswerFor, InputFor } from '../../platform/api.ts';
import { callOnce } from '../../platform/call-once.ts';
import { query } from '../../platform/query.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { liveOptions } from '../../schedule/live-connection.ts';
import { courseInput } from '../queries.ts';

export type PersonDates = AnswerFor<'POST courses/get-course-attendance'>['people'][number];
export type PersonDate = PersonDates['dates'][number];
export type MakeUp = PersonDates['makeUps'][number];
export type Credit = NonNullable<PersonDate['credit']>;

/** On which dates the family was there, and what can be made up. */
export const attendanceQuery = (person: Key, course: Key) =>
  query(
    'POST courses/get-course-attendance',
    { ...selectedUser(person), ...courseInput(course) },
    liveOptions,
  );

/** The person as the calls name them. */
export const aboutPerson = ({ person }: Pick<PersonDates, 'person'>) =>
  selectedUser({ id: person.id, centerId: person.centerId });

export const creditInput = ({ creditId, creditCenterId }: Pick<Credit, 'creditId' | 'creditCenterId'>) => ({
  creditId,
  creditCenterId,
});

export const makeUpDatesQuery = (of: Pick<PersonDates, 'person'>, credit: Credit) =>
  query('POST courses/get-makeup-dates', { ...aboutPerson(of), ...creditInput(credit) }, { staleTime: 0 });

type Change = `POST courses/${'excuse-from-date' | 'book-makeup' | 'cancel-makeup'}`;

/** Sends one change, and fetches again what is shown of courses. */
export function useDateChange<C extends Change>(change: C) {
  const client = useQueryClient();
  return useMutation<AnswerFor<C>, Error, InputFor<C>>({
    mutationFn: (input) => callOnce(change, input),
    onSettled: () => refetchBookings(client),
  });
}
