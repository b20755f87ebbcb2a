import type { Payment, PaymentStep } from '@foyer/contract/payment/shapes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useConfig } from '../config/queries.ts';
import { useLocaleOfClub } from '../frame/language.ts';
import { RefusalNotice } from '../frame/RefusalNotice.tsx';
import { goTo } from '../frame/session/navigate.ts';
import { Waiting } from '../frame/Waiting.tsx';
import { callApi } from '../platform/api.ts';
import { useFormat } from '../platform/format.ts';
import { isDefiniteAnswer } from '../platform/idempotency-keys.ts';
import { lazyPart } from '../platform/lazy-part.ts';
import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { LoadingBlock } from '../ui/message/LoadingBlock.tsx';
import { Notice } from '../ui/message/Notice.tsx';
import { Sheet, SheetBody } from '../ui/sheet/Sheet.tsx';
import { paymentQuery } from './queries.ts';
import { CancelPayment } from './result/CancelPayment.tsx';
import { resultPath } from './result/next-step.ts';
import { PaymentOrder } from './result/PaymentOrder.tsx';
import { isOpen, phaseOf } from './result/progress.ts';
import { UnknownPayment } from './result/UnknownPayment.tsx';
import { usePayment } from './result/use-payment.ts';
import './result/payment-page.css';

const AdyenDropIn = lazyPart(() => import('./adyen/AdyenDropIn.tsx'), 'AdyenDropIn');

type AdyenStep = Extract<PaymentStep, { kind: 'adyen' }>;

/** Pays with Adyen's form inside the portal. The address names the payment, so that a reload resumes it. */
export function AdyenPaymentScreen() {
  const { t } = useText();
  const { money } = useFormat();
  const { paymentKey, query, payment } = usePayment();
  const step =
    payment && isOpen(phaseOf(payment)) && payment.step?.kind === 'adyen' ? payment.step : undefined;
  // A shopper who cancels is already on the way back to the choice, which may take a moment to load.
  const [isCancelled, setCancelled] = useState(false);
  useEffect(() => {
    if (payment && !step && !isCancelled) goTo(resultPath(payment, location.pathname), { replace: true });
  }, [payment, step, isCancelled]);
  if (paymentKey === '' || (query.error && !payment && isDefiniteAnswer(query.error)))
    return <UnknownPayment />;
  if (!payment || !step) return <Waiting queries={[query]} failed={t('progress.loadError')} />;
  const isForCard = payment.purpose === 'payment-agreement';
  return (
    <div className={isForCard ? 'page payment-page' : 'page paying-page'}>
      <div className="page-head">
        <div>
          <h1>
            {isForCard
              ? t('adyen.card')
              : t('checkout.pay', { amount: money(payment.amount, payment.currency) })}
          </h1>
          <p>{t(isForCard ? 'adyen.cardAbout' : 'adyen.about')}</p>
        </div>
      </div>
      <div className={isForCard ? undefined : 'split'}>
        <div className="stack">
          <DropIn payment={payment} step={step} />
          <div className="actions">
            <CancelPayment payment={payment} onCancelled={() => setCancelled(true)} />
          </div>
        </div>
        {!isForCard && (
          <aside className="aside">
            <PaymentOrder payment={payment} />
          </aside>
        )}
      </div>
    </div>
  );
}

function DropIn({ payment, step }: { payment: Payment; step: AdyenStep }) {
  const { t } = useText();
  const { center } = useConfig();
  const locale = useLocaleOfClub();
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<'declined' | 'broken'>();
  const [attempt, setAttempt] = useState(1);
  const { paymentKey, amount, currency } = payment;
  const { mutate, error } = useMutation({
    mutationFn: (sessionResult: string) =>
      callApi('POST payment/adyen/adyen-check-payment', { paymentKey, sessionResult }),
    onSuccess: (after) => queryClient.setQueryData(paymentQuery(paymentKey).queryKey, after),
    // With or without an answer: the next page polls until the result is known.
    onSettled: () => goTo(resultPath(payment, location.pathname), { replace: true }),
  });
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
              <p>{t('adyen.declined')}</p>
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
              <p>{t('adyen.broken')}</p>
            </Notice>
          ) : (
            <Suspense fallback={<LoadingBlock />}>
              <AdyenDropIn
                key={attempt}
                step={step}
                locale={locale?.locale ?? 'en'}
                country={center.country}
                amount={{ amount, currency }}
                onDone={mutate}
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
