import type { Payment, PaymentStep } from '@foyer/contract/payment/shapes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { goTo } from '../../frame/session/navigate.ts';
import { callApi } from '../../platform/api.ts';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { LoadingBlock } from '../../ui/message/LoadingBlock.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { paymentQuery } from '../queries.ts';
import { resultPath } from '../result/next-step.ts';
import { DatacapFields } from './DatacapFields.tsx';
import { isOwnPage } from './hosted-fields.ts';

interface Props {
  payment: Payment;
  step: Extract<PaymentStep, { kind: 'datacap' }>;
}

/** Datacap’s fields, and the button that pays with what was entered. */
export function DatacapForm({ payment, step }: Props) {
  const { t } = useText();
  const { money } = useFormat();
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<'invalid' | 'broken'>();
  const { paymentKey, amount, currency } = payment;
  const mayLoad = isOwnPage();
  useEffect(() => {
    if (!mayLoad) location.reload();
  }, [mayLoad]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (datacapToken: string) =>
      callApi('POST payment/check-payment', { paymentKey, returned: { datacapToken } }),
    onSuccess: (after) => queryClient.setQueryData(paymentQuery(paymentKey).queryKey, after),
  });
  // With or without an answer: the next page polls until the result is known. A page that was left meanwhile is not brought back.
  const handIn = (token: string) =>
    mutate(token, { onSettled: () => goTo(resultPath(payment, location.pathname), { replace: true }) });
  if (!mayLoad) return <LoadingBlock />;
  return (
    <Sheet>
      <SheetBody>
        <div className="stack">
          <RefusalNotice error={error} />
          {problem === 'invalid' && (
            <Notice tone="danger" isNews>
              <p>{t('cardPage.invalid')}</p>
            </Notice>
          )}
          {problem === 'broken' ? (
            <Notice
              tone="danger"
              isNews
              action={<Button onPress={() => location.reload()}>{t('ui.retry')}</Button>}
            >
              <p>{t('cardPage.broken')}</p>
            </Notice>
          ) : (
            <DatacapFields
              step={step}
              action={t('checkout.pay', { amount: money(amount, currency) })}
              isPending={isPending}
              onToken={(token) => {
                setProblem(undefined);
                handIn(token);
              }}
              onInvalid={() => setProblem('invalid')}
              onError={() => setProblem('broken')}
            />
          )}
        </div>
      </SheetBody>
    </Sheet>
  );
}
