import type { Plan } from '@foyer/contract/subscription/plan';
import { ArrowRight, Columns3 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { goTo } from '../../frame/session/navigate.ts';
import { Waiting } from '../../frame/Waiting.tsx';
import { isDefiniteAnswer } from '../../platform/idempotency-keys.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Link, StandaloneLink } from '../../ui/button/Link.tsx';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { EmptyState } from '../../ui/message/EmptyState.tsx';
import { PlanList } from '../../ui/plan/PlanList.tsx';
import { CompanyShare } from '../company/CompanyShare.tsx';
import { OrderAside } from '../order/OrderAside.tsx';
import { AddOns, addOnsId } from '../plans/AddOns.tsx';
import { buyableFirst, plansWith } from '../plans/filters.ts';
import { LazyStartDate } from '../plans/LazyStartDate.tsx';
import { PlanCard } from '../plans/PlanCard.tsx';
import { PlanFilters } from '../plans/PlanFilters.tsx';
import { type Choices, withPlan, writeChoices } from './choices.ts';
import { JoinFlow } from './JoinFlow.tsx';
import { JoinPage } from './JoinPage.tsx';
import { MailLink } from './MailLink.tsx';
import { Resume, ResumeFromLink } from './Resume.tsx';
import type { Join } from './use-join.ts';
import { usePlans } from './use-plan.ts';

const ComparePlans = lazy(async () => ({
  default: (await import('../plans/ComparePlans.tsx')).ComparePlans,
}));

/** Stays on the step. A press of 'back' leads to the step before, not through every choice. */
const choose = (choices: Choices): void => goTo(location.pathname + writeChoices(choices), { replace: true });

function Plans({ join, plans, plan }: { join: Join; plans: readonly Plan[]; plan: Plan | undefined }) {
  const { t } = useText();
  const { choices } = join;
  const [filter, setFilter] = useState('all');
  const [isComparing, setComparing] = useState(false);
  const shown = plansWith(plans, filter);
  const choosePlan = (id: number) => choose(withPlan(choices, id));
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
          <PlanCard key={one.subscriptionId} plan={one} />
        ))}
      </PlanList>
      {plan && (
        <AddOns
          key={plan.subscriptionId}
          plan={plan}
          chosen={choices.addOns}
          onChange={(addOns) => choose({ ...choices, planId: plan.subscriptionId, addOns })}
        />
      )}
      <Suspense>
        {isComparing && (
          <ComparePlans
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
function StartAndAddOns({ join: { choices }, plan }: { join: Join; plan: Plan }) {
  const { t } = useText();
  return (
    <div className="order-choices">
      <LazyStartDate
        plan={plan}
        start={choices.start}
        onChange={(start) => choose({ ...withPlan(choices, plan.subscriptionId), start })}
      />
      {plan.addOns.length > 0 && choices.addOns.length === 0 && (
        <StandaloneLink hasArrow={false} href={`#${addOnsId}`}>
          {t('plan.seeAddOns')}
        </StandaloneLink>
      )}
    </div>
  );
}

/** What is chosen: as the address says, or the first plan that can be bought. */
const chosenPlan = (plans: readonly Plan[], planId: number | undefined): Plan | undefined => {
  const buyable = plans.filter(({ can }) => can.buy === true);
  return buyable.find(({ subscriptionId }) => subscriptionId === planId) ?? buyable[0];
};

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
  const { query, company } = usePlans(join);
  const { joiner, choices, center, centers, rules } = join;
  const plans = query.data && buyableFirst(query.data.plans);
  const plan = plans && chosenPlan(plans, choices.planId);
  const joinKey = search.get('join');
  // A code that is no longer valid must not hide the plans.
  const isWrongCode = Boolean(choices.companyCode && query.error && isDefiniteAnswer(query.error));
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
          <OrderAside
            join={join}
            plan={plan}
            action={next}
            choices={<StartAndAddOns join={join} plan={plan} />}
          >
            <div className="join-aside-links">
              <MailLink join={join} planId={plan.subscriptionId} />
            </div>
          </OrderAside>
        )
      }
    >
      {joinKey ? <ResumeFromLink joiner={joiner} joinKey={joinKey} /> : <Resume joiner={joiner} />}
      {rules.hasSponsoredPlans && (
        <CompanyShare
          join={join}
          company={company}
          isWrong={isWrongCode}
          onCode={(companyCode) => choose({ ...choices, companyCode })}
        />
      )}
      {!plans && !isWrongCode && <Waiting queries={[query]} failed={t('plan.loadError')} />}
      {plans?.length === 0 && <NoPlans join={join} />}
      {plans && plans.length > 0 && <Plans join={join} plans={plans} plan={plan} />}
    </JoinPage>
  );
}

/** What a centre sells, with all that each plan costs. */
export function JoinPlanScreen() {
  return <JoinFlow step="plan">{(join) => <ChoosePlan join={join} />}</JoinFlow>;
}
