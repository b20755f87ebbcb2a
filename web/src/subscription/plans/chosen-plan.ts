import type { RefusalCode } from '@foyer/contract/shared/refusal';
import type { Plan } from '@foyer/contract/subscription/plan';
import type { Choices } from '../join/choices.ts';

interface Chosen {
  plan?: Plan;
  /** Why it isn't what the address says. */
  obstacle?: RefusalCode;
}

const bought = (plan: Plan): Chosen => (plan.can.buy === true ? { plan } : { obstacle: plan.can.buy });

/** The plan of the address, never another one in its place; the first that can be bought where it names none. */
export function chosenPlan(
  plans: readonly Plan[],
  { planId, start }: Pick<Choices, 'planId' | 'start'>,
): Chosen {
  const [first] = plans;
  if (!first) return {};
  if (planId === undefined) {
    const plan = plans.find(({ can }) => can.buy === true);
    if (plan) return { plan };
    // Without a requested day, each plan says why it can't be bought.
    return start === undefined ? {} : bought(first);
  }
  const requested = plans.find(({ subscriptionId }) => subscriptionId === planId);
  return requested ? bought(requested) : { obstacle: 'subscription.noLongerSold' };
}
