import type { Key } from '@foyer/contract/shared/keys';
import { formatKey } from '@foyer/contract/shared/keys';
import type { Plan } from '@foyer/contract/subscription/plan';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { memberInAddress } from '../../frame/session/acting.ts';
import { goTo } from '../../frame/session/navigate.ts';
import { Waiting } from '../../frame/Waiting.tsx';
import { BackToMember } from '../../person/members/BackToMember.tsx';
import { memberQuery } from '../../person/members/queries.ts';
import { NotFound } from '../../person/NotFound.tsx';
import { callApi } from '../../platform/api.ts';
import { isolated } from '../../platform/isolated.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/message/EmptyState.tsx';
import { PlanList } from '../../ui/plan/PlanList.tsx';
import { OrderBar } from '../order/OrderBar.tsx';
import { AddOns } from '../plans/AddOns.tsx';
import { buyableFirst } from '../plans/filters.ts';
import { LazyStartDate } from '../plans/LazyStartDate.tsx';
import { PlanCard } from '../plans/PlanCard.tsx';
import { plansForPersonQuery } from '../queries.ts';
import { PriceFields } from './PriceFields.tsx';
import { StaffOrder } from './StaffOrder.tsx';
import { type SetPrices, setPrices } from './set-prices.ts';
import '../subscription.css';

interface SaleProps {
  member: Key;
  plans: readonly Plan[];
  plan: Plan;
  onPlan: (planId: number) => void;
  start: string | undefined;
  onStart: (start: string | undefined) => void;
}

/** One plan for a member: from when, with what, and at which price. */
function Sale({ member, plans, plan, onPlan, start, onStart }: SaleProps) {
  const { t } = useText();
  const [addOns, setAddOns] = useState<readonly number[]>([]);
  const [prices, setThePrices] = useState<SetPrices>({});
  const order = {
    ...selectedUser(member),
    subscriptionId: plan.subscriptionId,
    subscriptionCenterId: plan.subscriptionCenterId,
    addOns: [...addOns],
    ...(start && { startupDate: start }),
  };
  const sell = useMutation({
    mutationFn: () =>
      callApi('POST subscription/create-staff-shopping-basket', { ...order, ...setPrices(plan, prices) }),
    onSuccess: ({ shoppingBasketId }) =>
      goTo(`/staff/${member.id}/${member.centerId}/join/payment/${shoppingBasketId}`),
  });
  const next = (
    <Button
      variant="primary"
      size="large"
      width="full"
      isPending={sell.isPending}
      onPress={() => sell.mutate()}
    >
      {t('staffJoin.toPayment')}
      <ArrowRight className="icon" data-directional="" />
    </Button>
  );
  return (
    <>
      <div className="split">
        <div className="stack">
          <PlanList
            aria-label={t('join.title.plan')}
            selected={String(plan.subscriptionId)}
            onChange={(id) => {
              setAddOns([]);
              setThePrices({});
              onPlan(Number(id));
            }}
          >
            {plans.map((one) => (
              <PlanCard key={one.subscriptionId} plan={one} />
            ))}
          </PlanList>
          <AddOns key={plan.subscriptionId} plan={plan} chosen={addOns} onChange={setAddOns} />
          {plan.bounds && (
            <PriceFields plan={plan} bounds={plan.bounds} prices={prices} onChange={setThePrices} />
          )}
        </div>
        <aside className="aside">
          <RefusalNotice error={sell.error} />
          <StaffOrder
            order={order}
            start={<LazyStartDate plan={plan} start={start} onChange={onStart} />}
            isPriceSet={Object.keys(setPrices(plan, prices)).length > 0}
            action={next}
          />
        </aside>
      </div>
      <OrderBar order={order} action={next} />
    </>
  );
}

function ForMember({ member }: { member: Key }) {
  const { t } = useText();
  const details = useQuery(memberQuery(member));
  const name = isolated(details.data?.firstName ?? formatKey('person', member));
  const [start, setStart] = useState<string>();
  const [planId, setPlanId] = useState<number>();
  const query = useQuery(plansForPersonQuery(member, { centerId: member.centerId, start }));
  const plans = query.data && buyableFirst(query.data.plans);
  const buyable = plans?.filter(({ can }) => can.buy === true) ?? [];
  const plan = buyable.find(({ subscriptionId }) => subscriptionId === planId) ?? buyable[0];
  return (
    <div className="page">
      <BackToMember member={member}>{t('clipcards.backTo', { name })}</BackToMember>
      <div className="page-head">
        <div>
          <h1>{t('title.staffJoin')}</h1>
          <p>{t('staffJoin.for', { name })}</p>
        </div>
      </div>
      {!plans && <Waiting queries={[query]} failed={t('plan.loadError')} />}
      {plans && plan && (
        <Sale member={member} plans={plans} plan={plan} onPlan={setPlanId} start={start} onStart={setStart} />
      )}
      {plans && !plan && (
        <div className="stack">
          <EmptyState art="club" title={t('staffJoin.none', { name })}>
            {t(plans.length > 0 ? 'staffJoin.noneText' : 'plan.noneText')}
          </EmptyState>
          {plans.length > 0 && (
            <PlanList aria-label={t('join.title.plan')} selected={null} onChange={() => undefined}>
              {plans.map((one) => (
                <PlanCard key={one.subscriptionId} plan={one} />
              ))}
            </PlanList>
          )}
        </div>
      )}
    </div>
  );
}

/** Staff sell a membership to a member. */
export function StaffJoinScreen() {
  const member = memberInAddress(useParams());
  return member ? <ForMember key={formatKey('person', member)} member={member} /> : <NotFound />;
}
