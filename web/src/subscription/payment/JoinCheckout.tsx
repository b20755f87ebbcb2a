import type { AgreementMethods } from '@foyer/contract/payment/agreements';
import type { Key } from '@foyer/contract/shared/keys';
import type { Quote, Terms } from '@foyer/contract/subscription/order';
import type { UseQueryResult } from '@tanstack/react-query';
import type { SummaryQuery } from '../../payment/checkout/price-summary.ts';
import { fullName } from '../../person/full-name.ts';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { useUser } from '../../user/queries.ts';
import { JoinPage } from '../join/JoinPage.tsx';
import type { Join } from '../join/use-join.ts';
import type { OrderInput } from '../queries.ts';
import { MembershipCheckout } from './MembershipCheckout.tsx';
import { paymentIntro } from './payment-intro.ts';
import { usePayForMembership } from './use-pay-for-membership.ts';

interface JoinCheckoutProps {
  join: Join;
  person: Key;
  order: OrderInput;
  quote: Quote;
  quoteQuery: SummaryQuery;
  contract: UseQueryResult<Terms, Error>;
  methods: UseQueryResult<AgreementMethods, Error>;
}

/** The payment of a new membership. */
export function JoinCheckout({ join, order, quote, ...checkout }: JoinCheckoutProps) {
  const { t } = useText();
  const { money } = useFormat();
  const user = useUser();
  const pay = usePayForMembership(join, quote.kind, order);
  return (
    <JoinPage join={join} step="payment" intro={paymentIntro(quote, { t, money })} isWide>
      <MembershipCheckout
        {...checkout}
        ordering={join}
        plan={order}
        quote={quote}
        pay={pay}
        holder={user ? fullName(user) : ''}
      />
    </JoinPage>
  );
}
