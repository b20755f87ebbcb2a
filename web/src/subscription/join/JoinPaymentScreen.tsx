import type { Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { Elsewhere } from '../../frame/Elsewhere.tsx';
import { Waiting } from '../../frame/Waiting.tsx';
import { agreementMethodsQuery } from '../../payment-agreement/queries.ts';
import { isDefiniteAnswer } from '../../platform/idempotency-keys.ts';
import { useText } from '../../platform/text.ts';
import { OrderRefusal } from '../order/OrderRefusal.tsx';
import { JoinCheckout } from '../payment/JoinCheckout.tsx';
import { contractQuery, quoteQuery } from '../queries.ts';
import { JoinFlow } from './JoinFlow.tsx';
import { JoinPage } from './JoinPage.tsx';
import { type Join, orderOf } from './use-join.ts';

function Payment({ join, person, planId }: { join: Join; person: Key; planId: number }) {
  const { t } = useText();
  const order = orderOf(join, planId);
  // All three are requested at once.
  const query = useQuery(quoteQuery(order));
  const contract = useQuery(contractQuery(order));
  const methods = useQuery({
    ...agreementMethodsQuery(person, join.center.id),
    enabled: query.data?.kind !== 'CASH',
  });
  const { data: quote, error } = query;
  if (!quote) {
    return (
      <JoinPage join={join} step="payment">
        {error && isDefiniteAnswer(error) ? (
          <OrderRefusal ordering={join} error={error} />
        ) : (
          <Waiting queries={[query]} failed={t('checkout.summaryError')} />
        )}
      </JoinPage>
    );
  }
  return (
    <JoinCheckout
      join={join}
      person={person}
      order={order}
      quote={quote}
      quoteQuery={query}
      contract={contract}
      methods={methods}
    />
  );
}

/** What is agreed, and how it is paid today and later. */
export function JoinPaymentScreen() {
  return (
    <JoinFlow step="payment">
      {(join) =>
        join.joiner.person && join.choices.planId ? (
          <Payment join={join} person={join.joiner.person} planId={join.choices.planId} />
        ) : (
          <Elsewhere path={join.href('details')} />
        )
      }
    </JoinFlow>
  );
}
