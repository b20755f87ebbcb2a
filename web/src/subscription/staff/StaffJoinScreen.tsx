import type { Key } from '@foyer/contract/shared/keys';
import { formatKey } from '@foyer/contract/shared/keys';
import type { Plan } from '@foyer/contract/subscription/plan';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { memberInAddress } from '../../frame/session/acting.ts';
import { goTo, showChoice } from '../../frame/session/navigate.ts';
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
import type { Choices } from '../join/choices.ts';
import { NotAsChosen } from '../order/NotAsChosen.tsx';
import { OrderBar } from '../order/OrderBar.tsx';
import { AddOns } from '../plans/AddOns.tsx';
import { chosenPlan } from '../plans/chosen-plan.ts';
import { buyableFirst } from '../plans/filters.ts';
import { PlanCard } from '../plans/PlanCard.tsx';
import { StartDate } from '../plans/StartDate.tsx';
import { plansForPersonQuery, quoteQuery } from '../queries.ts';
import { LazyPriceFields } from './LazyPriceFields.tsx';
import { StaffOrder } from './StaffOrder.tsx';
import { prepaid, readSale, writeSale } from './sale-address.ts';
import { type SetPrices, setPrices } from './set-prices.ts';

interface SaleProps {
  member: Key;
  plan: Plan;
  choices: Choices;
  prices: SetPrices;
  onChange: (choices: Partial<Choices>, prices?: SetPrices) => void;
  /** The choice of the plan. */
  children: ReactNode;
}

/** One plan for a member: from when, with what, and at which price. */
function Sale({ member, plan, choices, prices, onChange, children }: SaleProps) {
  const { t } = useText();
  const { start, addOns } = choices;
  const order = {
    ...selectedUser(member),
    subscriptionId: plan.subscriptionId,
    subscriptionCenterId: plan.subscriptionCenterId,
    addOns: [...addOns],
    ...(start && { startupDate: start }),
  };
  const quote = useQuery(quoteQuery(order));
  const sell = useMutation({
    mutationFn: () =>
      callApi('POST subscription/create-staff-shopping-basket', { ...order, ...setPrices(plan, prices) }),
    onSuccess: ({ shoppingBasketId }) =>
      goTo(
        `/staff/${member.id}/${member.centerId}/join/payment/${shoppingBasketId}${plan.kind === 'CASH' ? prepaid : ''}`,
      ),
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
          {children}
          <AddOns
            key={plan.subscriptionId}
            plan={plan}
            chosen={addOns}
            onChange={(chosen) => onChange({ addOns: chosen })}
          />
          {plan.bounds && (
            <LazyPriceFields
              plan={plan}
              bounds={plan.bounds}
              prices={prices}
              onChange={(set) => onChange({}, set)}
            />
          )}
        </div>
        <aside className="aside">
          <RefusalNotice error={sell.error} />
          <StaffOrder
            order={order}
            start={<StartDate plan={plan} start={start} onChange={(day) => onChange({ start: day })} />}
            isPriceSet={Object.keys(setPrices(plan, prices)).length > 0}
            action={next}
          />
        </aside>
      </div>
      <OrderBar quote={quote.data} action={next} />
    </>
  );
}

function ForMember({ member }: { member: Key }) {
  const { t } = useText();
  const details = useQuery(memberQuery(member));
  const name = isolated(details.data?.firstName ?? formatKey('person', member));
  const { choices, prices } = readSale(useSearchParams()[0]);
  const query = useQuery(plansForPersonQuery(member, { centerId: member.centerId, start: choices.start }));
  const plans = query.data && buyableFirst(query.data.plans);
  const { plan, obstacle } = chosenPlan(plans ?? [], choices);
  const change = (changed: Partial<Choices>, set = prices) =>
    showChoice(location.pathname + writeSale({ ...choices, planId: plan?.subscriptionId, ...changed }, set));
  const isNone = plans?.every(({ can }) => can.buy !== true) && !obstacle;
  const choice = (
    <>
      {obstacle && (
        <NotAsChosen
          obstacle={obstacle}
          choices={choices}
          onDropStart={() => change({ planId: choices.planId, start: undefined })}
        />
      )}
      {isNone && (
        <EmptyState art="club" title={t('staffJoin.none', { name })}>
          {t(plans?.length ? 'staffJoin.noneText' : 'plan.noneText')}
        </EmptyState>
      )}
      {plans && plans.length > 0 && (
        <PlanList
          aria-label={t('join.title.plan')}
          selected={plan ? String(plan.subscriptionId) : null}
          onChange={(id) => change({ planId: Number(id), addOns: [] }, {})}
        >
          {plans.map((one) => (
            <PlanCard key={one.subscriptionId} plan={one} buyer={details.data?.firstName} />
          ))}
        </PlanList>
      )}
    </>
  );
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
        <Sale member={member} plan={plan} choices={choices} prices={prices} onChange={change}>
          {choice}
        </Sale>
      )}
      {plans && !plan && <div className="stack">{choice}</div>}
    </div>
  );
}

/** Staff sell a membership to a member. */
export function StaffJoinScreen() {
  const member = memberInAddress(useParams());
  return member ? <ForMember key={formatKey('person', member)} member={member} /> : <NotFound />;
}
