import type { WithdrawalRefusal } from '@foyer/contract/subscription/leave';
import { laterOf } from '../../platform/billing-period.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { SubscriptionRow } from '../store.ts';
import { isOver, type Notice, type Obstacle } from './termination-rules.ts';

type Day = Temporal.PlainDate;

/** What decides whether a person can withdraw from a membership. */
export type Withdrawable = Pick<
  SubscriptionRow,
  'status' | 'ends_on' | 'ends_as' | 'basket_id' | 'sold_by_staff'
> & {
  /** When it was paid, or ordered where nothing was to be paid. Null: it wasn't bought in the portal. */
  sold_at: Temporal.Instant | null;
};

export interface CoolingOff {
  today: Day;
  timeZone: string;
  /** Of the club. */
  days: number;
}

/** The last day on which a person can withdraw: the day of the purchase isn't counted. */
export const withdrawableUntil = (
  { basket_id, sold_by_staff, sold_at }: Withdrawable,
  { timeZone, days }: Pick<CoolingOff, 'timeZone' | 'days'>,
): Day | undefined =>
  basket_id === null || sold_by_staff || !sold_at || days === 0
    ? undefined
    : dateIn(sold_at, timeZone).add({ days });

/** Why a person can't withdraw from a membership, or until when they can. */
export function withdrawalOf(
  row: Withdrawable,
  { today, ...club }: CoolingOff,
): { obstacle: Obstacle<WithdrawalRefusal> } | { obstacle?: never; until: Day } {
  if (isOver(row, today)) return { obstacle: { code: 'subscription.hasEnded' } };
  const until = withdrawableUntil(row, club);
  if (!until) return { obstacle: { code: 'subscription.notBoughtOnline' } };
  if (Temporal.PlainDate.compare(today, until) > 0)
    return { obstacle: { code: 'subscription.withdrawalOver', date: until } };
  if (row.ends_as) return { obstacle: { code: 'subscription.endsByChange', date: row.ends_on ?? undefined } };
  return { until };
}

/**
 * The first day that is given back, and the last day of a membership that somebody withdraws from. The days that were used
 * until the withdrawal was declared are charged where the club does so.
 */
export const withdrawalDays = (
  startsOn: Day,
  { today, givenOn }: Pick<Notice, 'today' | 'givenOn'>,
  chargesUsedDays: boolean,
): { from: Day; endsOn: Day } => ({
  from: chargesUsedDays ? laterOf(startsOn, givenOn) : startsOn,
  endsOn: laterOf(today, startsOn).subtract({ days: 1 }),
});
