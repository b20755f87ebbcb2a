import type { TerminationRefusal } from '@foyer/contract/subscription/leave';
import { calendarStart, earlierOf, earliestEnd, laterOf, periodOf } from '../../platform/billing-period.ts';
import type { SubscriptionRow } from '../store.ts';

type Day = Temporal.PlainDate;

/** What decides when a membership can end. */
export type Terminable = Pick<
  SubscriptionRow,
  | 'kind'
  | 'status'
  | 'starts_on'
  | 'ends_on'
  | 'ends_as'
  | 'terminated_at'
  | 'bound_until'
  | 'notice_unit'
  | 'notice_count'
>;

export interface Notice {
  today: Day;
  /** Earlier than today where somebody decides later about a termination that was received then. */
  givenOn: Day;
  /** Staff may end it before the minimum term and the notice period are over. */
  mayEndEarlier: boolean;
}

/** A code, and the day that it speaks of. */
export interface Obstacle<Code extends string> {
  code: Code;
  date?: Day | undefined;
}

const isAfter = (a: Day, b: Day): boolean => Temporal.PlainDate.compare(a, b) > 0;

export const isOver = ({ status, ends_on }: Pick<Terminable, 'status' | 'ends_on'>, today: Day): boolean =>
  status === 'ENDED' || status === 'WINDOW' || (ends_on !== null && isAfter(today, ends_on));

/** The last day of notice that is given on a day. */
const noticeUntil = ({ notice_unit: unit, notice_count: count }: Terminable, givenOn: Day): Day =>
  earliestEnd({ givenOn, notice: { unit, count } });

/** One that has not begun can end on the day before its first one: it never begins. */
function firstEnd(row: Terminable, { today, givenOn, mayEndEarlier }: Notice): Day {
  const eve = laterOf(today, row.starts_on.subtract({ days: 1 }));
  if (mayEndEarlier) return eve;
  const noticed = noticeUntil(row, givenOn);
  return laterOf(eve, row.bound_until ? laterOf(noticed, row.bound_until) : noticed);
}

/** Why a membership can't be terminated by this caller, or between which days it can end. */
export function terminationOf(
  row: Terminable,
  notice: Notice,
): { obstacle: Obstacle<TerminationRefusal> } | { obstacle?: never; earliest: Day; latest: Day } {
  const { ends_on: endsOn, ends_as: endsAs, kind } = row;
  if (isOver(row, notice.today)) return { obstacle: { code: 'subscription.hasEnded' } };
  const date = endsOn ?? undefined;
  if (endsAs) return { obstacle: { code: 'subscription.endsByChange', date } };
  if (row.terminated_at) return { obstacle: { code: 'subscription.alreadyTerminated', date } };
  const earliest = firstEnd(row, notice);
  if (kind === 'CASH' || (endsOn && !isAfter(endsOn, earliest)))
    return { obstacle: { code: 'subscription.endsAnyway', date } };
  const yearLater = earliest.add({ years: 1 });
  return { earliest, latest: endsOn ? earlierOf(yearLater, endsOn.subtract({ days: 1 })) : yearLater };
}

/** Why a termination can't be taken back, as far as the membership itself says. */
export function regretObstacle(
  row: Pick<Terminable, 'status' | 'ends_on' | 'ends_as' | 'terminated_at'>,
  today: Day,
):
  | Obstacle<'subscription.hasEnded' | 'subscription.endsByChange' | 'subscription.notTerminated'>
  | undefined {
  if (isOver(row, today)) return { code: 'subscription.hasEnded' };
  if (row.ends_as) return { code: 'subscription.endsByChange', date: row.ends_on ?? undefined };
  return row.terminated_at ? undefined : { code: 'subscription.notTerminated' };
}

/** What decides the first day: the minimum term or the notice, where it isn't today. */
export function whyEarliest(
  row: Terminable,
  givenOn: Day,
  earliest: Day,
): { bound?: Day; noticeUntil?: Day } {
  if (row.bound_until?.equals(earliest)) return { bound: row.bound_until };
  const noticed = noticeUntil(row, givenOn);
  return row.notice_count > 0 && noticed.equals(earliest) ? { noticeUntil: noticed } : {};
}

export type SuggestionReason = 'EARLIEST' | 'PAID_UNTIL' | 'PERIOD_END' | 'MONTH_END';

/** The days that a member is likely to want, the first one first. */
export function suggestedEnds(
  row: Pick<
    SubscriptionRow,
    'billed_until' | 'anchor_on' | 'starts_on' | 'period_unit' | 'period_count' | 'payer_person_id'
  >,
  { earliest, latest }: { earliest: Day; latest: Day },
): { endsOn: Day; why: SuggestionReason }[] {
  const cycle = { anchor: row.anchor_on ?? row.starts_on, unit: row.period_unit, count: row.period_count };
  const isBilled = row.billed_until !== null && row.payer_person_id !== null;
  const wanted: { endsOn: Day | null; why: SuggestionReason }[] = [
    { endsOn: earliest, why: 'EARLIEST' },
    { endsOn: row.billed_until, why: 'PAID_UNTIL' },
    { endsOn: isBilled ? periodOf(cycle, laterOf(earliest, row.starts_on)).endsOn : null, why: 'PERIOD_END' },
    {
      endsOn: calendarStart('MONTH', earliest).add({ months: 1 }).subtract({ days: 1 }),
      why: 'MONTH_END',
    },
  ];
  const suggested: { endsOn: Day; why: SuggestionReason }[] = [];
  for (const { endsOn, why } of wanted) {
    const isPossible = endsOn && !isAfter(earliest, endsOn) && !isAfter(endsOn, latest);
    if (isPossible && !suggested.some((one) => one.endsOn.equals(endsOn))) suggested.push({ endsOn, why });
  }
  return suggested.toSorted((a, b) => Temporal.PlainDate.compare(a.endsOn, b.endsOn));
}

/** Why a membership can't end on a chosen day. */
export function endObstacle(
  endsOn: Day,
  { earliest, latest }: { earliest: Day; latest: Day },
): Obstacle<'subscription.endTooEarly' | 'subscription.endTooLate'> | undefined {
  if (isAfter(earliest, endsOn)) return { code: 'subscription.endTooEarly', date: earliest };
  return isAfter(endsOn, latest) ? { code: 'subscription.endTooLate', date: latest } : undefined;
}
