import type { Plan } from '@foyer/contract/subscription/plan';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Columns3 } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useOtherName } from '../../clipcards/use-other-name.ts';
import { Waiting } from '../../frame/Waiting.tsx';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Link } from '../../ui/button/Link.tsx';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { EmptyState } from '../../ui/message/EmptyState.tsx';
import { PlanList } from '../../ui/plan/PlanList.tsx';
import { CompanyShare } from '../company/CompanyShare.tsx';
import { NotAsChosen } from '../order/NotAsChosen.tsx';
import { OrderAside } from '../order/OrderAside.tsx';
import { OrderBar } from '../order/OrderBar.tsx';
import { AddOns, showAddOns } from '../plans/AddOns.tsx';
import { chosenPlan } from '../plans/chosen-plan.ts';
import { buyableFirst, plansWith } from '../plans/filters.ts';
import { PlanCard } from '../plans/PlanCard.tsx';
import { PlanFilters } from '../plans/PlanFilters.tsx';
import { StartDate } from '../plans/StartDate.tsx';
import { quoteQuery } from '../queries.ts';
import { withPlan } from './choices.ts';
import { JoinFlow } from './JoinFlow.tsx';
import { JoinPage } from './JoinPage.tsx';
import { MailLink } from './MailLink.tsx';
import { Resume, ResumeFromLink } from './Resume.tsx';
import { type Join, orderOf } from './use-join.ts';
import { usePlans } from './use-plan.ts';
import '../plans/plans.css';

const ComparePlans = lazyPart(() => import('../plans/ComparePlans.tsx'), 'ComparePlans');

function Plans({ join, plans, plan }: { join: Join; plans: readonly Plan[]; plan: Plan | undefined }) {
  const { t } = useText();
  const { choices } = join;
  const buyer = useOtherName(join.joiner);
  const [filter, setFilter] = useState('all');
  const [isComparing, setComparing] = useState(false);
  const shown = plansWith(plans, filter);
  const choosePlan = (id: number) => join.choose(withPlan(choices, id));
  return (
    <>
      <div className="plan-tools">
        <PlanFilters plans={plans} chosen={filter} onChange={setFilter} />
        {plans.length > 1 && (
          <Button onPress={() => setComparing(true)}>
            <Columns3 className="icon" />
            {t('plan.compare')}
          </Button>
        )}
      </div>
      <PlanList
        aria-label={t('join.title.plan')}
        selected={plan ? String(plan.subscriptionId) : null}
        onChange={(id) => choosePlan(Number(id))}
      >
        {shown.map((one) => (
          <PlanCard key={one.subscriptionId} plan={one} buyer={buyer} />
        ))}
      </PlanList>
      {plan && (
        <AddOns
          key={plan.subscriptionId}
          plan={plan}
          chosen={choices.addOns}
          onChange={(addOns) => join.choose({ planId: plan.subscriptionId, addOns })}
        />
      )}
      <Suspense>
        {isComparing && (
          <ComparePlans
            buyer={buyer}
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

/** The start of the order, and the way to its add-ons. */
function StartAndAddOns({ join, plan }: { join: Join; plan: Plan }) {
  const { t } = useText();
  const { choices } = join;
  return (
    <div className="order-choices">
      <StartDate
        plan={plan}
        start={choices.start}
        onChange={(start) => join.choose({ ...withPlan(choices, plan.subscriptionId), start })}
      />
      {plan.addOns.length > 0 && choices.addOns.length === 0 && (
        <Button variant="quiet" onPress={showAddOns}>
          {t('plan.seeAddOns')}
        </Button>
      )}
    </div>
  );
}

interface PlanOrderProps {
  join: Join;
  plan: Plan;
  action: ReactNode;
  choices: ReactNode;
  children: ReactNode;
}

function PlanOrder({ join, plan, ...order }: PlanOrderProps) {
  const query = useQuery(quoteQuery(orderOf(join, plan.subscriptionId)));
  return <OrderAside ordering={join} plan={plan} query={query} {...order} />;
}

function PlanBar({ join, plan, action }: Pick<PlanOrderProps, 'join' | 'plan' | 'action'>) {
  const { data } = useQuery(quoteQuery(orderOf(join, plan.subscriptionId)));
  return <OrderBar quote={data} action={action} />;
}

function NoPlans({ join }: { join: Join }) {
  const { t } = useText();
  const hasOthers = join.centers.length > 1;
  return (
    <EmptyState
      art="club"
      title={t('plan.none')}
      action={hasOthers && <LinkButton href={join.href('center')}>{t('join.changeCenter')}</LinkButton>}
    >
      {t(hasOthers ? 'plan.noneHere' : 'plan.noneText')}
    </EmptyState>
  );
}

function ChoosePlan({ join }: { join: Join }) {
  const { t } = useText();
  const [search] = useSearchParams();
  const { query, company, isWrongCode } = usePlans(join);
  const { joiner, choices, center, centers, rules } = join;
  const plans = query.data && buyableFirst(query.data.plans);
  const { plan, obstacle } = chosenPlan(plans ?? [], choices);
  const joinKey = search.get('join');
  const next = plan && (
    <LinkButton
      variant="primary"
      size="large"
      width="full"
      href={join.href('details', withPlan(choices, plan.subscriptionId))}
    >
      {t('join.toDetails')}
      <ArrowRight className="icon" data-directional="" />
    </LinkButton>
  );
  return (
    <JoinPage
      join={join}
      step="plan"
      intro={
        <>
          {t('join.plansAt', { center: center.name })}{' '}
          {centers.length > 1 && <Link href={join.href('center')}>{t('join.changeCenter')}</Link>}
        </>
      }
      aside={
        plan &&
        next && (
          <PlanOrder
            join={join}
            plan={plan}
            action={next}
            choices={<StartAndAddOns join={join} plan={plan} />}
          >
            <MailLink join={join} planId={plan.subscriptionId} />
          </PlanOrder>
        )
      }
      bar={plan && <PlanBar join={join} plan={plan} action={next} />}
    >
      {joinKey ? <ResumeFromLink joiner={joiner} joinKey={joinKey} /> : <Resume joiner={joiner} />}
      {rules.hasSponsoredPlans && (
        <CompanyShare
          join={join}
          company={company}
          isWrong={isWrongCode}
          onCode={(companyCode) => join.choose({ companyCode })}
        />
      )}
      {obstacle && (
        <NotAsChosen
          obstacle={obstacle}
          choices={choices}
          onDropStart={() => join.choose({ start: undefined })}
        />
      )}
      {!plans && <Waiting queries={[query]} failed={t('plan.loadError')} />}
      {plans?.length === 0 && <NoPlans join={join} />}
      {plans && plans.length > 0 && <Plans join={join} plans={plans} plan={plan} />}
    </JoinPage>
  );
}

/** What a centre sells, with all that each plan costs. */
export function JoinPlanScreen() {
  return <JoinFlow step="plan">{(join) => <ChoosePlan join={join} />}</JoinFlow>;
}
