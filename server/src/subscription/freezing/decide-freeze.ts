import type { FreezeRefusal } from '@foyer/contract/shared/freeze';
import type { FreezeRule } from '@foyer/contract/shared/freeze-rule';
import type { PlanKind, SubscriptionStatus, SubscriptionSubState } from '@foyer/contract/shared/subscription';
import type { RefusalParams } from '../../frame/refuse.ts';
import { type BillingCycle, type BillingPeriod, indexOf } from '../../platform/billing-period.ts';
import type { ActingAs } from '../acting-as.ts';
import { boundsFrom, isBefore, lastFirstDay, leftInYear, lengthOf } from './freeze-limits.ts';

type Day = Temporal.PlainDate;

/** What decides whether and when a membership can be frozen. */
export interface FreezeFacts {
  today: Day;
  /** Members freeze from tomorrow on, staff for a member from today on; some may do it against the rule of the plan. */
  by: ActingAs;
  rule: FreezeRule | null;
  kind: PlanKind;
  status: SubscriptionStatus;
  subState: SubscriptionSubState;
  startsOn: Day;
  endsOn: Day | null;
  boundUntil: Day | null;
  /** It is terminated, or another one takes its place. */
  isEnding: boolean;
  cycle: BillingCycle;
  freezes: readonly BillingPeriod[];
  /** First day of the next membership of the same type. */
  nextStartsOn: Day | null;
}

export interface RequestedFreeze extends BillingPeriod {
  /** Whatever the plan says. */
  overridesRule?: boolean | undefined;
}

export interface FreezeObstacle {
  code: FreezeRefusal;
  params?: RefusalParams;
}

/** What a freeze costs and changes. */
export interface FreezeEffect {
  days: number;
  /** How many periods of the membership it touches. */
  periods: number;
  fee: number;
  feeOfPeriod: number;
  /** By how many days the minimum term and a prepaid membership end later. */
  movedDays: number;
  movedEndDays: number;
  boundUntil: Day | null;
  endsOn: Day | null;
}

const overrides = (
  { by }: Pick<FreezeFacts, 'by'>,
  { overridesRule }: Pick<RequestedFreeze, 'overridesRule'>,
): boolean => by === 'TERMS' && overridesRule === true;

export const firstDayFor = ({ by, today, startsOn }: FreezeFacts): Day => {
  const first = by === 'MEMBER' ? today.add({ days: 1 }) : today;
  return isBefore(first, startsOn) ? startsOn : first;
};

/** A prepaid membership ends later by the days on which it was frozen. */
export const movesEnd = ({ kind, endsOn, isEnding }: FreezeFacts): boolean =>
  kind === 'CASH' && endsOn !== null && !isEnding;

/** What decides whatever the days are. */
export type GeneralFacts = Pick<
  FreezeFacts,
  'by' | 'status' | 'subState' | 'rule' | 'isEnding' | 'startsOn' | 'endsOn'
>;

/** Why a membership can't be frozen, whatever the days. */
export function generalObstacle(
  facts: GeneralFacts,
  requested: Pick<RequestedFreeze, 'overridesRule'> = {},
): FreezeObstacle | undefined {
  const { status, subState, rule, isEnding, endsOn, startsOn } = facts;
  if (status === 'ENDED' || status === 'WINDOW') return outside(startsOn, endsOn);
  if (subState === 'BLOCKED') return { code: 'freeze.blockedForDebt' };
  if (overrides(facts, requested)) return undefined;
  if (!rule) return { code: 'freeze.notAllowed' };
  if (isEnding && endsOn) return { code: 'freeze.membershipEnding', params: { day: endsOn.toString() } };
  return undefined;
}

const outside = (startsOn: Day, endsOn: Day | null): FreezeObstacle => ({
  code: 'freeze.outsideMembership',
  params: { from: startsOn.toString(), ...(endsOn && { until: endsOn.toString() }) },
});

