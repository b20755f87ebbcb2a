import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Columns3 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { isolated } from '../../platform/isolated.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { Badge } from '../../ui/badge/Badge.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { EmptyState } from '../../ui/message/EmptyState.tsx';
import { PlanList } from '../../ui/plan/PlanList.tsx';
import { NotAsChosen } from '../order/NotAsChosen.tsx';
import { OrderAside } from '../order/OrderAside.tsx';
import { OrderBar } from '../order/OrderBar.tsx';
import { AddOns } from '../plans/AddOns.tsx';
import { PlanCard } from '../plans/PlanCard.tsx';
import { type ChangeInput, changeQuoteQuery } from '../queries.ts';
import { LazyPriceFields } from '../staff/LazyPriceFields.tsx';
import { ChangeFlow } from './ChangeFlow.tsx';
import { ChangePage } from './ChangePage.tsx';
import { StartOfChange } from './StartOfChange.tsx';
import type { Change } from './use-change.ts';
import { WhatChanges } from './WhatChanges.tsx';
import '../plans/plans.css';

const ComparePlans = lazyPart(() => import('../plans/ComparePlans.tsx'), 'ComparePlans');

function Plans({ change }: { change: Change }) {
  const { t } = useText();
  const { plans, plan, choose, choices, flow } = change;
  const [isComparing, setComparing] = useState(false);
  const choosePlan = (planId: number) => {
    if (planId !== plan?.subscriptionId)
      choose({ planId, addOns: [], isAddOnsChosen: false, start: undefined, price: undefined });
  };
  return (
    <>
      {plans.length > 1 && (
        <div className="plan-tools">
          <Button onPress={() => setComparing(true)}>
            <Columns3 className="icon" />
            {t('plan.compare')}
          </Button>
        </div>
      )}
      <PlanList
        aria-label={t('change.title.plan')}
        selected={plan ? String(plan.subscriptionId) : null}
        onChange={(id) => choosePlan(Number(id))}
      >
        {plans.map((one) => (
          <PlanCard
            key={one.subscriptionId}
            plan={one}
            buyer={undefined}
            badge={one.change && <Badge tone="neutral">{t(`change.as.${one.change.as}`)}</Badge>}
          />
        ))}
      </PlanList>
      {plan && (
        <>
          <WhatChanges change={change} />
          <AddOns
            key={plan.subscriptionId}
            plan={plan}
            chosen={choices.addOns}
            onChange={(addOns) => choose({ addOns })}
          />
          {flow.kind === 'staff' && plan.bounds && (
            <LazyPriceFields
              plan={{ ...plan, joiningFee: 0 }}
              bounds={plan.bounds}
              prices={{ price: choices.price, joiningFee: undefined }}
              onChange={({ price }) => choose({ price })}
            />
          )}
        </>
      )}
      <Suspense>
        {isComparing && (
          <ComparePlans
            buyer={undefined}
            plans={plans}
            onChoose={(id) => {
              choosePlan(id);
              setComparing(false);
            }}
            onClose={() => setComparing(false)}
          />
        )}
      </Suspense>
    </>
  );
}

function WithOrder({ change, order }: { change: Change; order: ChangeInput }) {
  const { t } = useText();
  const { plan, href, flow, present } = change;
  const query = useQuery(changeQuoteQuery(order));
  const next = (
    <LinkButton
      variant="primary"
      size="large"
      width="full"
      href={href(flow.kind === 'staff' ? 'payment' : 'details')}
    >
      {t(flow.kind === 'staff' ? 'change.toPayment' : 'join.toDetails')}
      <ArrowRight className="icon" data-directional="" />
    </LinkButton>
  );
  return (
    <ChangePage
      change={change}
      step="plan"
      intro={t('change.intro', { name: isolated(present.name) })}
      aside={
        plan && (
          <OrderAside
            ordering={change}
            plan={plan}
            query={query}
            action={next}
            choices={<StartOfChange key={plan.subscriptionId} change={change} plan={plan} />}
          />
        )
      }
      bar={<OrderBar quote={query.data} action={next} />}
    >
      <Plans change={change} />
    </ChangePage>
  );
}

function ChoosePlan({ change }: { change: Change }) {
  const { t } = useText();
  const { plans, order, obstacle, choices, choose, present } = change;
  if (order) return <WithOrder change={change} order={order} />;
  return (
    <ChangePage change={change} step="plan" intro={t('change.intro', { name: isolated(present.name) })}>
      {obstacle && (
        <NotAsChosen obstacle={obstacle} choices={choices} onDropStart={() => choose({ start: undefined })} />
      )}
      {plans.length === 0 ? (
        <EmptyState art="club" title={t('change.none')}>
          {t('change.noneText')}
        </EmptyState>
      ) : (
        <Plans change={change} />
      )}
    </ChangePage>
  );
}

/** The plans to which a membership can be changed, and what each change does. */
export function ChangePlanScreen() {
  return <ChangeFlow step="plan">{(change) => <ChoosePlan change={change} />}</ChangeFlow>;
}
