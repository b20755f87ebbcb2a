import type { Quote } from '@foyer/contract/subscription/order';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { Waiting } from '../../frame/Waiting.tsx';
import { Checkout, type PaymentChoice } from '../../payment/checkout/Checkout.tsx';
import { paymentInput } from '../../payment/checkout/payment-choice.ts';
import { callApi } from '../../platform/api.ts';
import { useFormat } from '../../platform/format.ts';
import { isDefiniteAnswer } from '../../platform/idempotency-keys.ts';
import { useText } from '../../platform/text.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { useMembershipPayment } from '../membership-calls.ts';
import { useOrder } from '../order/use-order.tsx';
import { Contract } from '../payment/Contract.tsx';
import { paymentIntro } from '../payment/payment-intro.ts';
import { AddOnFlow } from './AddOnFlow.tsx';
import { AddOnPage } from './AddOnPage.tsx';
import { type AddOnsOrder, addOnsContractQuery, addOnsQuoteQuery } from './queries.ts';
import type { Adding } from './use-add-ons.ts';

/** Pays for add-ons, and has what they change fetched again. */
function usePayForAddOns(order: AddOnsOrder, { startsOn, totalAfterSponsorship: totalAmount }: Quote) {
  const paying = useMembershipPayment();
  return (choice: PaymentChoice, idempotencyKey: string) =>
    paying(() =>
      callApi(
        `POST payment/make-${choice.method}-add-ons-payment`,
        { ...order, startupDate: startsOn, totalAmount, ...paymentInput(choice) },
        { idempotencyKey },
      ),
    );
}

interface PayProps {
  adding: Adding;
  order: AddOnsOrder;
  quote: Quote;
  query: UseQueryResult<Quote, Error>;
}

function Pay({ adding, order, quote, query }: PayProps) {
  const { t } = useText();
  const { money } = useFormat();
  const { flow } = adding;
  const contract = useQuery(addOnsContractQuery(order));
  const summary = useOrder(quote);
  const pay = usePayForAddOns(order, quote);
  return (
    <AddOnPage adding={adding} step="payment" intro={paymentIntro(quote, { t, money })} isWide>
      <Checkout
        person={flow.person}
        centerId={flow.membership.subscriptionCenterId}
        currency={quote.currency}
        summary={summary}
        summaryQuery={query}
        {...(flow.kind === 'staff' && { byStaff: true })}
        agreement={
          contract.data ? (
            <Contract terms={contract.data} />
          ) : (
            <Waiting queries={[contract]} failed={t('join.contractError')} />
          )
        }
        pay={pay}
      />
    </AddOnPage>
  );
}

function Payment({ adding, order }: Pick<PayProps, 'adding' | 'order'>) {
  const { t } = useText();
  const query = useQuery(addOnsQuoteQuery(order));
  const { data: quote, error } = query;
  if (quote) return <Pay adding={adding} order={order} quote={quote} query={query} />;
  return (
    <AddOnPage adding={adding} step="payment">
      {error && isDefiniteAnswer(error) ? (
        <>
          <RefusalNotice error={error} />
          <div className="actions">
            <LinkButton href={adding.href('plan')}>{t('addOns.chooseAgain')}</LinkButton>
          </div>
        </>
      ) : (
        <Waiting queries={[query]} failed={t('checkout.summaryError')} />
      )}
    </AddOnPage>
  );
}

/** What is agreed about add-ons, and how their first days are paid. */
export function AddOnPaymentScreen() {
  return (
    <AddOnFlow step="payment">
      {(adding) => adding.order && <Payment adding={adding} order={adding.order} />}
    </AddOnFlow>
  );
}
