import type { AgreementMethods } from '@foyer/contract/payment/agreements';
import type { Key } from '@foyer/contract/shared/keys';
import type { Quote, Terms } from '@foyer/contract/subscription/order';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Waiting } from '../../frame/Waiting.tsx';
import { Checkout } from '../../payment/checkout/Checkout.tsx';
import type { PaymentChoice } from '../../payment/checkout/payment-choice.ts';
import type { SummaryQuery } from '../../payment/checkout/price-summary.ts';
import { fullName } from '../../person/full-name.ts';
import { useFormat } from '../../platform/format.ts';
import { type TextKey, useText } from '../../platform/text.ts';
import { StandaloneLink } from '../../ui/button/Link.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { useUser } from '../../user/queries.ts';
import { JoinPage } from '../join/JoinPage.tsx';
import type { Join } from '../join/use-join.ts';
import { PromoCode } from '../order/PromoCode.tsx';
import { useOrder } from '../order/use-order.tsx';
import type { OrderInput } from '../queries.ts';
import type { Attempt, Missing } from './attempt.ts';
import { Contract, Documents } from './Contract.tsx';
import { paymentIntro } from './payment-intro.ts';
import { type AgreedTerms, keyOf, useAgreedTerms } from './use-agreed-terms.ts';
import { useNewMandate } from './use-new-mandate.tsx';
import { usePayForMembership } from './use-pay-for-membership.ts';

const missingTexts: Readonly<Record<Missing, TextKey>> = {
  account: 'join.accountFirst',
  mandate: 'mandate.needed',
  contract: 'join.contractFirst',
  documents: 'join.acceptFirst',
  signature: 'documents.missing',
};

interface JoinCheckoutProps {
  join: Join;
  person: Key;
  order: OrderInput;
  quote: Quote;
  quoteQuery: SummaryQuery;
  contract: UseQueryResult<Terms, Error>;
  methods: UseQueryResult<AgreementMethods, Error>;
}

/** Debt is paid before a membership begins. */
function Overdue() {
  const { t } = useText();
  return (
    <Notice tone="warn" action={<StandaloneLink href="/debt">{t('agreement.payOverdue')}</StandaloneLink>}>
      {t('join.overdue')}
    </Notice>
  );
}

interface AgreementProps extends Pick<JoinCheckoutProps, 'contract'> {
  isRecurring: boolean;
  agreed: AgreedTerms;
  attempt: Attempt | undefined;
}

/** How later payments are taken, and what is agreed. */
function Agreement({ contract, isRecurring, agreed, attempt }: AgreementProps) {
  const { t } = useText();
  return (
    <>
      {isRecurring && <Notice tone="info">{t('join.sameWay')}</Notice>}
      {contract.data ? (
        <>
          <Contract terms={contract.data} />
          <Documents terms={contract.data} agreed={agreed} attempt={attempt} />
        </>
      ) : (
        <Waiting queries={[contract]} failed={t('join.contractError')} />
      )}
    </>
  );
}

/** The payment methods, what is agreed, and the order. */
export function JoinCheckout(props: JoinCheckoutProps) {
  const { join, person, order, quote, quoteQuery, contract, methods } = props;
  const { t } = useText();
  const { money } = useFormat();
  const user = useUser();
  const isRecurring = quote.kind === 'EFT';
  const agreed = useAgreedTerms(contract.data);
  const [attempt, setAttempt] = useState<Attempt>();
  const intro = paymentIntro(quote, { t, money });
  const summary = useOrder(quote);
  const mandate = useNewMandate(isRecurring ? methods.data : undefined, user ? fullName(user) : '');
  const pay = usePayForMembership(join, quote.kind, order, {
    accepted: (contract.data?.documents ?? []).map(keyOf),
    signature: agreed.signature ?? undefined,
    account: mandate.account,
    totalAmount: quote.totalAfterSponsorship,
  });
  const missing = (choice: PaymentChoice): Missing | undefined => {
    const ofMandate = mandate.missing(choice);
    if (ofMandate) return ofMandate;
    if (!contract.data) return 'contract';
    if (agreed.unaccepted.length > 0) return 'documents';
    return contract.data.needsSignature && !agreed.signature ? 'signature' : undefined;
  };
  return (
    <JoinPage join={join} step="payment" intro={intro} isWide>
      {isRecurring && !methods.data ? (
        <Waiting queries={[methods]} failed={t('checkout.loadError')} />
      ) : (
        <Checkout
          person={person}
          centerId={join.center.id}
          currency={quote.currency}
          summary={summary}
          summaryQuery={quoteQuery}
          isCardKept={isRecurring}
          needsMethod={isRecurring}
          isDirectDebitNew={mandate.isOffered}
          methodDetails={(way) => mandate.fields(way, attempt)}
          missing={(choice) => {
            const what = missing(choice);
            return what && t(missingTexts[what]);
          }}
          onMissed={(choice) => {
            const what = missing(choice);
            // Documents that nobody could see yet aren't marked as missed.
            if (what !== 'contract') setAttempt({ missing: what });
          }}
          priceChoices={<PromoCode join={join} plan={order} />}
          agreement={
            <Agreement contract={contract} isRecurring={isRecurring} agreed={agreed} attempt={attempt} />
          }
          pay={pay}
        >
          {methods.data?.hasOverdueDebt && <Overdue />}
        </Checkout>
      )}
    </JoinPage>
  );
}
