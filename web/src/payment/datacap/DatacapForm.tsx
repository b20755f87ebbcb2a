import type { Payment, PaymentStep } from '@foyer/contract/payment/shapes';
import { useEffect, useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { callApi } from '../../platform/api.ts';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { LoadingBlock } from '../../ui/message/LoadingBlock.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { useCardAnswer } from '../result/use-card-answer.ts';
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
  const [problem, setProblem] = useState<'invalid' | 'broken'>();
  const { paymentKey, amount, currency } = payment;
  const mayLoad = isOwnPage();
  useEffect(() => {
    if (!mayLoad) location.reload();
  }, [mayLoad]);
  const { hand, isPending, error } = useCardAnswer(payment, (datacapToken) =>
    callApi('POST payment/check-payment', { paymentKey, returned: { datacapToken } }),
  );
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
                hand(token);
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
