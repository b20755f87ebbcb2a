import type { Key } from '@foyer/contract/shared/keys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, type InputFor } from '../../platform/api.ts';
import { invalidate } from '../../platform/invalidate.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { useText } from '../../platform/text.ts';
import { toasts } from '../../ui/message/toast-queue.ts';

type Proof = Omit<InputFor<'POST subscription/join-company'>, 'selectedUserId' | 'selectedUserCenterId'>;

/** Tells the club for which company a person works, by default the user's; the plans are priced again. */
export function useJoinCompany(person: Key | undefined) {
  const { t } = useText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (proof: Proof) =>
      callApi('POST subscription/join-company', { ...(person && selectedUser(person)), ...proof }),
    onSuccess: ({ company }) => {
      toasts.add(t('company.joined', { company }));
      void invalidate(client, 'subscription');
    },
  });
}
