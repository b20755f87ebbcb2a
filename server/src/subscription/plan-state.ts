import type { MemberPlan } from '@foyer/contract/dashboard/member';
import type { OwnedPlan } from './store.ts';

const isBefore = (date: Temporal.PlainDate, other: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(date, other) < 0;

/** What a membership is to its owner on a day. */
export function planStateOn(plan: OwnedPlan, today: Temporal.PlainDate): MemberPlan['state'] {
  if (plan.status === 'ENDED' || (plan.ends_on && isBefore(plan.ends_on, today))) return 'ENDED';
  if (isBefore(today, plan.starts_on)) return 'TO_COME';
  return plan.frozen_until ? 'FROZEN' : 'CURRENT';
}
