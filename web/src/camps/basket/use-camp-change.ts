import type { CampBasket } from '@foyer/contract/camps/sign-up';
import type { Key } from '@foyer/contract/shared/keys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refetchBookings } from '../../participation/use-booking-changes.ts';
import type { AnswerFor, InputFor } from '../../platform/api.ts';
import { callOnce } from '../../platform/call-once.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { basketQuery } from '../queries.ts';

type Change =
  | 'POST camps/add-camp-to-shopping-basket'
  | 'POST camps/update-camp-item'
  | 'POST camps/delete-camp-item'
  | 'POST camps/take-camp-offer'
  | 'POST camps/add-to-camp-standby-list'
  | 'POST camps/book-camp'
  | 'POST camps/set-camp-care';

type Request<C extends Change> = Omit<InputFor<C>, 'selectedUserId' | 'selectedUserCenterId'>;

/**
 * Makes a change for a person. Shows the basket that the call has returned, and refetches the rest whether or not it
 * succeeds.
 */
export function useCampChange<C extends Change>(change: C, person: Key) {
  const client = useQueryClient();
  return useMutation<AnswerFor<C>, Error, Request<C>>({
    mutationFn: (request) => callOnce(change, { ...selectedUser(person), ...request } as InputFor<C>),
    onSuccess: (answer: object) => {
      if ('basket' in answer) client.setQueryData(basketQuery(person).queryKey, answer.basket as CampBasket);
    },
    onSettled: () => refetchBookings(client),
  });
}
