import type { AttendanceState } from '@foyer/contract/shared/course';
import type { Key } from '@foyer/contract/shared/keys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refetchBookings } from '../../participation/use-booking-changes.ts';
import type { AnswerFor, InputFor } from '../../platform/api.ts';
import { callOnce } from '../../platform/call-once.ts';
import { courseInput } from '../queries.ts';
import { type CourseList, type Participant, participantsQuery } from './queries.ts';

type Change = `POST courses/${'set-person-level' | 'call-off-date' | 'move-participant'}`;

/** Sends one change, and fetches again what is shown of courses. */
export function useListChange<C extends Change>(change: C) {
  const client = useQueryClient();
  return useMutation<AnswerFor<C>, Error, InputFor<C>>({
    mutationFn: (input) => callOnce(change, input),
    onSettled: () => refetchBookings(client),
  });
}

export interface Mark {
  participationId: number;
  number: number;
  state: AttendanceState | undefined;
}

/** The list with a mark, as it will be once the server has written it down. */
export function marked(list: CourseList, { participationId, number, state }: Mark): CourseList {
  const withMark = (attendance: Participant['attendance']) => [
    ...attendance.filter((one) => one.number !== number),
    ...(state ? [{ number, state }] : []),
  ];
  return {
    ...list,
    participants: list.participants.map((one) =>
      one.participationId === participationId ? { ...one, attendance: withMark(one.attendance) } : one,
    ),
    guests: list.guests.map(({ state: before, ...guest }) => {
      const isMarked = guest.participationId === participationId && guest.number === number;
      const after = isMarked ? state : before;
      return { ...guest, ...(after && { state: after }) };
    }),
  };
}

/** Records attendance. It shows at once: at the edge of a pool nobody waits for the network. */
export function useAttendance(course: Key) {
  const client = useQueryClient();
  const { queryKey } = participantsQuery(course);
  return useMutation({
    mutationFn: ({ state, ...mark }: Mark) =>
      callOnce('POST courses/set-attendance', { ...courseInput(course), ...mark, ...(state && { state }) }),
    onMutate: async (mark: Mark) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<CourseList>(queryKey);
      if (before) client.setQueryData(queryKey, marked(before, mark));
      return before;
    },
    onError: (_error, _mark, before) => client.setQueryData(queryKey, before),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
