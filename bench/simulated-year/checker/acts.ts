import type { Acted, Happened, PlanTerms, Year } from '../terms.ts';
import {
  amountOf,
  type ExpectedInvoice,
  type Freeze,
  type Membership,
  owe,
  type Person,
  payBack,
  settle,
  useCredit,
} from './books.ts';
import {
  type Cycle,
  calendarStart,
  type DayNumber,
  type Days,
  dayOf,
  isFirstDay,
  lastDayOf,
  localTime,
  numberOf,
  periodAround,
} from './days.ts';
import {
  addTo,
  chargeAgain,
  chargeCompany,
  collect,
  cutDays,
  issueCredits,
  planDebit,
  priced,
  reverseInvoice,
} from './memberships.ts';
import { discountsOf } from './prices.ts';
import { freezeObstacle, isAllowed } from './refusals.ts';

type News = Extract<Happened, { what: 'acted' }>;
type Done = Exclude<Acted, { refused: string }>;

/** An act that the portal has allowed. */
interface Allowed {
  year: Year;
  person: Person;
  membership: Membership;
  done: Done;
  at: string;
  today: DayNumber;
}

/** What members have done about their memberships. Returns what is wrong with the portal's answer. */
export function acts(year: Year, person: Person | undefined, { act, answer, at }: News): string | undefined {
  if (!person) return 'nobody is known by this number';
  const membership = person.memberships[answer.place];
  if (!membership) return 'there must be no such membership';
  const { day: today } = localTime(at, person.center.timeZone);
  if ('refused' in answer)
    return isAllowed(person, membership, act, today) ? `${act.what} must not be refused` : undefined;
  const one: Allowed = { year, person, membership, done: answer, at, today };
  if (act.what === 'terminate') return terminate(one, act.later);
  if (act.what === 'regret') return regret(one);
  if (act.what === 'freeze') return freeze(one);
  if (act.what === 'cancelFreeze') return cancelFreeze(one);
  if (act.what === 'stopFreeze') return stopFreeze(one);
  if (act.what === 'change') return change(one, act);
  return act.what === 'undoChange' ? undoChange(one) : withdraw(one);
}

/** The last day of a period of notice; the day on which it is given isn't part of it. */
const noticedUntil = (given: DayNumber, { notice }: PlanTerms) =>
  notice.count === 0 ? given : lastDayOf(given, notice) + 1;

const daysIn = (answer: Done): Days | undefined =>
  answer.startsOn && answer.endsOn
    ? { from: numberOf(answer.startsOn), until: numberOf(answer.endsOn) }
    : undefined;

function terminate({ membership, done, today }: Allowed, later: number): string | undefined {
  const { plan, boundUntil, startsOn, isTerminated, isReplaced } = membership;
  const first = Math.max(noticedUntil(today, plan), boundUntil ?? today, startsOn - 1);
  if (isTerminated || isReplaced) return 'it must end already';
  if (done.first !== dayOf(first)) return `it can end on ${dayOf(first)}`;
  if (done.endsOn !== dayOf(first + later)) return `it was to end on ${dayOf(first + later)}`;
  membership.isTerminated = true;
  membership.endsOn = first + later;
  return undefined;
}

function regret({ person, membership, today }: Allowed): string | undefined {
  const { endsOn, isTerminated } = membership;
  if (!isTerminated || endsOn === undefined || endsOn < today) return 'nothing is to be kept';
  if (person.leftOut === 'a membership that is kept goes on') return undefined;
  membership.isTerminated = false;
  membership.endsOn = undefined;
  return undefined;
}

/** The periods that some days touch. */
function periodsIn(cycle: Cycle, { from, until }: Days): number {
  let periods = 1;
  for (let day = from + 1; day <= until; day += 1) if (isFirstDay(cycle, day)) periods += 1;
  return periods;
}

function freeze({ person, membership, done, today }: Allowed): string | undefined {
  const days = daysIn(done);
  const { plan, cycle, boundUntil, isBlocked, endsOn } = membership;
  const rule = plan.freezeRule;
  if (!rule || !days) return 'it must not be frozen';
  const wrong = freezeObstacle(membership, days);
  if (isBlocked || endsOn !== undefined || wrong) return wrong ?? 'it must not be frozen now';
  const frozen: Freeze = { ...days, isMade: true, isCredited: false, movedDays: 0 };
  const amount = rule.fee * periodsIn(cycle, days);
  if (amount > 0) {
    const lines = [{ what: 'FREEZE' as const, days, amount, taxRate: plan.taxRate }];
    frozen.fee = sell(person, { lines, method: done.method }, today);
  }
  if (boundUntil !== undefined && days.from <= boundUntil) {
    frozen.movedDays = days.until - days.from + 1;
    membership.boundUntil = boundUntil + frozen.movedDays;
  }
  membership.freezes.push(frozen);
  return undefined;
}

