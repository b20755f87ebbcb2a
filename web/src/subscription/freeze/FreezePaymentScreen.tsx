import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Checkout } from '../../payment/checkout/Checkout.tsx';
import { type PaymentChoice, paymentInput } from '../../payment/checkout/payment-choice.ts';
import { toSummary } from '../../payment/checkout/price-summary.ts';
import { NotFound } from '../../person/NotFound.tsx';
import { callApi } from '../../platform/api.ts';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { EmptyState } from '../../ui/message/EmptyState.tsx';
import { Facts } from '../../ui/sheet/Facts.tsx';
import { Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { FlowAnswer } from '../flow/FlowAnswer.tsx';
import { type FlowOf, membershipsPath, useFlowOf } from '../flow/flow-of.ts';
import { MembershipPage } from '../flow/MembershipPage.tsx';
import { membershipOf, useMembershipPayment } from '../membership-calls.ts';
import { FreezePlaces } from './FreezePlaces.tsx';
import { type ChosenFreeze, readFreeze } from './freeze-address.ts';
import { freezePeriodQuery } from './queries.ts';
import './freeze.css';

interface PayProps {
  flow: FlowOf;
  chosen: ChosenFreeze;
}

function Pay({ flow, chosen }: PayProps) {
  const { t } = useText();
  const { mediumDate: date } = useFormat();
  const paying = useMembershipPayment();
  const { startsOn, endsOn, reason, overridesRule } = chosen;
  const frozen = {
    ...membershipOf(flow.person, flow.membership),
    startsOn,
    endsOn,
    ...(overridesRule && { overridesRule }),
  };
  const query = useQuery(freezePeriodQuery(frozen));
  const { data } = query;
  if (!data)
    return (
      <FlowAnswer
        query={query}
        refused={t('freeze.notLikeThis')}
        failed={t('freeze.loadError')}
        back={{ href: membershipsPath(flow), text: t('freeze.back') }}
      />
    );
  const { fee, after, places } = data;
  const pay = (choice: PaymentChoice, idempotencyKey: string) =>
    paying(() =>
      callApi(
        `POST payment/make-${choice.method}-freeze-subscription-payment`,
        {
          ...frozen,
          ...(reason && { reason }),
          fee: fee.total,
          ...paymentInput(choice),
        },
        { idempotencyKey },
      ),
    );
  return (
    <Checkout
      person={flow.person}
      centerId={fee.centerId}
      currency={fee.currency}
      byStaff={flow.kind === 'staff'}
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
  const [search] = useSearchParams();
  const flow = useFlowOf('freeze');
  const chosen = readFreeze(search);
  if (!flow) return <NotFound />;
  return (
    <MembershipPage flow={flow} title={t('freeze.payTitle')} intro={t('freeze.payIntro')} isWide>
      {flow.kind !== 'staff' && (
        <div className="actions">
          <LinkButton variant="quiet" href={membershipsPath(flow)}>
            {t('freeze.back')}
          </LinkButton>
        </div>
      )}
      {chosen ? (
        <Pay flow={flow} chosen={chosen} />
      ) : (
        <EmptyState
          art="club"
          title={t('freeze.noDays')}
          action={<LinkButton href={membershipsPath(flow)}>{t('freeze.back')}</LinkButton>}
        >
          {t('freeze.noDaysText')}
        </EmptyState>
      )}
    </MembershipPage>
  );
}
