import type { Payment, PaymentStep } from '@foyer/contract/payment/shapes';
import { Suspense, useEffect, useState } from 'react';
import { goTo } from '../frame/session/navigate.ts';
import { Waiting } from '../frame/Waiting.tsx';
import { useFormat } from '../platform/format.ts';
import { isDefiniteAnswer } from '../platform/idempotency-keys.ts';
import { lazyPart } from '../platform/lazy-part.ts';
import { useText } from '../platform/text.ts';
import { LoadingBlock } from '../ui/message/LoadingBlock.tsx';
import { aboutCardPage } from './card-page/about-card-page.ts';
import { CancelPayment } from './result/CancelPayment.tsx';
import { resultPath } from './result/next-step.ts';
import { PaymentOrder } from './result/PaymentOrder.tsx';
import { isOpen, phaseOf } from './result/progress.ts';
import { UnknownPayment } from './result/UnknownPayment.tsx';
import { usePayment } from './result/use-payment.ts';
import './result/payment-page.css';

const AdyenForm = lazyPart(() => import('./adyen/AdyenForm.tsx'), 'AdyenForm');
const DatacapForm = lazyPart(() => import('./datacap/DatacapForm.tsx'), 'DatacapForm');

type CardStep = Extract<PaymentStep, { kind: 'adyen' | 'datacap' }>;

const isCardStep = (step: PaymentStep | undefined): step is CardStep =>
  step?.kind === 'adyen' || step?.kind === 'datacap';

/** The form of the provider. */
function Form({ payment, step }: { payment: Payment; step: CardStep }) {
  return step.kind === 'adyen' ? (
    <AdyenForm payment={payment} step={step} />
  ) : (
    <DatacapForm payment={payment} step={step} />
  );
}

/**
 * The page on which a card is entered inside the portal. The address names the payment, so that a reload resumes it; a payment that
 * waits for no card leads on to its result.
 */
export function CardPaymentScreen() {
  const { t } = useText();
  const { money } = useFormat();
  const { paymentKey, query, payment } = usePayment();
  const step = payment && isOpen(phaseOf(payment)) && isCardStep(payment.step) ? payment.step : undefined;
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
              ? t('cardPage.card')
              : t('checkout.pay', { amount: money(payment.amount, payment.currency) })}
          </h1>
          <p>{t(aboutCardPage(payment))}</p>
        </div>
      </div>
      <div className={isForCard ? undefined : 'split'}>
        <div className="stack">
          <Suspense fallback={<LoadingBlock />}>
            <Form payment={payment} step={step} />
          </Suspense>
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
