import type { Key } from '@foyer/contract/shared/keys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type AnswerFor, callApi } from '../../platform/api.ts';
import { callOnce } from '../../platform/call-once.ts';
import { invalidate } from '../../platform/invalidate.ts';
import { query } from '../../platform/query.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { liveOptions } from '../../schedule/live-connection.ts';

export type Draw = AnswerFor<'POST resource-booking/get-draw'>;
export type Choice = NonNullable<Draw['own']>['choices'][number];

/** Which draw: one of an activity on one day, named by its first start. */
export interface DrawAt {
  activityId: number;
  activityCenterId: number;
  date: string;
  firstStart: string;
}

export const drawQuery = (person: Key | undefined, at: DrawAt) =>
  query('POST resource-booking/get-draw', { ...(person && selectedUser(person)), ...at }, liveOptions);

/** Enters the draw or changes the choices, and leaves it again. */
export function useEntry(person: Key, at: DrawAt) {
  const client = useQueryClient();
  const onSettled = () => invalidate(client, 'resource-booking');
  const input = { ...selectedUser(person), ...at };
  return {
    enter: useMutation({
      mutationFn: (choices: Choice[]) => callOnce('POST resource-booking/enter-draw', { ...input, choices }),
      onSettled,
    }),
    leave: useMutation({ mutationFn: () => callApi('POST resource-booking/leave-draw', input), onSettled }),
  };
}
