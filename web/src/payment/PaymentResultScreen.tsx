import type { Payment } from '@foyer/contract/payment/shapes';
import { formatKey, isSameKey, type Key } from '@foyer/contract/shared/keys';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { goTo } from '../frame/session/navigate.ts';
import { Waiting } from '../frame/Waiting.tsx';
import { classHref } from '../participation/address.ts';
import { isDefiniteAnswer } from '../platform/idempotency-keys.ts';
import { tabStore } from '../platform/storage.ts';
import { useText } from '../platform/text.ts';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { toasts } from '../ui/message/toast-queue.ts';
import { useUser } from '../user/queries.ts';
import { staffPart } from './result/next-step.ts';
import { Outcome } from './result/Outcome.tsx';
import { isWhole, phaseOf } from './result/progress.ts';
import { Receipt } from './result/Receipt.tsx';
import { returnTargets } from './result/return-target.ts';
import { UnknownPayment } from './result/UnknownPayment.tsx';
import { usePayment } from './result/use-payment.ts';
import './result/payment-page.css';

/** How a payment ends. Its address can be left, reloaded and come back to. */
export function PaymentResultScreen() {
  const { t } = useText();
  const { paymentKey, query, payment } = usePayment();
  useWayToClass(payment);
  if (paymentKey === '' || (query.error && !payment && isDefiniteAnswer(query.error)))
    return <UnknownPayment />;
  return (
    <div className="page payment-page">
      {payment ? (
        <div className="stack">
          <Outcome
            payment={payment}
            next={
              <>
                <ToClass payment={payment} />
                <Next payment={payment} />
              </>
            }
          />
          <Receipt payment={payment} />
        </div>
      ) : (
        <Waiting queries={[query]} failed={t('progress.loadError')} />
      )}
    </div>
  );
}

const bought = returnTargets(tabStore);

/** Whoever has paid for a class, and has it, is shown the class; what else became of it is told here. */
function useWayToClass(payment: Payment | undefined): void {
  const { t } = useText();
  const href = payment && phaseOf(payment) === 'paid' && isWhole(payment) ? bought.of(payment) : undefined;
  useEffect(() => {
    if (!href) return;
    bought.forget();
    toasts.add(t('progress.booked'));
    goTo(href, { replace: true });
  }, [href, t]);
}

/** Where the class stands in the timetable of one's own, or of whoever has the place; also in another tab, by a link. */
function hrefOf(
  { bookingId: id, bookingCenterId: centerId, day, person }: NonNullable<Payment['booking']>,
  own: Key,
): string {
  const bookingKey = formatKey('booking', { id, centerId });
  return classHref(isSameKey(person, own) ? undefined : person, { bookingKey, day });
}

/** From what has become of it to the class that it was for. */
function ToClass({ payment }: { payment: Payment }) {
  const { t } = useText();
  const user = useUser();
  const href =
    bought.of(payment) ??
    (user && payment.booking && hrefOf(payment.booking, { centerId: user.centerId, id: user.userId }));
  const phase = phaseOf(payment);
  if (!href || phase === 'waiting') return null;
  return (
    <LinkButton variant={phase === 'failed' ? 'soft' : 'primary'} href={href}>
      {t('progress.toClass')}
    </LinkButton>
  );
}

/** From what is done to what was bought, and to the invoice of it. */
function Next({ payment }: { payment: Payment }) {
  const { t } = useText();
  const user = useUser();
  const member = staffPart(useLocation().pathname);
  const phase = phaseOf(payment);
  if (!user || (phase !== 'paid' && phase !== 'later' && phase !== 'returned')) return null;
  const isGoods = payment.purpose === 'clipcard' || payment.purpose === 'shopping-basket';
  if (member) {
    return (
      <LinkButton href={`${member}/${isGoods ? 'clipcards' : 'summary'}`}>
        {t('progress.toMember')}
      </LinkButton>
    );
  }
  return (
    <>
      {isGoods && phase !== 'returned' && !bought.of(payment) && (
        <LinkButton variant="primary" href="/clipcards">
          {t('progress.toClipcards')}
        </LinkButton>
      )}
      <LinkButton href="/payments">
        {t(payment.invoice ? 'progress.toInvoice' : 'progress.toPayments')}
      </LinkButton>
    </>
  );
}
