import type { ChangePlan, PresentMembership } from '@foyer/contract/subscription/change';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { showChoice } from '../../frame/session/navigate.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import type { FlowOf } from '../flow/flow-of.ts';
import type { Ordering } from '../order/ordering.ts';
import { chosenPlan } from '../plans/chosen-plan.ts';
import { buyableFirst } from '../plans/filters.ts';
import { availableForChangeQuery, type ChangeInput, type PresentKey } from '../queries.ts';
import { type ChangeChoices, readChange, writeChange } from './change-address.ts';
import type { ChangeStep } from './steps.ts';

const presentOf = ({ person, membership }: FlowOf): PresentKey => ({
  ...selectedUser(person),
  presentId: membership.subscriptionId,
  presentCenterId: membership.subscriptionCenterId,
});

/** One step of a change: what is changed to what, and where the other steps are. */
export interface Change extends Omit<Ordering, 'choices' | 'choose' | 'href'> {
  flow: FlowOf;
  present: PresentMembership;
  plans: readonly ChangePlan[];
  /** The chosen plan; undefined where it can't be changed to. */
  plan: ChangePlan | undefined;
  obstacle: ReturnType<typeof chosenPlan>['obstacle'];
  choices: ChangeChoices;
  choose(changed: Partial<ChangeChoices>): void;
  href(step: ChangeStep, choices?: Partial<ChangeChoices>): string;
  order: ChangeInput | undefined;
}

/** The plans of the address' membership with what was chosen among them. */
export function useChange(flow: FlowOf, step: ChangeStep) {
  const choices = readChange(useSearchParams()[0]);
  const query = useQuery(availableForChangeQuery(presentOf(flow), choices.start));
  if (!query.data) return { query, change: undefined };
  const plans = buyableFirst(query.data.plans);
  const found = chosenPlan(plans, choices);
  const plan = plans.find(({ subscriptionId }) => subscriptionId === found.plan?.subscriptionId);
  const addOns = choices.isAddOnsChosen
    ? choices.addOns
    : (plan?.change?.addOnsKept ?? []).map(({ addOnId }) => addOnId);
  const chosen: ChangeChoices = { ...choices, addOns, planId: plan?.subscriptionId ?? choices.planId };
  const written = (changed: Partial<ChangeChoices>) =>
    writeChange({
      ...chosen,
      ...changed,
      isAddOnsChosen: changed.isAddOnsChosen ?? (choices.isAddOnsChosen || changed.addOns !== undefined),
    });
  const change: Change = {
    flow,
    center: { id: flow.membership.subscriptionCenterId },
    present: query.data.present,
    plans,
    plan,
    obstacle: found.obstacle,
    choices: chosen,
    choose: (changed) => showChoice(`${flow.base}/${step}${written(changed)}`),
    href: (to, changed = {}) => `${flow.base}/${to}${written(changed)}`,
    order: plan && {
      ...presentOf(flow),
      subscriptionId: plan.subscriptionId,
      subscriptionCenterId: plan.subscriptionCenterId,
      addOns: [...addOns],
      ...(choices.start && { startupDate: choices.start }),
      ...(choices.promoCode && { promoCode: choices.promoCode }),
      ...(choices.price !== undefined && { price: choices.price }),
    },
  };
  return { query, change };
}
