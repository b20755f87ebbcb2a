import type { SaleRefusal } from '@foyer/contract/shared/subscription-sale';
import { laterOf } from '../../platform/billing-period.ts';
import type { HeldSubscription } from '../offers/read-buyer.ts';

export interface StartRules {
  today: Temporal.PlainDate;
  /** The day on which the club opens, where that is still to come. */
  clubOpensOn?: Temporal.PlainDate | null | undefined;
  /** How many days ahead a membership can start. */
  daysAhead: number;
  /** How many days back staff can let it start. */
  daysBack: number;
  /** Of a membership that takes the place of another one: the days that the present one leaves to it. */
  change?: { first: Temporal.PlainDate; last: Temporal.PlainDate };
}

const isBefore = (a: Temporal.PlainDate, b: Temporal.PlainDate) => Temporal.PlainDate.compare(a, b) < 0;

const open: readonly string[] = ['ACTIVE', 'FROZEN', 'CREATED'];

/** Memberships of the type that still run or are still to come; one that waits for its payment gives way. */
export const runningOfType = (held: readonly HeldSubscription[], type: string) =>
  held.filter(
    (one) => one.type === type && open.includes(one.status) && one.sub_state !== 'AWAITING_ACTIVATION',
  );

/** The first and the last day on which a membership can start, or why there is none. */
export function startDays(
  { today, clubOpensOn, daysAhead, daysBack, change }: StartRules,
  running: readonly HeldSubscription[],
): { first: Temporal.PlainDate; last: Temporal.PlainDate } | SaleRefusal {
  if (running.some(({ ends_on }) => ends_on === null)) return 'basket.subscriptionTypeAlreadyOwned';
  const opens =
    clubOpensOn && isBefore(today, clubOpensOn) ? clubOpensOn : today.subtract({ days: daysBack });
  const first = running.reduce(
    (day, { ends_on }) => (ends_on ? laterOf(day, Temporal.PlainDate.from(ends_on).add({ days: 1 })) : day),
    change ? laterOf(opens, change.first) : opens,
  );
  const last = change?.last ?? laterOf(first, today).add({ days: daysAhead });
  return isBefore(last, first) ? 'subscription.startBeforeCurrentEnds' : { first, last };
}

/** Why a membership can't start on a day; undefined where it can. */
export function startObstacle(
  day: Temporal.PlainDate,
  rules: StartRules,
  running: readonly HeldSubscription[],
): SaleRefusal | undefined {
  const days = startDays(rules, running);
  if (typeof days === 'string') return days;
  if (isBefore(days.last, day)) return 'subscription.startTooLate';
  if (!isBefore(day, days.first)) return undefined;
  const { clubOpensOn, today, daysBack } = rules;
  if (clubOpensOn && isBefore(day, clubOpensOn) && isBefore(today, clubOpensOn))
    return 'subscription.startBeforeClubOpens';
  return isBefore(day, today.subtract({ days: daysBack }))
    ? 'subscription.startTooEarly'
    : 'subscription.startBeforeCurrentEnds';
}
