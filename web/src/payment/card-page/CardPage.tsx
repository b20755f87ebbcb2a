import type { Payment, PaymentStep } from '@foyer/contract/payment/shapes';
import { type ReactNode, useEffect, useState } from 'react';
import { goTo } from '../../frame/session/navigate.ts';
import { Waiting } from '../../frame/Waiting.tsx';
import { useFormat } from '../../platform/format.ts';
import { isDefiniteAnswer } from '../../platform/idempotency-keys.ts';
import { useText } from '../../platform/text.ts';
import { CancelPayment } from '../result/CancelPayment.tsx';
import { resultPath } from '../result/next-step.ts';
import { PaymentOrder } from '../result/PaymentOrder.tsx';
import { isOpen, phaseOf } from '../result/progress.ts';
import { UnknownPayment } from '../result/UnknownPayment.tsx';
import { usePayment } from '../result/use-payment.ts';
import '../result/payment-page.css';

type StepOf<K extends PaymentStep['kind']> = Extract<PaymentStep, { kind: K }>;

interface Props<K extends PaymentStep['kind']> {
  kind: K;
  /** The provider's form. */
  children: (payment: Payment, step: StepOf<K>) => ReactNode;
}

/**
 * The page on which a card is entered inside the portal. The address names the payment, so that a reload resumes it; a payment that
 * waits for no card leads on to its result.
 */
export function CardPage<K extends PaymentStep['kind']>({ kind, children }: Props<K>) {
  const { t } = useText();
  const { money } = useFormat();
  const { paymentKey, query, payment } = usePayment();
  const step =
    payment && isOpen(phaseOf(payment)) && payment.step?.kind === kind
      ? (payment.step as StepOf<K>)
      : undefined;
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
          <p>{t(isForCard ? 'cardPage.cardAbout' : 'cardPage.about')}</p>
        </div>
      </div>
      <div className={isForCard ? undefined : 'split'}>
        <div className="stack">
          {children(payment, step)}
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
