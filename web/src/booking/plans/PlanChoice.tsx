import type { Use } from '@foyer/contract/booking';
import { useText } from '../../platform/text.ts';
import { Radio, RadioGroup } from '../../ui/choice/RadioGroup.tsx';
import { keyOfPlan } from './plans.ts';

interface WhichPlanProps {
  plans: readonly Use[];
  picked: Use;
  onPick: (plan: Use) => void;
}

/** Chooses the plan to book with, where several cover the class. */
export function PlanChoice({ plans, picked, onPick }: WhichPlanProps) {
  const { t } = useText();
  return (
    <RadioGroup
      label={t('booking.whichPlan')}
      value={keyOfPlan(picked)}
      onChange={(key) => {
        const plan = plans.find((one) => keyOfPlan(one) === key);
        if (plan) onPick(plan);
      }}
    >
      {plans.map((plan) => (
        <Radio key={keyOfPlan(plan)} value={keyOfPlan(plan)}>
          <bdi>{plan.name}</bdi>
          {plan.left !== undefined && plan.per && (
            <>
              <br />
              <span className="row-meta">{t(`booking.leftPer.${plan.per}`, { count: plan.left })}</span>
            </>
          )}
        </Radio>
      ))}
    </RadioGroup>
  );
}
