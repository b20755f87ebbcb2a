import type { Payment } from '@foyer/contract/payment/shapes';
import { useQueryClient } from '@tanstack/react-query';
import { inOrder } from '../../invoices/in-order.ts';
import { useText } from '../../platform/text.ts';
import { OrderSummary } from '../../ui/order/OrderSummary.tsx';
import { Amount, Price } from '../../ui/price/Price.tsx';
import { HoldNotice } from '../checkout/HoldNotice.tsx';
import { withoutReference } from '../debt/debt-line.ts';
import { paymentQuery } from '../queries.ts';

/** Purposes that hold nothing while they are being paid. */
const holdsNothing = ['debt', 'staff-debt', 'top-up-account'];

/** What is being paid for and how long it is held, next to the card form. */
export function PaymentOrder({ payment }: { payment: Payment }) {
  const { t } = useText();
  const queryClient = useQueryClient();
  const { paymentKey, purpose, lines, amount, currency, endsAt, step } = payment;
  // By telephone, the page of staff says itself until when it can be paid.
  const isHeld = endsAt && !holdsNothing.includes(purpose) && step?.kind !== 'telephone';
  const isDebt = purpose === 'debt' || purpose === 'staff-debt';
  const reload = () => void queryClient.invalidateQueries({ queryKey: paymentQuery(paymentKey).queryKey });
  return (
    <OrderSummary
      title={t('checkout.summary')}
      art="club"
      lines={[
        ...lines.map((line, index) => {
          const { text, reference } = isDebt ? withoutReference(line.text) : { text: line.text };
          return {
            id: `line ${index}`,
            name: purpose === 'top-up-account' ? t('topUp.line') : <bdi>{text}</bdi>,
            ...(line.quantity > 1 && { note: t('checkout.pieces', { count: line.quantity }) }),
            ...(reference && { note: inOrder(reference) }),
            value: <Amount money={{ amount: line.amount, currency }} />,
          };
        }),
        {
          id: 'total',
          name: t('checkout.total'),
          value: <Price money={{ amount, currency }} />,
          isApart: true,
          isTotal: true,
        },
      ]}
    >
      {isHeld && <HoldNotice until={endsAt} onOver={reload} />}
    </OrderSummary>
  );
}
