import type { ChangeSummary } from '@foyer/contract/subscription/change';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Waiting } from '../../frame/Waiting.tsx';
import { agreementMethodsQuery } from '../../payment-agreement/queries.ts';
import { fullName } from '../../person/full-name.ts';
import { memberQuery } from '../../person/members/queries.ts';
import { useFormat } from '../../platform/format.ts';
import { isDefiniteAnswer } from '../../platform/idempotency-keys.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { useUser } from '../../user/queries.ts';
import { MembershipCheckout } from '../payment/MembershipCheckout.tsx';
import { paymentIntro } from '../payment/payment-intro.ts';
import { type ChangeInput, changeContractQuery, changeQuoteQuery } from '../queries.ts';
import { ChangeFlow } from './ChangeFlow.tsx';
import { ChangePage } from './ChangePage.tsx';
import type { Change } from './use-change.ts';
import { usePayForChange } from './use-pay-for-change.ts';
import { WhatChanges } from './WhatChanges.tsx';

/** Few changes are refused. */
const OrderRefusal = lazyPart(() => import('../order/OrderRefusal.tsx'), 'OrderRefusal');

interface PaymentProps {
  change: Change;
  order: ChangeInput;
}

interface PayProps extends PaymentProps {
  quote: ChangeSummary;
  query: UseQueryResult<ChangeSummary, Error>;
}

function Pay({ change, order, quote, query }: PayProps) {
  const { t } = useText();
  const { money } = useFormat();
  const { flow } = change;
  const user = useUser();
  const byStaff = flow.kind === 'staff';
  const contract = useQuery(changeContractQuery(order));
  const methods = useQuery({
    ...agreementMethodsQuery(flow.person, change.center.id),
    enabled: quote.kind !== 'CASH',
  });
  const member = useQuery({ ...memberQuery(flow.person), enabled: byStaff });
  const pay = usePayForChange(order);
  const named = byStaff ? member.data : user;
  return (
    <ChangePage change={change} step="payment" intro={paymentIntro(quote, { t, money })} isWide>
      <MembershipCheckout
        ordering={change}
        plan={order}
        person={flow.person}
        quote={quote}
        quoteQuery={query}
        contract={contract}
        methods={methods}
        pay={pay}
        holder={named ? fullName(named) : ''}
        byStaff={byStaff}
        overdueText={t('change.overdue')}
      >
        <WhatChanges change={change} />
      </MembershipCheckout>
    </ChangePage>
  );
}

function Payment({ change, order }: PaymentProps) {
  const { t } = useText();
  const query = useQuery(changeQuoteQuery(order));
  const { data: quote, error } = query;
  if (quote) return <Pay change={change} order={order} quote={quote} query={query} />;
  return (
    <ChangePage change={change} step="payment">
      {error && isDefiniteAnswer(error) ? (
        <Suspense>
          <OrderRefusal ordering={change} error={error} />
        </Suspense>
      ) : (
        <Waiting queries={[query]} failed={t('checkout.summaryError')} />
      )}
    </ChangePage>
  );
}

/** What changes, what is agreed, and how it is paid today and later. */
export function ChangePaymentScreen() {
  return (
    <ChangeFlow step="payment">
      {(change) => change.order && <Payment change={change} order={change.order} />}
    </ChangeFlow>
  );
}
