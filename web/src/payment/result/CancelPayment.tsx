import type { Payment } from '@foyer/contract/payment/shapes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { goTo } from '../../frame/session/navigate.ts';
import { callApi } from '../../platform/api.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { paymentQuery } from '../queries.ts';
import { phaseOf, retryPath } from './progress.ts';

/** Cancels the payment and returns to the choice. If it was made in the meantime, shows it instead. */
export function CancelPayment({ payment, onCancelled }: { payment: Payment; onCancelled?: () => void }) {
  const { t } = useText();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callApi('POST payment/cancel-payment', { paymentKey: payment.paymentKey }),
    onSuccess: (after) => {
      const isCancelled = phaseOf(after) === 'failed';
      if (isCancelled) onCancelled?.();
      queryClient.setQueryData(paymentQuery(after.paymentKey).queryKey, after);
      if (isCancelled) goTo(retryPath(after, location.pathname), { replace: true });
    },
  });
  return (
    <>
      <RefusalNotice error={error} />
      <Button isPending={isPending} onPress={() => mutate()}>
        {t('progress.otherWay')}
      </Button>
    </>
  );
}
