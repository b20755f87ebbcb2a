import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api.ts';
import { invalidate } from '../../../platform/invalidate.ts';
import { useText } from '../../../platform/text.ts';
import { toasts } from '../../../ui/message/toast-queue.ts';
import type { Join } from '../use-join.ts';

/** Tells the club the company whose code was entered before there was an account. If that fails, the price says so. */
export function useClaimCompany({ choices }: Join): () => Promise<void> {
  const { t } = useText();
  const client = useQueryClient();
  const { companyCode } = choices;
  return async () => {
    if (!companyCode) return;
    await callApi('POST subscription/join-company', { companyCode }).then(
      ({ company }) => toasts.add(t('company.joined', { company })),
      () => toasts.add(t('company.notJoined')),
    );
    await invalidate(client, 'subscription');
  };
}
