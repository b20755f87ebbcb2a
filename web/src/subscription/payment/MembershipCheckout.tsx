import type { AgreementMethods } from '@foyer/contract/payment/agreements';
import type { Payment } from '@foyer/contract/payment/shapes';
import type { Key } from '@foyer/contract/shared/keys';
import type { Quote, Terms } from '@foyer/contract/subscription/order';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Waiting } from '../../frame/Waiting.tsx';
import { Checkout } from '../../payment/checkout/Checkout.tsx';
import type { PaymentChoice } from '../../payment/checkout/payment-choice.ts';
import type { SummaryQuery } from '../../payment/checkout/price-summary.ts';
import { type TextKey, useText } from '../../platform/text.ts';
import { StandaloneLink } from '../../ui/button/Link.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import type { Ordering } from '../order/ordering.ts';
import { PromoCode } from '../order/PromoCode.tsx';
import { useOrder } from '../order/use-order.tsx';
import type { Attempt, Missing } from './attempt.ts';
import { Contract, Documents } from './Contract.tsx';
import type { Agreed } from './pay.ts';
import { type AgreedTerms, keyOf, useAgreedTerms } from './use-agreed-terms.ts';
import { useNewMandate } from './use-new-mandate.tsx';

const missingTexts: Readonly<Record<Missing, TextKey>> = {
  account: 'join.accountFirst',
  mandate: 'mandate.needed',
  contract: 'join.contractFirst',
  documents: 'join.acceptFirst',
  signature: 'documents.missing',
};

interface MembershipCheckoutProps {
  ordering: Ordering;
  plan: { subscriptionId: number };
  person: Key;
  quote: Quote;
  quoteQuery: SummaryQuery;
  contract: UseQueryResult<Terms, Error>;
  methods: UseQueryResult<AgreementMethods, Error>;
  pay(agreed: Agreed): (choice: PaymentChoice, idempotencyKey: string) => Promise<Payment>;
  /** Of the account for a new mandate. */
  holder: string;
  /** Staff pay for the member, who signs afterwards. */
  byStaff?: boolean;
  /** To a payer with an overdue balance; left out: what is said to those who join. */
  overdueText?: string;
  /** Further facts, above the payment methods. */
  children?: ReactNode;
}

/** Debt is paid before a membership begins. */
function Overdue({
  person,
  byStaff,
  overdueText,
}: Pick<MembershipCheckoutProps, 'person' | 'byStaff' | 'overdueText'>) {
  const { t } = useText();
  const debt = byStaff ? `/staff/${person.id}/${person.centerId}/debt` : '/debt';
  return (
    <Notice tone="warn" action={<StandaloneLink href={debt}>{t('agreement.payOverdue')}</StandaloneLink>}>
      {byStaff ? t('staffJoin.overdue') : (overdueText ?? t('join.overdue'))}
    </Notice>
  );
}

interface AgreementProps extends Pick<MembershipCheckoutProps, 'contract'> {
  isRecurring: boolean;
  isSigned: boolean;
  agreed: AgreedTerms;
  attempt: Attempt | undefined;
}

/** How later payments are taken, and what is agreed. */
function Agreement({ contract, isRecurring, isSigned, agreed, attempt }: AgreementProps) {
  const { t } = useText();
  return (
    <>
      {isRecurring && <Notice tone="info">{t('join.sameWay')}</Notice>}
      {contract.data ? (
        <>
          <Contract terms={contract.data} />
          {isSigned && <Documents terms={contract.data} agreed={agreed} attempt={attempt} />}
        </>
      ) : (
        <Waiting queries={[contract]} failed={t('join.contractError')} />
      )}
    </>
  );
}

/** The payment methods, what is agreed, and the order. */
export function MembershipCheckout(props: MembershipCheckoutProps) {
  const { ordering, plan, person, quote, quoteQuery, contract, methods, holder, byStaff, children } = props;
  const { t } = useText();
  const isRecurring = quote.kind === 'EFT';
  const agreed = useAgreedTerms(contract.data);
  const [attempt, setAttempt] = useState<Attempt>();
  const summary = useOrder(quote);
  const mandate = useNewMandate(isRecurring ? methods.data : undefined, holder);
  const pay = props.pay({
    accepted: byStaff ? [] : (contract.data?.documents ?? []).map(keyOf),
    signature: agreed.signature ?? undefined,
    account: mandate.account,
    totalAmount: quote.totalAfterSponsorship,
  });
  const missing = (choice: PaymentChoice): Missing | undefined => {
    const ofMandate = mandate.missing(choice);
    if (ofMandate) return ofMandate;
    if (!contract.data) return 'contract';
    if (byStaff) return undefined;
    if (agreed.unaccepted.length > 0) return 'documents';
    return contract.data.needsSignature && !agreed.signature ? 'signature' : undefined;
  };
  if (isRecurring && !methods.data) return <Waiting queries={[methods]} failed={t('checkout.loadError')} />;
  return (
    <Checkout
      person={person}
      centerId={ordering.center.id}
      currency={quote.currency}
      summary={summary}
      summaryQuery={quoteQuery}
      {...(byStaff && { byStaff })}
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
      priceChoices={<PromoCode ordering={ordering} plan={plan} />}
      agreement={
        <Agreement
          contract={contract}
          isRecurring={isRecurring}
          agreed={agreed}
          attempt={attempt}
          isSigned={byStaff !== true}
        />
      }
      pay={pay}
    >
      {children}
      {methods.data?.hasOverdueDebt && <Overdue {...props} />}
    </Checkout>
  );
}
