import type { subscription } from '@foyer/contract/subscription';
import type { AvailableFreeze } from '@foyer/contract/subscription/freeze';
import type { Handler } from '../../frame/handle.ts';
import { Refusal } from '../../frame/refuse.ts';
import { earlierOf } from '../../platform/billing-period.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { SubscriptionRow } from '../store.ts';
import { type FreezeFacts, firstDayFor, movesEnd } from './decide-freeze.ts';
import { lastFirstDay, leftInYear } from './freeze-limits.ts';
import { freezingBy } from './may-freeze.ts';
import { factsOf } from './read-freezable.ts';
import { refuseBlocked } from './refuse-blocked.ts';
import { membershipOf } from './seller-of.ts';

type GetAvailable = (typeof subscription)['get-available-freeze'];

/** The terms that a freeze moves. */
export const toTerms = (terms: {
  boundUntil: Temporal.PlainDate | null;
  endsOn: Temporal.PlainDate | null;
}) => ({
  ...(terms.boundUntil && { boundUntil: terms.boundUntil.toString() }),
  ...(terms.endsOn && { endsOn: terms.endsOn.toString() }),
});

export const termsOf = ({ bound_until, ends_on }: SubscriptionRow) =>
  toTerms({ boundUntil: bound_until, endsOn: ends_on });

export const getAvailableFreeze: Handler<GetAvailable> = async (context, input) => {
  const found = await membershipOf(context, input);
  if (found instanceof Refusal) return found;
  const { seller, freezable, by } = found;
  const { row, rule, freezes } = freezable;
  const { db, person, actor, now } = context;
  const facts = factsOf(freezable, by, dateIn(now, seller.center.time_zone));
  const blocked = await refuseBlocked(db, by, { person, actor });
  const { why, mayOverride } = freezingBy(facts, blocked?.code);
  const firstDay = firstDayFor(facts);
  const lastDay = lastDayOf(facts, firstDay);
  return {
    ...(why && { why }),
    mayOverride,
    firstDay: firstDay.toString(),
    lastDay: lastDay.toString(),
    ...(row.ends_on && !movesEnd(facts) && { endsBy: row.ends_on.toString() }),
    ...(rule?.minimum && { minimum: rule.minimum }),
    ...(rule?.maximum && { maximum: rule.maximum }),
    ...(rule?.timesPerYear !== undefined && { timesPerYear: rule.timesPerYear }),
    ...(rule?.daysInTotal !== undefined && { daysInTotal: rule.daysInTotal }),
    years: yearsOf(facts, firstDay, lastDay),
    fee: rule?.fee ?? 0,
    period: { unit: row.period_unit, count: row.period_count },
    currency: seller.center.currency,
    mayReturnEarly: rule?.mayReturnEarly ?? false,
    frozen: freezes.map(({ starts_on, ends_on }) => ({
      startsOn: starts_on.toString(),
      endsOn: ends_on.toString(),
    })),
    terms: termsOf(row),
  };
};

const lastDayOf = ({ today, endsOn }: FreezeFacts, firstDay: Temporal.PlainDate): Temporal.PlainDate => {
  const last = endsOn ? earlierOf(lastFirstDay(today), endsOn) : lastFirstDay(today);
  return Temporal.PlainDate.compare(last, firstDay) < 0 ? firstDay : last;
};

/** From the year in which a freeze can start to the last one. */
function yearsOf(
  { startsOn, rule, freezes }: FreezeFacts,
  firstDay: Temporal.PlainDate,
  lastDay: Temporal.PlainDate,
): AvailableFreeze['years'] {
  const years: AvailableFreeze['years'] = [];
  for (let day = firstDay; Temporal.PlainDate.compare(day, lastDay) <= 0; ) {
    const { timesLeft, daysLeft, ...year } = leftInYear(startsOn, rule, freezes, day);
    years.push({
      startsOn: year.startsOn.toString(),
      endsOn: year.endsOn.toString(),
      ...(timesLeft !== undefined && { timesLeft }),
      ...(daysLeft !== undefined && { daysLeft }),
    });
    day = year.endsOn.add({ days: 1 });
  }
  return years;
}
