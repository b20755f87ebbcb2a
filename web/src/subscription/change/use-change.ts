import type { Key } from '@foyer/contract/shared/keys';
import type { ChangePlan, PresentMembership } from '@foyer/contract/subscription/change';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { goTo } from '../../frame/session/navigate.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import type { Ordering } from '../order/ordering.ts';
import { type FlowOf, useFlowOf } from '../owned/flow-of.ts';
import { chosenPlan } from '../plans/chosen-plan.ts';
import { buyableFirst } from '../plans/filters.ts';
import { availableForChangeQuery, type ChangeInput, type PresentKey } from '../queries.ts';
import { type ChangeChoices, readChange, writeChange } from './change-address.ts';
import type { ChangeStep } from './steps.ts';

/** Who changes which membership, and where the flow is. */
export interface Changer extends Omit<FlowOf, 'membership'> {
  present: Key;
}

/** Undefined where the address names no membership, or nobody who has it. */
export function useChanger(): Changer | undefined {
  const flow = useFlowOf('change');
  if (!flow) return undefined;
  const { membership: present, ...changer } = flow;
  return { ...changer, present };
}

export const presentKeyOf = ({ person, present }: Pick<Changer, 'person' | 'present'>): PresentKey => ({
  ...selectedUser(person),
  presentId: present.id,
  presentCenterId: present.centerId,
});

/** One step of a change: what is changed to what, and where the other steps are. */
export interface Change extends Omit<Ordering, 'choices' | 'choose' | 'href'> {
  changer: Changer;
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
export function useChange(changer: Changer, step: ChangeStep) {
  const choices = readChange(useSearchParams()[0]);
  const query = useQuery(availableForChangeQuery(presentKeyOf(changer), choices.start));
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
    changer,
    center: { id: changer.present.centerId },
    present: query.data.present,
    plans,
    plan,
    obstacle: found.obstacle,
    choices: chosen,
    choose: (changed) => goTo(`${changer.base}/${step}${written(changed)}`, { replace: true }),
    href: (to, changed = {}) => `${changer.base}/${to}${written(changed)}`,
    order: plan && {
      ...presentKeyOf(changer),
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
