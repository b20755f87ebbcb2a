import type { AgreementMethods } from '@foyer/contract/payment/agreements';
import type { Key } from '@foyer/contract/shared/keys';
import type { Quote, Terms } from '@foyer/contract/subscription/order';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Waiting } from '../../frame/Waiting.tsx';
import { Checkout } from '../../payment/checkout/Checkout.tsx';
import type { PaymentChoice } from '../../payment/checkout/payment-choice.ts';
import type { SummaryQuery } from '../../payment/checkout/price-summary.ts';
import { useFormat } from '../../platform/format.ts';
import { invalidate, outdate } from '../../platform/invalidate.ts';
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
import { payForMembership } from './pay.ts';
import { paymentIntro } from './payment-intro.ts';
import { keyOf, useAgreedTerms } from './use-agreed-terms.ts';
import { useNewMandate } from './use-new-mandate.tsx';

const missingTexts: Readonly<Record<Missing, TextKey>> = {
  account: 'join.accountFirst',
  mandate: 'mandate.needed',
  contract: 'join.contractFirst',
  documents: 'join.acceptFirst',
  signature: 'documents.missing',
};

/** What a purchase changes, besides its payment. */
const changed = ['subscription', 'payment-agreement', 'POST payment/find-agreement-methods'] as const;

interface JoinCheckoutProps {
  join: Join;
  person: Key;
  order: OrderInput;
  quote: Quote;
  quoteQuery: SummaryQuery;
  contract: UseQueryResult<Terms, Error>;
  methods: UseQueryResult<AgreementMethods, Error>;
}

/** The payment methods, what is agreed, and the order. */
export function JoinCheckout(props: JoinCheckoutProps) {
  const { join, person, order, quote, quoteQuery, contract, methods } = props;
  const { t } = useText();
  const { money } = useFormat();
  const client = useQueryClient();
  const user = useUser();
  const isRecurring = quote.kind === 'EFT';
  const terms = useAgreedTerms(contract.data);
  const [attempt, setAttempt] = useState<Attempt>();
  const intro = paymentIntro(quote, { t, money });
  const summary = useOrder(quote);
  const mandate = useNewMandate(
    isRecurring ? methods.data : undefined,
    user ? `${user.firstName} ${user.lastName}` : '',
  );
  const missing = (choice: PaymentChoice): Missing | undefined => {
    const ofMandate = mandate.missing(choice);
    if (ofMandate) return ofMandate;
    if (!contract.data) return 'contract';
    if (terms.unaccepted.length > 0) return 'documents';
    return contract.data.needsSignature && !terms.signature ? 'signature' : undefined;
  };
  const isArriving = isRecurring && !methods.data;
  return (
    <JoinPage join={join} step="payment" intro={intro} isWide>
      {methods.data?.hasOverdueDebt && (
        <Notice
          tone="warn"
          action={<StandaloneLink href="/debt">{t('agreement.payOverdue')}</StandaloneLink>}
        >
          {t('agreement.overdue')}
        </Notice>
      )}
      {isArriving ? (
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
          onMissed={(choice) => setAttempt({ missing: missing(choice) })}
          priceChoices={<PromoCode join={join} plan={order} />}
          agreement={
            <>
              {isRecurring && <Notice tone="info">{t('join.sameWay')}</Notice>}
              {contract.data ? (
                <>
                  <Contract terms={contract.data} />
                  <Documents terms={contract.data} agreed={terms} attempt={attempt} />
                </>
              ) : (
                <Waiting queries={[contract]} failed={t('join.contractError')} />
              )}
            </>
          }
          pay={(choice, idempotencyKey) => {
            const agreed = {
              accepted: (contract.data?.documents ?? []).map(keyOf),
              signature: terms.signature ?? undefined,
              account: mandate.account,
              totalAmount: quote.totalAfterSponsorship,
            };
            return payForMembership(quote.kind, order, agreed, choice, idempotencyKey).then(
              (payment) => {
                outdate(client, ...changed);
                return payment;
              },
              (refusal: unknown) => {
                // A price that has changed is shown.
                void invalidate(client, ...changed);
                throw refusal;
              },
            );
          }}
        />
      )}
    </JoinPage>
  );
}
