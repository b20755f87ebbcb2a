import type { Payment, PaymentStep } from '@foyer/contract/payment/shapes';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useConfig } from '../../config/queries.ts';
import { useLocaleOfClub } from '../../frame/language.ts';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { callApi } from '../../platform/api.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { LoadingBlock } from '../../ui/message/LoadingBlock.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { paymentQuery } from '../queries.ts';
import { isOpen, phaseOf } from '../result/progress.ts';
import { useCardAnswer } from '../result/use-card-answer.ts';

const AdyenDropIn = lazyPart(() => import('./AdyenDropIn.tsx'), 'AdyenDropIn');

type AdyenStep = Extract<PaymentStep, { kind: 'adyen' }>;

/** Adyen’s Drop-in, anew after each attempt. */
export function AdyenForm({ payment, step }: { payment: Payment; step: AdyenStep }) {
  const { t } = useText();
  const { center } = useConfig();
  const locale = useLocaleOfClub();
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<'declined' | 'broken'>();
  const [attempt, setAttempt] = useState(1);
  const { paymentKey, amount, currency } = payment;
  const { hand, error } = useCardAnswer(payment, (sessionResult) =>
    callApi('POST payment/adyen/adyen-check-payment', { paymentKey, sessionResult }),
  );
  // After the last attempt the page moves on to the result; otherwise the form is shown again.
  const onFailed = async () => {
    const after = await queryClient.fetchQuery(paymentQuery(paymentKey)).catch(() => payment);
    if (!isOpen(phaseOf(after))) return;
    setProblem('declined');
    setAttempt((before) => before + 1);
  };
  return (
    <Sheet>
      <SheetBody>
        <div className="stack">
          <RefusalNotice error={error} />
          {problem === 'declined' && (
            <Notice tone="danger" isNews>
              <p>{t('cardPage.declined')}</p>
            </Notice>
          )}
          {problem === 'broken' ? (
            <Notice
              tone="danger"
              isNews
              action={
                <Button
                  onPress={() => {
                    setProblem(undefined);
                    setAttempt((before) => before + 1);
                  }}
                >
                  {t('ui.retry')}
                </Button>
              }
            >
              <p>{t('cardPage.broken')}</p>
            </Notice>
          ) : (
            <Suspense fallback={<LoadingBlock />}>
              <AdyenDropIn
                key={attempt}
                step={step}
                locale={locale?.locale ?? 'en'}
                country={center.country}
                amount={{ amount, currency }}
                onDone={hand}
                onFailed={() => void onFailed()}
                onError={() => setProblem('broken')}
              />
            </Suspense>
          )}
        </div>
      </SheetBody>
    </Sheet>
  );
}
