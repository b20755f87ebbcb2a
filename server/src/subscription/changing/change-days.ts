import type {
  ReplacedAs,
  SubscriptionStatus,
  SubscriptionSubState,
} from '@foyer/contract/shared/subscription';
import type { FirstDayReason } from '@foyer/contract/subscription/change';
import { type BillingPeriod, type Duration, earliestEnd, laterOf } from '../../platform/billing-period.ts';
import type { SubscriptionRow } from '../store.ts';

type Day = Temporal.PlainDate;

/** What of a membership decides whether and from when another one can take its place. */
export interface PresentDays {
  status: SubscriptionStatus;
  subState: SubscriptionSubState;
  startsOn: Day;
  endsOn: Day | null;
  boundUntil: Day | null;
  notice: Duration;
  /** It ends with its period, without notice. */
  isPrepaid: boolean;
  isTerminated: boolean;
  isReplaced: boolean;
  /** Those that are not over. */
  freezes: readonly BillingPeriod[];
}

export type PresentObstacle =
  | 'subscription.hasEnded'
  | 'subscription.changePlanned'
  | 'subscription.isTerminated'
  | 'subscription.isBlocked';

const isBefore = (a: Day, b: Day) => Temporal.PlainDate.compare(a, b) < 0;
const dayAfter = (day: Day) => day.add({ days: 1 });

/** Why a membership can't be changed at all; undefined where it can. */
export function presentObstacle(present: PresentDays, today: Day): PresentObstacle | undefined {
  const { status, subState, endsOn, isReplaced, isTerminated } = present;
  if (status === 'ENDED' || status === 'WINDOW' || (endsOn && isBefore(endsOn, today)))
    return 'subscription.hasEnded';
  if (isReplaced) return 'subscription.changePlanned';
  if (isTerminated) return 'subscription.isTerminated';
  return subState === 'BLOCKED' ? 'subscription.isBlocked' : undefined;
}

/** Why a change can't be undone; undefined where it can. */
export function undoObstacle(
  present: Pick<SubscriptionRow, 'status' | 'ends_as'>,
  next: Pick<SubscriptionRow, 'status' | 'starts_on' | 'ends_as'>,
  today: Day,
): 'subscription.changeBegun' | 'subscription.changePlanned' | undefined {
  const isToCome = next.status === 'CREATED' && isBefore(today, next.starts_on);
  const isOver = present.status === 'ENDED' || present.status === 'WINDOW';
  if (!isToCome || isOver || present.ends_as === null) return 'subscription.changeBegun';
  // A later change is undone before the one on which it is built.
  return next.ends_as === null ? undefined : 'subscription.changePlanned';
}

export interface ChangeDays {
  first: Day;
  /** The first day by the rules, also where staff aren't bound by them: starts are planned so far ahead of it. */
  firstByRules: Day;
  why: FirstDayReason;
  /** Undefined for a membership without an end: as far ahead as any start. */
  last: Day | undefined;
}

interface Reason {
  day: Day;
  why: FirstDayReason;
}

/** The last day that a membership has in any case, and why. */
function lastDueDay(present: PresentDays, as: ReplacedAs, today: Day): Reason {
  const { endsOn, boundUntil, notice, isPrepaid } = present;
  const yesterday = today.subtract({ days: 1 });
  if (as === 'UPGRADED') return { day: yesterday, why: 'ANY_DAY' };
  if (isPrepaid) return { day: endsOn ?? yesterday, why: 'TERM' };
  const noticed = earliestEnd({ givenOn: today, notice });
  const due = boundUntil ? laterOf(noticed, boundUntil) : noticed;
  if (endsOn && !isBefore(due, endsOn)) return { day: endsOn, why: 'TERM' };
  return { day: due, why: boundUntil && isBefore(noticed, boundUntil) ? 'BINDING' : 'NOTICE' };
}

/**
 * The days from which another membership can take the place of one: larger ones from today, others when binding and notice
 * are over. It has to have begun, and its freezes, planned ones too, are over first. Staff who set terms aren't bound by
 * binding and notice.
 */
export function changeDays(
  present: PresentDays,
  as: ReplacedAs,
  today: Day,
  { isFree }: { isFree: boolean },
): ChangeDays {
  const last = present.endsOn ? dayAfter(present.endsOn) : undefined;
  const byRules = firstDay(present, lastDueDay(present, as, today), last);
  const { day, why } = isFree ? firstDay(present, lastDueDay(present, 'UPGRADED', today), last) : byRules;
  return { first: day, why, firstByRules: byRules.day, last };
}

function firstDay({ startsOn, freezes }: PresentDays, due: Reason, last: Day | undefined): Reason {
  const reasons: Reason[] = [
    { day: dayAfter(due.day), why: due.why },
    { day: startsOn, why: 'START' },
    ...freezes.map((frozen) => ({ day: dayAfter(frozen.endsOn), why: 'FREEZE' as const })),
  ];
  const latest = reasons.reduce((found, one) => (isBefore(found.day, one.day) ? one : found));
  return last && isBefore(last, latest.day) ? { day: last, why: 'TERM' } : latest;
}
