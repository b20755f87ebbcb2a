import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refetchBookings } from '../../participation/use-booking-changes.ts';
import type { InputFor } from '../../platform/api.ts';
import { callOnce } from '../../platform/call-once.ts';
import { type OwnPlace, type Players, placeInput, playersQuery } from './queries.ts';

type Call =
  `POST resource-booking/${'invite-players' | 'change-invitation-link' | 'open-match' | 'close-match' | 'remove-player' | 'hand-over'}`;
type More<C extends Call> = Omit<InputFor<C>, keyof ReturnType<typeof placeInput>>;

/** Changes who plays in an hour. The answer is shown at once, and everything else about bookings is fetched again. */
export function useHourChange<C extends Call>(call: C, place: OwnPlace) {
  const client = useQueryClient();
  return useMutation<Players, Error, More<C>>({
    mutationFn: (input) =>
      callOnce(call, { ...placeInput(place), ...input } as unknown as InputFor<C>) as Promise<Players>,
    onSuccess: (players) => client.setQueryData(playersQuery(place).queryKey, players),
    // Nobody waits for the rest: the next change can be made.
    onSettled: () => {
      void refetchBookings(client);
    },
  });
}

type Answering =
  `POST resource-booking/${'accept-invitation' | 'decline-invitation' | 'join-match' | 'set-level'}`;

/** Answers an invitation or joins a match. */
export function useAnswering<C extends Answering>(call: C) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: InputFor<C>) => callOnce(call, input),
    onSettled: () => refetchBookings(client),
  });
}
