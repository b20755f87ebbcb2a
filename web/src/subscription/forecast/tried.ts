import type { WhatIf } from '@foyer/contract/subscription/forecast';
import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import { addDays } from '../../platform/days.ts';

interface TriedPlan {
  planId: number;
  startsOn: string;
  addOns: number[];
}

/** What is tried out: nothing, or what with which days. */
export type Trying =
  | { kind: 'NOTHING' }
  | { kind: 'FREEZE'; startsOn: string; endsOn: string }
  /** Without a day: the first that is possible. */
  | { kind: 'TERMINATE'; endsOn?: string }
  | { kind: 'CHANGE'; plan?: TriedPlan };
export type TryingKind = Trying['kind'];

const freezeDays = 28;

/** What the caller may try with a membership. Whether it can be frozen, the days say. */
export const kindsFor = ({ can }: OwnedSubscription): TryingKind[] => [
  'NOTHING',
  'FREEZE',
  ...(can.terminate === true ? ['TERMINATE' as const] : []),
  ...(can.change === true ? ['CHANGE' as const] : []),
];

/** What is proposed first: four weeks from the next period on, or the end that is possible first. */
export function firstTry(kind: TryingKind, owned: OwnedSubscription, today: string): Trying {
  const nextPeriod =
    owned.nextPayment && owned.nextPayment.from > today ? owned.nextPayment.from : addDays(today, 1);
  switch (kind) {
    case 'NOTHING':
    case 'TERMINATE':
    case 'CHANGE':
      return { kind };
    case 'FREEZE':
      return { kind, startsOn: nextPeriod, endsOn: addDays(nextPeriod, freezeDays - 1) };
  }
}

/** The question for the server; undefined if nothing is tried out. */
export function whatIfOf(
  trying: Trying,
  { subscriptionId, subscriptionCenterId }: OwnedSubscription,
): WhatIf | undefined {
  if (trying.kind === 'NOTHING') return undefined;
  const membership = { subscriptionId, subscriptionCenterId };
  if (trying.kind === 'FREEZE') return { ...trying, ...membership };
  if (trying.kind === 'TERMINATE')
    return trying.endsOn ? { kind: 'TERMINATE', endsOn: trying.endsOn, ...membership } : undefined;
  const { plan } = trying;
  return (
    plan && {
      kind: 'CHANGE',
      presentId: subscriptionId,
      presentCenterId: subscriptionCenterId,
      subscriptionId: plan.planId,
      subscriptionCenterId,
      startupDate: plan.startsOn,
      addOns: plan.addOns,
    }
  );
}
