import type { Act } from '../terms.ts';
import type { Membership, Person } from './books.ts';
import { type DayNumber, type Days, lastDayOf, localTime, periodAround } from './days.ts';

const coolingOffDays = 14;

/** What the plan says against a freeze. A freeze counts in the year of the membership in which it starts. */
export function freezeObstacle({ plan, startsOn, freezes }: Membership, days: Days): string | undefined {
  const { minimum, maximum, timesPerYear, daysInTotal } = plan.freezeRule ?? {};
  if (minimum && days.until < lastDayOf(days.from, minimum)) return 'the freeze is too short';
  if (maximum && days.until > lastDayOf(days.from, maximum)) return 'the freeze is too long';
  if (freezes.some(({ from, until }) => from <= days.until && days.from <= until))
    return 'it is frozen already';
  const year = periodAround({ unit: 'YEAR', count: 1, anchor: startsOn }, days.from);
  const own = freezes.filter(({ from }) => from >= year.from && from <= year.until);
  if (timesPerYear !== undefined && own.length >= timesPerYear) return 'there were freezes enough';
  let total = days.until - days.from + 1;
  for (const { from, until } of own) total += until - from + 1;
  return daysInTotal !== undefined && total > daysInTotal ? 'there were frozen days enough' : undefined;
}

/** Whether an act can't be refused: neither rules nor debts are against it. */
export function isAllowed(person: Person, membership: Membership, act: Act, today: DayNumber): boolean {
  const { endsOn, isTerminated, isReplaced, isCancelled, plan } = membership;
  const isOver = isCancelled || (endsOn !== undefined && endsOn < today);
  if (isOver || plan.kind !== 'EFT') return false;
  const isEnding = isTerminated || isReplaced;
  if (act.what === 'terminate') return !isEnding;
  if (act.what === 'regret') return isTerminated;
  if (act.what === 'withdraw') return !isReplaced && isInCoolingOff(person, membership, today);
  if (act.what === 'undoChange') return isUndoable(person, membership, today);
  if (act.what === 'cancelFreeze' || act.what === 'stopFreeze') {
    const freeze = membership.freezes.toSorted((a, b) => a.from - b.from).find(({ until }) => until >= today);
    if (!freeze) return false;
    return act.what === 'cancelFreeze'
      ? freeze.from > today
      : freeze.from <= today && plan.freezeRule?.mayReturnEarly === true;
  }
  if (isEnding || owes(person, today)) return false;
  if (act.what === 'change') return plan.changeTargets.includes(act.planId);
  if (act.what !== 'freeze') return false;
  const from = today + act.startsAfter;
  const days = { from, until: from + act.days - 1 };
  return plan.freezeRule !== undefined && from >= membership.startsOn && !freezeObstacle(membership, days);
}

const owes = ({ invoices, memberships }: Person, today: DayNumber) =>
  memberships.some(({ isBlocked }) => isBlocked) ||
  invoices.some(({ open, dueOn }) => open > 0 && dueOn < today);

/** Bought in the portal: by the call that joins, or by a change. */
function isInCoolingOff(
  { center }: Person,
  { joining, change, soldAt }: Membership,
  today: DayNumber,
): boolean {
  if (!joining.isSold && !change) return false;
  return today <= localTime(soldAt, center.timeZone).day + coolingOffDays;
}

function isUndoable({ memberships }: Person, present: Membership, today: DayNumber): boolean {
  const next = memberships.find(({ change, isCancelled }) => change?.present === present && !isCancelled);
  return next !== undefined && next.startsOn > today && !next.isReplaced;
}
