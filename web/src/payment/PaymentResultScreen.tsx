import type { Payment } from '@foyer/contract/payment/shapes';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { goTo } from '../frame/session/navigate.ts';
import { Waiting } from '../frame/Waiting.tsx';
import { isDefiniteAnswer } from '../platform/idempotency-keys.ts';
import { tabStore } from '../platform/storage.ts';
import { useText } from '../platform/text.ts';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { toasts } from '../ui/message/toast-queue.ts';
import { useUser } from '../user/queries.ts';
import { PaymentReference } from './references/PaymentReference.tsx';
import { useDestinationPage } from './result/destinations.ts';
import { staffPart } from './result/next-step.ts';
import { Outcome } from './result/Outcome.tsx';
import { isWhole, phaseOf } from './result/progress.ts';
import { Receipt } from './result/Receipt.tsx';
import { returnTargets } from './result/return-target.ts';
import { UnknownPayment } from './result/UnknownPayment.tsx';
import { usePayment } from './result/use-payment.ts';
import './result/payment-page.css';

/** The result of a payment. Its address can be left, reloaded and reopened. */
export function PaymentResultScreen() {
  const { t } = useText();
  const { paymentKey, query, payment } = usePayment();
  useWayBack(payment);
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
                <ToDestination payment={payment} />
                <Next payment={payment} />
              </>
            }
          />
          {phaseOf(payment) === 'reference' && <PaymentReference payment={payment} />}
          <Receipt payment={payment} />
        </div>
      ) : (
        <Waiting queries={[query]} failed={t('progress.loadError')} />
      )}
    </div>
  );
}

const bought = returnTargets(tabStore);

/** Returns a buyer to the page they bought on if everything was delivered. Other results are shown here. */
function useWayBack(payment: Payment | undefined): void {
  const { t } = useText();
  const page = useDestinationPage(payment?.destination);
  const opened = page?.texts?.opened;
  const href = payment && phaseOf(payment) === 'paid' && isWhole(payment) ? bought.of(payment) : undefined;
  useEffect(() => {
    if (!href) return;
    bought.forget();
    if (opened) toasts.add(t(opened));
    goTo(href, { replace: true });
  }, [href, opened, t]);
}

/** Leads to what was bought: the page it was bought on in this tab, or the page that shows it. */
function ToDestination({ payment }: { payment: Payment }) {
  const { t } = useText();
  const user = useUser();
  const isByStaff = staffPart(useLocation().pathname) !== '';
  const page = useDestinationPage(payment.destination);
  const phase = phaseOf(payment);
  if (!page || !payment.destination) return null;
  const { isThereBefore = false, href: hrefOf, action } = page;
  if (isThereBefore ? phase === 'waiting' : isByStaff || (phase !== 'paid' && phase !== 'later')) return null;
  const href =
    bought.of(payment) ?? (user && hrefOf(payment.destination, { centerId: user.centerId, id: user.userId }));
  if (!href) return null;
  return (
    <LinkButton variant={phase === 'failed' ? 'soft' : 'primary'} href={href}>
      {t(action)}
    </LinkButton>
  );
}

/** Leads from a finished payment to its invoice or, for staff, to the member. */
function Next({ payment }: { payment: Payment }) {
  const { t } = useText();
  const user = useUser();
  const member = staffPart(useLocation().pathname);
  const page = useDestinationPage(payment.destination);
  const phase = phaseOf(payment);
  if (!user || (phase !== 'paid' && phase !== 'later' && phase !== 'returned')) return null;
  return member ? (
    <LinkButton href={`${member}/${page?.memberPage ?? 'summary'}`}>{t('progress.toMember')}</LinkButton>
  ) : (
    <LinkButton href="/payments">
      {t(payment.invoice ? 'progress.toInvoice' : 'progress.toPayments')}
    </LinkButton>
  );
}
