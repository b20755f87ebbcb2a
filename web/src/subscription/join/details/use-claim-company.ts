import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api.ts';
import { invalidate } from '../../../platform/invalidate.ts';
import { selectedUser } from '../../../platform/selected-user.ts';
import { useText } from '../../../platform/text.ts';
import { toasts } from '../../../ui/message/toast-queue.ts';
import type { Choices } from '../choices.ts';
import type { Join } from '../use-join.ts';

/**
 * Tells the club the company whose code was entered before it knew the person. Answers with the choices that are left: the
 * code has done its work.
 */
export function useClaimCompany({ choices, joiner: { person } }: Join): () => Promise<Choices> {
  const { t } = useText();
  const client = useQueryClient();
  const { companyCode } = choices;
  return async () => {
    if (!companyCode) return choices;
    const { company } = await callApi('POST subscription/join-company', {
      ...(person && selectedUser(person)),
      companyCode,
    });
    toasts.add(t('company.joined', { company }));
    void invalidate(client, 'subscription');
    return { ...choices, companyCode: undefined };
  };
}
