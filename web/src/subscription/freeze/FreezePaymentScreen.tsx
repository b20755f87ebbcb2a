import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { useRefusalText } from '../../frame/refusal-text.ts';
import { memberInAddress } from '../../frame/session/acting.ts';
import { Waiting } from '../../frame/Waiting.tsx';
import { Checkout } from '../../payment/checkout/Checkout.tsx';
import { type PaymentChoice, paymentInput } from '../../payment/checkout/payment-choice.ts';
import { toSummary } from '../../payment/checkout/price-summary.ts';
import { BackToMember } from '../../person/members/BackToMember.tsx';
import { useOwnKey } from '../../person/use-own-key.ts';
import { callApi } from '../../platform/api.ts';
import { useFormat } from '../../platform/format.ts';
import { isDefiniteAnswer } from '../../platform/idempotency-keys.ts';
import { invalidate, outdate } from '../../platform/invalidate.ts';
import { useText } from '../../platform/text.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { EmptyState } from '../../ui/message/EmptyState.tsx';
import { Facts } from '../../ui/sheet/Facts.tsx';
import { Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { FreezePlaces } from './FreezePlaces.tsx';
import { freezeIn } from './freeze-address.ts';
import { freezePeriodQuery, named } from './queries.ts';
import { changedByFreeze } from './use-freeze.ts';
import './freeze.css';

/** Where the membership is shown. */
function useBack(): string {
  const { selectedMemberId, selectedMemberCenterId, familyMemberId, familyMemberCenterId } = useParams();
  if (selectedMemberId) return `/staff/${selectedMemberId}/${selectedMemberCenterId}/summary`;
  return familyMemberId
    ? `/familymembers/${familyMemberId}/${familyMemberCenterId}`
    : '/profile/subscriptions';
}

type Chosen = NonNullable<ReturnType<typeof freezeIn>>;

function Pay({ chosen, byStaff }: { chosen: Chosen; byStaff: boolean }) {
  const { t } = useText();
  const { mediumDate: date } = useFormat();
  const say = useRefusalText();
  const client = useQueryClient();
  const own = useOwnKey();
  const back = useBack();
  const person = memberInAddress(useParams()) ?? own;
  const { startsOn, endsOn, reason, overridesRule } = chosen;
  const days = { startsOn, endsOn, ...(overridesRule && { overridesRule }) };
  const query = useQuery(freezePeriodQuery({ ...named(person, chosen), ...days }));
  const { data, error } = query;
  if (error && isDefiniteAnswer(error) && !data)
    return (
      <EmptyState
        art="club"
        title={t('freeze.notLikeThis')}
        action={<LinkButton href={back}>{t('freeze.back')}</LinkButton>}
      >
        {say(error)}
      </EmptyState>
    );
  if (!data) return <Waiting queries={[query]} failed={t('freeze.loadError')} />;
  const { fee, after, places } = data;
  const pay = async (choice: PaymentChoice, idempotencyKey: string) => {
    try {
      const payment = await callApi(
        `POST payment/make-${choice.method}-freeze-subscription-payment`,
        {
          ...named(person, chosen),
          ...days,
          ...(reason && { reason }),
          fee: fee.total,
          ...paymentInput(choice),
        },
        { idempotencyKey },
      );
      outdate(client, ...changedByFreeze);
      return payment;
    } catch (refusal) {
      // A fee that has changed is shown.
      void invalidate(client, 'POST subscription/freeze-period');
      throw refusal;
    }
  };
  return (
    <Checkout
      person={person}
      centerId={fee.centerId}
      currency={fee.currency}
      byStaff={byStaff}
      summary={toSummary(fee, ({ explanation }) => ({ explanation }))}
      summaryQuery={query}
      pay={pay}
    >
      <Sheet title={t('freeze.yours')}>
        <SheetBody>
          <Facts
            facts={[
              { name: t('freeze.from'), value: date(startsOn) },
              { name: t('freeze.until'), value: date(endsOn) },
              ...(after.boundUntil ? [{ name: t('plan.binding'), value: date(after.boundUntil) }] : []),
              ...(after.endsOn ? [{ name: t('freeze.ends'), value: date(after.endsOn) }] : []),
            ]}
          />
          <FreezePlaces places={places} />
        </SheetBody>
      </Sheet>
    </Checkout>
  );
}

/** Pays the fee of a freeze. The membership is frozen when it is paid. */
export function FreezePaymentScreen() {
  const { t } = useText();
  const params = useParams();
  const [search] = useSearchParams();
  const chosen = freezeIn(params, search);
  const back = useBack();
  const member = params['selectedMemberId'] !== undefined ? memberInAddress(params) : undefined;
  return (
    <div className="page">
      {member ? (
        <BackToMember member={member}>{t('progress.toMember')}</BackToMember>
      ) : (
        <LinkButton variant="quiet" href={back}>
          {t('freeze.back')}
        </LinkButton>
      )}
      <div className="page-head">
        <div>
          <h1>{t('freeze.payTitle')}</h1>
          <p>{t('freeze.payIntro')}</p>
        </div>
      </div>
      {chosen ? (
        <Pay chosen={chosen} byStaff={member !== undefined} />
      ) : (
        <EmptyState art="club" title={t('freeze.noDays')}>
          {t('freeze.noDaysText')}
        </EmptyState>
      )}
    </div>
  );
}
