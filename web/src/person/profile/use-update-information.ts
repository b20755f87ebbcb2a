import type { PersonDetail } from '@foyer/contract/person/detail';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, type InputFor } from '../../platform/api.ts';
import { invalidate } from '../../platform/invalidate.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { accountQuery, useUser } from '../../user/queries.ts';
import { profileQuery } from '../queries.ts';

type NewInformation = InputFor<'POST person/update-information'>['newInformation'];

/** Changes what is known of a person; what the server answers is shown at once. */
export function useUpdateInformation({ centerId, personId }: Pick<PersonDetail, 'centerId' | 'personId'>) {
  const client = useQueryClient();
  const user = useUser();
  const key = { centerId, id: personId };
  const isOwn = user?.userId === personId && user.centerId === centerId;
  const update = useMutation({
    mutationFn: (newInformation: NewInformation) =>
      callApi('POST person/update-information', { ...selectedUser(key), newInformation }),
    onSuccess: (detail) => {
      client.setQueryData(profileQuery(key).queryKey, detail);
      // Names also stand in the header, in the family, and in what staff see.
      if (isOwn) void client.invalidateQueries(accountQuery);
      void invalidate(
        client,
        'POST person/get-family-profiles',
        'POST person/find-person-details',
        'POST dashboard/load-member-summary',
        'GET user/find-members',
      );
    },
  });
  return { ...update, isOwn };
}