function obstacleOfDays(facts: FreezeFacts, { startsOn, endsOn }: BillingPeriod): FreezeObstacle | undefined {
  const first = firstDayFor(facts);
  const last = lastFirstDay(facts.today);
  if (isBefore(endsOn, startsOn)) return { code: 'general.endBeforeStart' };
  if (isBefore(startsOn, facts.startsOn)) return outside(facts.startsOn, facts.endsOn);
  if (isBefore(startsOn, first)) return { code: 'freeze.tooEarly', params: { day: first.toString() } };
  if (isBefore(last, startsOn)) return { code: 'freeze.tooLate', params: { day: last.toString() } };
  const checked = movesEnd(facts) ? startsOn : endsOn;
  if (facts.endsOn && isBefore(facts.endsOn, checked)) return outside(facts.startsOn, facts.endsOn);
  const other = facts.freezes.find(
    (freeze) => !isBefore(freeze.endsOn, startsOn) && !isBefore(endsOn, freeze.startsOn),
  );
  return (
    other && {
      code: 'freeze.overlap',
      params: { from: other.startsOn.toString(), until: other.endsOn.toString() },
    }
  );
}

function obstacleOfLength(facts: FreezeFacts, requested: RequestedFreeze): FreezeObstacle | undefined {
  const { rule } = facts;
  const { startsOn, endsOn } = requested;
  const isFree = overrides(facts, requested);
  const { shortest, longest } = boundsFrom(rule, isFree, startsOn);
  if (isBefore(endsOn, shortest)) return { code: 'freeze.tooShort', params: { day: shortest.toString() } };
  if (isBefore(longest, endsOn)) return { code: 'freeze.tooLong', params: { day: longest.toString() } };
  if (isFree) return undefined;
  const left = leftInYear(facts.startsOn, rule, facts.freezes, startsOn);
  const next = left.endsOn.add({ days: 1 }).toString();
  if (left.timesLeft === 0) return { code: 'freeze.tooMany', params: { day: next } };
  if (left.daysLeft !== undefined && lengthOf(requested) > left.daysLeft)
    return { code: 'freeze.daysUsedUp', params: { left: left.daysLeft, day: next } };
  return undefined;
}

/** Whether a membership can be frozen on some days, and what that costs and changes. */
export function decideFreeze(
  facts: FreezeFacts,
  requested: RequestedFreeze,
): { obstacle: FreezeObstacle } | FreezeEffect {
  const obstacle =
    generalObstacle(facts, requested) ??
    obstacleOfDays(facts, requested) ??
    obstacleOfLength(facts, requested) ??
    obstacleOfNext(facts, requested);
  return obstacle ? { obstacle } : effectOf(facts, requested);
}

/** A prepaid membership that is moved must end before the next one of its type begins. */
function obstacleOfNext(facts: FreezeFacts, requested: RequestedFreeze): FreezeObstacle | undefined {
  const { endsOn } = effectOf(facts, requested);
  const { nextStartsOn } = facts;
  if (!movesEnd(facts) || !nextStartsOn || !endsOn || isBefore(endsOn, nextStartsOn)) return undefined;
  return { code: 'freeze.nextMembershipBegins', params: { day: nextStartsOn.toString() } };
}

function effectOf(facts: FreezeFacts, requested: RequestedFreeze): FreezeEffect {
  const { rule, cycle, boundUntil, endsOn } = facts;
  const days = lengthOf(requested);
  const periods = indexOf(cycle, requested.endsOn) - indexOf(cycle, requested.startsOn) + 1;
  const feeOfPeriod = rule?.fee ?? 0;
  // What begins after the minimum term doesn't bind anybody again.
  const isBound = boundUntil !== null && !isBefore(boundUntil, requested.startsOn);
  const isMoved = movesEnd(facts);
  return {
    days,
    periods,
    fee: periods * feeOfPeriod,
    feeOfPeriod,
    movedDays: isBound ? days : 0,
    movedEndDays: isMoved ? days : 0,
    boundUntil: isBound ? boundUntil.add({ days }) : boundUntil,
    endsOn: isMoved && endsOn ? endsOn.add({ days }) : endsOn,
  };
}