/** An invoice for something that a member buys, paid as they have agreed. */
function sell(
  person: Person,
  { lines, method }: Pick<ExpectedInvoice, 'lines'> & { method: Done['method'] | undefined },
  today: DayNumber,
): ExpectedInvoice {
  const amount = amountOf({ lines });
  const isLater = amount > 0 && method !== 'cof';
  const type = amount === 0 ? 'ZERO' : amount > 0 ? 'PAYMENT' : 'REFUND';
  const dueOn = isLater ? today + person.center.invoiceDueDays : today;
  const invoice = owe(person, { type, issuedOn: today, dueOn, lines });
  if (amount > 0 && method === 'cof') {
    settle(person, invoice, amount, today);
    invoice.byCard = amount;
  }
  if (amount > 0 && method === 'dd') planDebit(invoice, today);
  return invoice;
}

/** Moves back what a freeze has moved, for days that are not frozen any more. */
function unfreeze({ person, membership, today }: Allowed, frozen: Freeze, lost: Days): void {
  const moved = Math.min(frozen.movedDays, lost.until - lost.from + 1);
  frozen.movedDays -= moved;
  if (membership.boundUntil !== undefined) membership.boundUntil -= moved;
  if (lost.from <= frozen.from) membership.freezes = membership.freezes.filter((one) => one !== frozen);
  else frozen.until = lost.from - 1;
  if (person.leftOut === 'days after an early return are charged') return;
  chargeAgain(person, membership, lost, today);
}

const freezeOf = ({ membership, done }: Allowed) =>
  membership.freezes.find(({ from }) => done.startsOn === dayOf(from));

function cancelFreeze(act: Allowed): string | undefined {
  const { person, today } = act;
  const frozen = freezeOf(act);
  if (!frozen || frozen.from <= today) return 'no freeze is to be cancelled';
  unfreeze(act, frozen, { from: frozen.from, until: frozen.until });
  if (!frozen.fee || person.leftOut === 'a cancelled freeze costs nothing') return undefined;
  const before = person.credit;
  reverseInvoice(person, frozen.fee, today);
  payBack(person, frozen.fee, person.credit - before);
  return undefined;
}

function stopFreeze(act: Allowed): string | undefined {
  const { membership, today } = act;
  const frozen = freezeOf(act);
  if (!frozen || frozen.from > today || frozen.until < today) return 'no freeze is to be stopped';
  if (membership.plan.freezeRule?.mayReturnEarly !== true) return 'members must not come back early';
  unfreeze(act, frozen, { from: today, until: frozen.until });
  return undefined;
}

/** What a plan costs in a year of 365 days, or of 12 months, as a fraction. */
function yearly({ price, unit, count }: PlanTerms): { over: bigint; under: bigint } {
  const inYear = { DAY: [365n, 1n], WEEK: [365n, 7n], MONTH: [12n, 1n], YEAR: [1n, 1n] } as const;
  const [over, under] = inYear[unit];
  return { over: BigInt(price) * over, under: under * BigInt(count) };
}

function isUpgrade(from: PlanTerms, to: PlanTerms): boolean {
  const [one, other] = [yearly(from), yearly(to)];
  return other.over * one.under > one.over * other.under;
}

