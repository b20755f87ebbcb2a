import type { Payment } from '@foyer/contract/payment/shapes';
import { useLocation } from 'react-router';
import { Waiting } from '../app/Waiting.tsx';
import { useText } from '../platform/text.ts';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { useUser } from '../user/queries.ts';
import { staffPart } from './after-payment.ts';
import { Outcome } from './Outcome.tsx';
import { phaseOf } from './progress.ts';
import { Receipt } from './Receipt.tsx';
import { UnknownPayment } from './UnknownPayment.tsx';
import { usePayment } from './use-payment.ts';
import { isDefinite } from './wishes.ts';
import './payment-page.css';

/** How a payment ends. Its address can be left, reloaded and come back to. */
export function PaymentResultScreen() {
  const { t } = useText();
  const { paymentKey, query, payment } = usePayment();
  if (paymentKey === '' || (query.error && !payment && isDefinite(query.error))) return <UnknownPayment />;
  return (
    <div className="page payment-page">
      {payment ? (
        <div className="stack">
          <Outcome payment={payment} next={<Next payment={payment} />} />
          <Receipt payment={payment} />
        </div>
      ) : (
        <Waiting queries={[query]} failed={t('progress.loadError')} />
      )}
    </div>
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
      {isGoods && phase !== 'returned' && (
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
