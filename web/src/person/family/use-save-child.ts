import type { FamilyMember } from '@foyer/contract/person/family';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, type InputFor } from '../../platform/api.ts';
import { invalidate } from '../../platform/invalidate.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { useText } from '../../platform/text.ts';
import { toasts } from '../../ui/message/toast-queue.ts';
import { fullName } from '../full-name.ts';
import { profileQuery } from '../queries.ts';

type Child = InputFor<'POST person/add-child'>['child'];

export function useSaveChild(
  primary: Pick<FamilyMember, 'centerId' | 'personId'>,
  member: FamilyMember | undefined,
  onSaved: () => void,
) {
  const { t } = useText();
  const client = useQueryClient();
  const family = selectedUser({ centerId: primary.centerId, id: primary.personId });
  return useMutation({
    mutationFn: (child: Child): Promise<FamilyMember> =>
      member
        ? callApi('POST person/edit-child', {
            ...family,
            childId: member.personId,
            childCenterId: member.centerId,
            child,
          })
        : callApi('POST person/add-child', { ...family, child }),
    onSuccess: (saved) => {
      const key = { centerId: saved.centerId, id: saved.personId };
      void invalidate(client, 'POST person/get-family-profiles');
      void client.invalidateQueries(profileQuery(key));
      toasts.add(member ? t('profile.saved') : t('family.added', { name: fullName(saved) }));
      onSaved();
    },
  });
}