function change(
  { year, person, membership: present, done, at, today }: Allowed,
  { planId, addOns }: { planId: number; addOns: readonly number[] },
): string | undefined {
  const plan = year.plans.find(({ id }) => id === planId);
  if (!plan || !done.startsOn || present.isTerminated || present.isReplaced || present.isBlocked)
    return 'it must not be changed';
  const noticed = Math.max(noticedUntil(today, present.plan), present.boundUntil ?? today) + 1;
  const due = isUpgrade(present.plan, plan) ? today : noticed;
  const freezes = present.freezes.filter(({ until }) => until >= today);
  const first = Math.max(due, present.startsOn, ...freezes.map(({ until }) => until + 1));
  if (done.first !== dayOf(first)) return `it can be changed from ${dayOf(first)}`;
  const startsOn = numberOf(done.startsOn);
  if (startsOn < first) return 'it was changed too early';
  const anchor = plan.billedFrom === 'START' ? startsOn : calendarStart(startsOn, plan.unit);
  const { joining } = present;
  const days = { from: startsOn, until: periodAround({ ...plan, anchor }, startsOn).until };
  const next: Membership = {
    ...{ plan, cycle: { ...plan, anchor }, startsOn, joining, soldAt: at, billedUntil: days.until },
    discounts: discountsOf(plan, year.campaigns, today, undefined),
    company: plan.isSponsorable ? year.companies.find(({ id }) => id === joining.companyId) : undefined,
    boundUntil: plan.binding && lastDayOf(startsOn, plan.binding),
    ...{ paid: [], freezes: [], isBlocked: false },
    ...{ isTerminated: false, isReplaced: false, isCancelled: false },
    addOns: plan.addOns
      .filter(({ id }) => addOns.includes(id))
      .map(({ price, taxRate }) => ({ price, taxRate, days: { from: startsOn } })),
  };
  const place = person.charges.length;
  const range = { from: startsOn, until: Number.POSITIVE_INFINITY };
  const { credits, cut } = cutDays(person, present, range, today);
  const shares = person.charges.slice(place);
  const { lines, paid } = priced(person, next, [days], today);
  if (person.leftOut !== 'a change gives days back') lines.push(...[...credits.values()].flat());
  const sale = sell(person, { lines, method: done.method }, today);
  next.paid = paid.map((one) => ({ ...one, invoice: sale }));
  next.sale = sale;
  next.change = { present, sale, cut, shares };
  present.endsOn = startsOn - 1;
  present.isReplaced = true;
  person.memberships.push(next);
  return undefined;
}

/** The present membership goes on with its paid days as they were. */
function undoChange({ person, membership: present, today }: Allowed): string | undefined {
  const next = person.memberships.find(
    ({ change, isCancelled }) => change?.present === present && !isCancelled,
  );
  if (!next?.change || next.startsOn <= today) return 'no change is to be undone';
  const { sale, cut, shares } = next.change;
  next.isCancelled = true;
  next.endsOn = next.startsOn - 1;
  const { credits } = cutDays(person, next, { from: next.startsOn, until: Number.POSITIVE_INFINITY }, today);
  credits.delete(sale);
  issueCredits(person, credits, today);
  present.endsOn = undefined;
  present.isReplaced = false;
  for (const { paidFrom, ...days } of cut) putBack(present, days, paidFrom);
  for (const share of shares) {
    if (share.isInvoiced)
      chargeCompany(person, present, { what: 'PERIOD', days: share.days, amount: -share.amount }, today);
    else person.charges.splice(person.charges.indexOf(share), 1);
  }
  if (person.leftOut === 'an undone change is reversed') return undefined;
  const before = person.credit;
  const reversal = reverseInvoice(person, sale, today);
  if (!reversal) return undefined;
  payBack(person, sale, person.credit - before);
  if (reversal.open === 0) return undefined;
  useCredit(person, reversal, today);
  if (reversal.open > 0) collect(person, reversal, today, 1);
  return undefined;
}

function putBack(present: Membership, days: Membership['paid'][number], paidFrom: DayNumber): void {
  const kept = present.paid.find(({ from, until }) => from === paidFrom && until === days.from - 1);
  if (!kept) {
    present.paid.push(days);
    return;
  }
  kept.until = days.until;
  kept.own += days.own;
  kept.share += days.share;
}

/** Everything goes back the way it came, but for used days where the club charges them. */
function withdraw({ person, membership, today }: Allowed): string | undefined {
  const { startsOn, sale } = membership;
  membership.isCancelled = true;
  membership.endsOn = Math.max(today, startsOn) - 1;
  if (person.leftOut === 'a withdrawal gives everything back') return undefined;
  const from = person.center.chargesUsedDays ? Math.max(startsOn, today) : startsOn;
  const { credits } = cutDays(person, membership, { from, until: Number.POSITIVE_INFINITY }, today);
  const fee = sale?.lines.find(({ what, amount }) => what === 'JOINING_FEE' && amount > 0);
  if (fee) addTo(credits, sale, [{ ...fee, amount: -fee.amount }]);
  for (const { invoice, rest, owed } of issueCredits(person, credits, today)) {
    const back = invoice ? payBack(person, invoice, rest) : 0;
    const atBank = invoice?.debit?.state === 'filed' ? Math.min(owed, invoice.debit.amount) : 0;
    person.byHand += rest - back + atBank;
  }
  const share = person.charges.find(({ what, days }) => what === 'JOINING_FEE' && days.from === startsOn);
  if (share)
    chargeCompany(person, membership, { what: 'CREDIT', days: share.days, amount: -share.amount }, today);
  return undefined;
}
