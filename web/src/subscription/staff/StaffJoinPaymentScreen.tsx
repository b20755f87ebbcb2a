import { type AgreementType, mandateVersion } from '@foyer/contract/shared/agreement';
import type { AccountInput } from '@foyer/contract/shared/bank/account-fields';
import type { Key } from '@foyer/contract/shared/keys';
import type { PaymentMethod } from '@foyer/contract/shared/payment';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { memberInAddress } from '../../frame/session/acting.ts';
import { Waiting } from '../../frame/Waiting.tsx';
import { Checkout } from '../../payment/checkout/Checkout.tsx';
import { paymentInput } from '../../payment/checkout/payment-choice.ts';
import { filledIn } from '../../payment-agreement/filled-in.ts';
import { agreementMethodsQuery } from '../../payment-agreement/queries.ts';
import { BackToMember } from '../../person/members/BackToMember.tsx';
import { memberQuery } from '../../person/members/queries.ts';
import { NotFound } from '../../person/NotFound.tsx';
import { callApi } from '../../platform/api.ts';
import { callOnce } from '../../platform/call-once.ts';
import { isDefiniteAnswer } from '../../platform/idempotency-keys.ts';
import { invalidate } from '../../platform/invalidate.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { useText } from '../../platform/text.ts';
import { basketQuery } from '../../shopping-basket/queries.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { EmptyState } from '../../ui/message/EmptyState.tsx';
import type { Attempt } from '../payment/attempt.ts';
import { useNewMandate } from '../payment/use-new-mandate.tsx';
import { isPrepaid } from './sale-address.ts';

/** Where nothing is agreed yet: a mandate is given here, a card is kept. */
const firstMethods: readonly PaymentMethod[] = ['cc', 'dd', 'pl'];

/** How the first payment can be made, so that later ones are taken the same way. */
const agreed: Record<AgreementType, readonly PaymentMethod[]> = {
  CREDIT_CARD: ['cof', 'cc', 'pl'],
  DIRECT_DEBIT: ['dd', 'cc', 'pl'],
  DIRECT_DEBIT_LINK: ['cc', 'pl'],
  INVOICE: ['invoice', 'cc', 'pl'],
};

const giveMandate = (member: Key, centerId: number | undefined, account: AccountInput) =>
  callOnce('POST payment/create-dd-payment-agreement', {
    ...selectedUser(member),
    centerId: centerId ?? member.centerId,
    account: filledIn(account),
    accepted: true,
    mandateVersion,
  });

function Pay({ member, basketId }: { member: Key; basketId: string }) {
  const { t } = useText();
  const client = useQueryClient();
  const basket = useQuery(basketQuery(basketId));
  const isRecurring = !isPrepaid(useSearchParams()[0]);
  const methods = useQuery({ ...agreementMethodsQuery(member, member.centerId), enabled: isRecurring });
  const details = useQuery(memberQuery(member));
  const [attempt, setAttempt] = useState<Attempt>();
  const holder = details.data ? `${details.data.firstName} ${details.data.lastName}` : '';
  const current = methods.data?.current;
  const mandate = useNewMandate(current || !isRecurring ? undefined : methods.data, holder);
  const again = `/staff/${member.id}/${member.centerId}/join`;
  const { data, error } = basket;
  if ((!data && error && isDefiniteAnswer(error)) || (data && data.state !== 'ACTIVE')) {
    return (
      <EmptyState
        art="club"
        title={t(data?.state === 'PAID' ? 'staffJoin.paid' : 'staffJoin.gone')}
        action={<LinkButton href={again}>{t('staffJoin.again')}</LinkButton>}
      />
    );
  }
  if (!data || details.isPending || (isRecurring && !methods.data)) {
    return <Waiting queries={[basket, methods]} failed={t('checkout.summaryError')} />;
  }
  const { centerId, currency, lines, taxes, total, totalAfterSponsorship } = data;
  return (
    <Checkout
      person={member}
      centerId={centerId}
      currency={currency}
      byStaff
      {...(isRecurring && { methods: current ? agreed[current] : firstMethods })}
      isCardKept={isRecurring}
      isDirectDebitNew={mandate.isOffered}
      methodDetails={(way) => mandate.fields(way, attempt)}
      missing={(choice) => {
        const missing = mandate.missing(choice);
        return missing && t(missing === 'account' ? 'join.accountFirst' : 'mandate.needed');
      }}
      onMissed={(choice) => setAttempt({ missing: mandate.missing(choice) })}
      summary={{ lines, taxes, total: totalAfterSponsorship, sponsored: total - totalAfterSponsorship }}
      pay={async (choice, idempotencyKey) => {
        try {
          if (choice.method === 'dd' && mandate.account)
            await giveMandate(member, data.centerId, mandate.account);
          return await callApi(
            `POST payment/make-${choice.method}-shopping-basket-payment`,
            { ...selectedUser(member), shoppingBasketId: basketId, ...paymentInput(choice) },
            { idempotencyKey },
          );
        } catch (refusal) {
          void client.invalidateQueries(basketQuery(basketId));
          void invalidate(client, 'payment-agreement', 'POST payment/find-agreement-methods');
          throw refusal;
        }
      }}
    />
  );
}

/** Staff take the first payment of a membership that they have put into a basket. */
export function StaffJoinPaymentScreen() {
  const { t } = useText();
  const params = useParams();
  const member = memberInAddress(params);
  if (!member) return <NotFound />;
  return (
    <div className="page">
      <BackToMember member={member}>{t('progress.toMember')}</BackToMember>
      <div className="page-head">
        <h1>{t('join.title.payment')}</h1>
      </div>
      <Pay member={member} basketId={params['shoppingBasketId'] ?? ''} />
    </div>
  );
}
