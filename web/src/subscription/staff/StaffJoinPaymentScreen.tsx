import type { AgreementType } from '@foyer/contract/shared/agreement';
import type { Key } from '@foyer/contract/shared/keys';
import type { PaymentMethod } from '@foyer/contract/shared/payment';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { memberInAddress } from '../../frame/session/acting.ts';
import { Waiting } from '../../frame/Waiting.tsx';
import { Checkout } from '../../payment/checkout/Checkout.tsx';
import { paymentInput } from '../../payment/checkout/payment-choice.ts';
import { agreementMethodsQuery } from '../../payment-agreement/queries.ts';
import { BackToMember } from '../../person/members/BackToMember.tsx';
import { NotFound } from '../../person/NotFound.tsx';
import { callApi } from '../../platform/api.ts';
import { isDefiniteAnswer } from '../../platform/idempotency-keys.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { useText } from '../../platform/text.ts';
import { basketQuery } from '../../shopping-basket/queries.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { EmptyState } from '../../ui/message/EmptyState.tsx';

/** How the first payment can be made, so that later ones are taken the same way. */
const agreed: Record<AgreementType, readonly PaymentMethod[]> = {
  CREDIT_CARD: ['cof', 'cc', 'pl'],
  DIRECT_DEBIT: ['dd', 'cc', 'pl'],
  DIRECT_DEBIT_LINK: ['cc', 'pl'],
  INVOICE: ['invoice', 'cc', 'pl'],
};

function Pay({ member, basketId }: { member: Key; basketId: string }) {
  const { t } = useText();
  const client = useQueryClient();
  const basket = useQuery(basketQuery(basketId));
  const methods = useQuery(agreementMethodsQuery(member, member.centerId));
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
  if (!data || !methods.data) {
    return <Waiting queries={[basket, methods]} failed={t('checkout.summaryError')} />;
  }
  const { centerId, currency, lines, taxes, total, totalAfterSponsorship } = data;
  const { current } = methods.data;
  return (
    <Checkout
      person={member}
      centerId={centerId}
      currency={currency}
      byStaff
      methods={current ? agreed[current] : ['cc', 'pl']}
      isCardKept
      summary={{ lines, taxes, total: totalAfterSponsorship, sponsored: total - totalAfterSponsorship }}
      pay={(choice, idempotencyKey) =>
        callApi(
          `POST payment/make-${choice.method}-shopping-basket-payment`,
          { ...selectedUser(member), shoppingBasketId: basketId, ...paymentInput(choice) },
          { idempotencyKey },
        ).catch((refusal: unknown) => {
          void client.invalidateQueries(basketQuery(basketId));
          throw refusal;
        })
      }
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
