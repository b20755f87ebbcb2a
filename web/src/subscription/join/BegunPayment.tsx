import type { Payment } from '@foyer/contract/payment/shapes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paymentQuery } from '../../payment/queries.ts';
import { resultPath } from '../../payment/result/next-step.ts';
import { isOpen, phaseOf, pollAfter } from '../../payment/result/progress.ts';
import { useFormats } from '../../platform/Formats.tsx';
import { writePlainDate } from '../../platform/plain-date.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { Notice } from '../../ui/message/Notice.tsx';

const hasJoined = (payment: Payment): boolean =>
  ['paid', 'later'].includes(phaseOf(payment)) && payment.destination?.isDelivered === true;

/**
 * The payment that was begun in this browser, if its window may have been closed before the result was seen: it is still
 * open, or has brought a membership. One that came to nothing is left out.
 */
export function useBegunPayment(paymentKey: string | undefined) {
  const [since] = useState(() => Date.now());
  const { data, isLoading } = useQuery({
    ...paymentQuery(paymentKey ?? ''),
    enabled: paymentKey !== undefined,
    refetchInterval: ({ state }) => (state.data ? pollAfter(phaseOf(state.data), Date.now() - since) : false),
  });
  const payment = data && (isOpen(phaseOf(data)) || hasJoined(data)) ? data : undefined;
  return { payment, isUnknownYet: isLoading };
}

interface BegunPaymentProps {
  payment: Payment;
  onStartAgain: () => void;
}

/** Says what came of a payment, so that nobody pays for the same membership again. */
export function BegunPayment({ payment, onStartAgain }: BegunPaymentProps) {
  const { t } = useText();
  const { dates } = useFormats();
  const { destination, amount } = payment;
  const isLater = phaseOf(payment) === 'later';
  const has = hasJoined(payment);
  const joined = destination?.day
    ? t('progress.memberFrom', { date: writePlainDate(destination.day, dates, 'long') })
    : t('progress.memberNow');
  const paid = isLater ? t('progress.later') : amount > 0 && t('progress.paidText');
  return (
    <Notice
      tone={has ? 'success' : 'warn'}
      action={
        <span className="actions">
          <LinkButton
            size="small"
            variant="primary"
            href={has ? '/profile/subscriptions' : resultPath(payment, '/')}
          >
            {t(has ? 'progress.toSubscription' : 'join.toPayment')}
          </LinkButton>
          <Button size="small" onPress={onStartAgain}>
            {t(has ? 'membership.another' : 'join.startAgain')}
          </Button>
        </span>
      }
    >
      <p>
        <strong>{has ? joined : t('join.paying')}</strong>
      </p>
      <p>{has ? paid : t('join.payingText')}</p>
    </Notice>
  );
}
