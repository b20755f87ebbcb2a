import type { CourseBasket } from '@foyer/contract/courses/sign-up';
import type { Key } from '@foyer/contract/shared/keys';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { refetchBookings } from '../../participation/use-booking-changes.ts';
import type { AnswerFor, InputFor } from '../../platform/api.ts';
import { callOnce } from '../../platform/call-once.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { basketQuery } from '../queries.ts';

type BasketChange =
  | 'POST courses/add-course-to-shopping-basket'
  | 'POST courses/update-course-to-shopping-basket'
  | 'POST courses/delete-course-item'
  | 'POST courses/take-standby-offer';
type OtherChange = 'POST courses/add-to-standby-list' | 'POST courses/book-course';

type Request<C extends BasketChange | OtherChange> = Omit<
  InputFor<C>,
  'selectedUserId' | 'selectedUserCenterId'
>;

/** Shows the basket that a call has returned; the rest of what is shown of courses is fetched again. */
function showBasket(client: QueryClient, person: Key, answer: object): void {
  if ('basket' in answer) client.setQueryData(basketQuery(person).queryKey, answer.basket as CourseBasket);
}

/** Makes a change for a person, and refetches what is shown whether or not it succeeds. */
export function useCourseChange<C extends BasketChange | OtherChange>(change: C, person: Key) {
  const client = useQueryClient();
  return useMutation<AnswerFor<C>, Error, Request<C>>({
    mutationFn: (request) => callOnce(change, { ...selectedUser(person), ...request } as InputFor<C>),
    onSuccess: (answer) => showBasket(client, person, answer),
    onSettled: () => refetchBookings(client),
  });
}
