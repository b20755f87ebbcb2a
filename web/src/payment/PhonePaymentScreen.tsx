import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { goTo } from '../frame/session/navigate.ts';
import { Waiting } from '../frame/Waiting.tsx';
import { useFormat } from '../platform/format.ts';
import { isDefiniteAnswer } from '../platform/idempotency-keys.ts';
import { useText } from '../platform/text.ts';
import { CardPage } from './phone/CardPage.tsx';
import { isLoadedAt } from './phone/loaded-at.ts';
import { CancelPayment } from './result/CancelPayment.tsx';
import { resultPath } from './result/next-step.ts';
import { PaymentOrder } from './result/PaymentOrder.tsx';
import { isOpen, phaseOf } from './result/progress.ts';
import { UnknownPayment } from './result/UnknownPayment.tsx';
import { usePayment } from './result/use-payment.ts';
import './result/payment-page.css';

/**
 * Staff take a card while they speak with the member. The address names the payment, so that any of them can take it up
 * again after a dropped call.
 */
export function PhonePaymentScreen() {
  const { t } = useText();
  const { money, time } = useFormat();
  const { pathname } = useLocation();
  const { paymentKey, query, payment } = usePayment();
  const isReady = isLoadedAt(pathname);
  useEffect(() => {
    if (!isReady) location.reload();
  }, [isReady]);
  const isWaiting = payment && isOpen(phaseOf(payment)) && payment.step?.kind === 'telephone';
  // Staff who cancel are already on the way back to the choice.
  const [isCancelled, setCancelled] = useState(false);
  useEffect(() => {
    if (payment && !isWaiting && !isCancelled) goTo(resultPath(payment, pathname), { replace: true });
  }, [payment, isWaiting, isCancelled, pathname]);
  if (paymentKey === '' || (query.error && !payment && isDefiniteAnswer(query.error)))
    return <UnknownPayment />;
  if (!isReady || !payment || !isWaiting)
    return <Waiting queries={[query]} failed={t('progress.loadError')} />;
  return (
    <div className="page paying-page">
      <div className="page-head">
        <div>
          <h1>{t('phone.title', { amount: money(payment.amount, payment.currency) })}</h1>
          <p>{t('phone.about')}</p>
        </div>
      </div>
      <div className="split">
        <div className="stack">
          <CardPage payment={payment} />
          {payment.endsAt && <p>{t('phone.dropped', { time: time(payment.endsAt) })}</p>}
          <div className="actions">
            <CancelPayment payment={payment} onCancelled={() => setCancelled(true)} />
          </div>
        </div>
        <aside className="aside">
          <PaymentOrder payment={payment} />
        </aside>
      </div>
    </div>
  );
}
