import type { WhatIf } from '@foyer/contract/subscription/forecast';
import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import { addDays } from '../../platform/days.ts';

/** What is tried out: nothing, or what with which days. */
export type Trying =
  | { kind: 'NOTHING' }
  | { kind: 'FREEZE'; from: string; until: string }
  | { kind: 'TERMINATE'; lastDay: string };
export type TryingKind = Trying['kind'];

const freezeDays = 28;

/** What is proposed first: four weeks from the next period on, or the end that is possible first. */
export function firstTry(kind: TryingKind, owned: OwnedSubscription, today: string): Trying {
  const nextPeriod =
    owned.nextPayment && owned.nextPayment.from > today ? owned.nextPayment.from : addDays(today, 1);
  switch (kind) {
    case 'NOTHING':
      return { kind };
    case 'FREEZE':
      return { kind, from: nextPeriod, until: addDays(nextPeriod, freezeDays - 1) };
    case 'TERMINATE': {
      const { boundUntil } = owned;
      return { kind, lastDay: boundUntil && boundUntil > today ? boundUntil : addDays(nextPeriod, -1) };
    }
  }
}

/** The question that is asked of the server; undefined if nothing is tried out. */
export function whatIfOf(
  trying: Trying,
  { subscriptionId, subscriptionCenterId }: OwnedSubscription,
): WhatIf | undefined {
  return trying.kind === 'NOTHING' ? undefined : { ...trying, subscriptionId, subscriptionCenterId };
}
