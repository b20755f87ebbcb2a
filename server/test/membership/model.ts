import {
  before,
  type Day,
  type Days,
  earlier,
  isAfter,
  isBefore,
  type Length,
  later,
  lengthOf,
  next,
  periodWith,
  plus,
  runsOf,
  shareOf,
} from './days.ts';

/** What the model knows of a plan. */
export interface ModelPlan {
  type: string;
  price: number;
  fee: number;
  period: Length;
  billedFrom: 'START' | 'CALENDAR';
  notice: Length;
  binding?: Length;
  addOn: { price: number; notice: Length };
}

export interface Bill {
  amount: number;
  open: number;
  /** What came in for it and has not gone back. */
  paid: number;
  /** What was credited of it. */
  reversed: number;
}

interface Charged extends Days {
  bill: Bill;
}

interface Run extends Charged {
  amount: number;
}

/** The days on which a membership has the add-on of its plan. */
export interface AddOn {
  from: Day;
  until: Day | undefined;
  /** Of days that were charged apart from the membership. Others are on the bill of its days. */
  apart: Charged[];
  /** It was ended while its membership was to be changed. */
  isEndedBefore?: boolean;
}

export type ReplacedAs = 'UPGRADED' | 'DOWNGRADED' | 'CHANGED' | 'EXTENDED';

export interface Freeze extends Days {
  isCredited: boolean;
  /** It has moved the end of the minimum term. */
  hasMoved: boolean;
}

export interface Membership {
  plan: ModelPlan;
  anchor: Day;
  status: 'CREATED' | 'ACTIVE' | 'FROZEN' | 'WINDOW' | 'ENDED';
  /** Why it has ended, or what it becomes then. */
  why: 'NONE' | 'REGRETTED' | 'CANCELLED' | ReplacedAs;
  startsOn: Day;
  endsOn: Day | undefined;
  endsBefore: Day | undefined;
  isTerminated: boolean;
  boundUntil: Day | undefined;
  billedUntil: Day;
  soldOn: Day;
  /** Another one takes its place. */
  change?: { as: ReplacedAs; next: Membership; taken: { from: Run; part: Run }[] } | undefined;
  fee: number;
  firstBill: Bill;
  freezes: Freeze[];
  /** What is paid, day for day. */
  runs: Run[];
  addOns: AddOn[];
}

export interface ModelRules {
  formerMemberDays: number;
  coolingOffDays: number;
  chargesUsedDays: boolean;
}

const isOpen = ({ status }: Membership) => status !== 'WINDOW' && status !== 'ENDED';
const isIn = ({ from, until }: { from: Day; until: Day | undefined }, day: Day) =>
  !isBefore(day, from) && !(until && isAfter(day, until));
const sumOf = (runs: readonly { amount: number }[]) => runs.reduce((sum, { amount }) => sum + amount, 0);
/** The parts of a run whose days fit. */
const cut = ({ bill, ...days }: Charged, fits: (day: Day) => boolean): Charged[] =>
  runsOf(days, fits).map((part) => ({ ...part, bill }));
const addTo = (given: Map<Bill, number>, bill: Bill, amount: number) => {
  if (amount > 0) given.set(bill, (given.get(bill) ?? 0) + amount);
};

/** One member and what they and their club owe each other, as the rules pages say. */
export class MembershipModel {
  readonly rules: ModelRules;
  today: Day;
  readonly memberships: Membership[] = [];
  /** In the order of their numbers. Credits are below zero. */
  readonly bills: Bill[] = [];
  private toppedUp = 0;
  /** What the club pays back by hand. */
  private paidBack = 0;

  constructor(rules: ModelRules, today: Day) {
    this.rules = rules;
    this.today = today;
  }

  /** What the member owes, by the books. */
  get balance(): number {
    return this.bills.reduce((sum, { amount, paid }) => sum + amount - paid, 0) - this.toppedUp;
  }

  get open(): number {
    return this.bills.reduce((sum, { open }) => sum + open, 0);
  }

  /** What the club owes the member and has not promised to pay back. */
  get credit(): number {
    return this.open - this.balance - this.paidBack;
  }

  /** What the days that are paid cost, with their add-ons and the joining fees. */
  get worth(): number {
    return this.memberships.reduce(
      (sum, one) =>
        sum +
        one.fee +
        sumOf(one.runs) +
        one.addOns.reduce((all, addOn) => all + sumOf(this.chargedFor(one, addOn, one.runs)), 0),
      0,
    );
  }

  /** The days of runs for which an add-on was charged, and what it costs for them. */
  private chargedFor(one: Membership, addOn: AddOn, runs: readonly Run[]): Run[] {
    return runs.flatMap((run) => {
      const apart = addOn.apart.flatMap((some) => cut(some, (day) => isIn(run, day) && isIn(addOn, day)));
      const isApart = (day: Day) => addOn.apart.some((some) => isIn(some, day));
      const withRun = cut(run, (day) => isIn(addOn, day) && !isApart(day));
      return [...withRun, ...apart]
        .toSorted((a, b) => Temporal.PlainDate.compare(a.from, b.from))
        .map((part) => ({ ...part, amount: this.addOnPrice(one, part) }));
    });
  }

  private addOnPrice({ plan, anchor }: Membership, days: Days): number {
    return shareOf(plan.addOn.price, periodWith(anchor, plan.period, days.from), days);
  }

  private bill(amount: number): Bill {
    const bill = { amount, open: Math.max(0, amount), paid: 0, reversed: 0 };
    this.bills.push(bill);
    return bill;
  }

  /** Pays bills from what the club owes the member. */
  private useCredit(bills: readonly Bill[]) {
    // While bills are written, what is open of them is not a debt yet that credit would have to cover.
    for (const bill of bills) bill.open -= Math.max(0, Math.min(this.credit, bill.open));
  }

  // What members do.

  /** Why a membership can't begin on a day; undefined where it can. */
  mayJoin(plan: ModelPlan, startsOn: Day, instead?: Membership): boolean {
    const running = this.memberships.filter(
      (one) => one !== instead && isOpen(one) && one.plan.type === plan.type,
    );
    return running.every(({ endsOn }) => endsOn !== undefined && isBefore(endsOn, startsOn));
  }

  join(plan: ModelPlan, startsOn: Day, hasAddOn: boolean) {
    this.begin(plan, startsOn, {
      ...{ hasAddOn, less: 0 },
      fee: this.isFormerMember(plan, startsOn) ? 0 : plan.fee,
    });
  }

  /** The first payment is for the days to the end of the first period. */
  private begin(
    plan: ModelPlan,
    startsOn: Day,
    { fee, less, hasAddOn }: { fee: number; less: number; hasAddOn: boolean },
  ): Membership {
    const anchor =
      plan.billedFrom === 'START'
        ? startsOn
        : plan.period.unit === 'MONTH'
          ? startsOn.with({ day: 1 })
          : startsOn.subtract({ days: startsOn.dayOfWeek - 1 });
    const period = periodWith(anchor, plan.period, startsOn);
    const first = { from: startsOn, until: period.until };
    const amount = shareOf(plan.price, period, first);
    const also = hasAddOn ? shareOf(plan.addOn.price, period, first) : 0;
    const bill = this.bill(amount + also + fee - less);
    const one: Membership = {
      ...{ plan, anchor, startsOn, fee, firstBill: bill, why: 'NONE', isTerminated: false, freezes: [] },
      status: isAfter(startsOn, this.today) ? 'CREATED' : 'ACTIVE',
      endsOn: undefined,
      endsBefore: undefined,
      boundUntil: plan.binding && before(plus(startsOn, plan.binding)),
      billedUntil: first.until,
      soldOn: this.today,
      runs: [{ ...first, amount, bill }],
      addOns: hasAddOn ? [{ from: startsOn, until: undefined, apart: [] }] : [],
    };
    this.memberships.push(one);
    return one;
  }

  /** What a change to a plan makes of a membership: what a day costs decides, of 365 in a year. */
  private changedAs({ plan: present }: Membership, plan: ModelPlan): ReplacedAs {
    if (plan === present) return 'EXTENDED';
    const twelfths = ({ period: { unit, count } }: ModelPlan) =>
      count * (unit === 'DAY' ? 12 : unit === 'WEEK' ? 84 : unit === 'MONTH' ? 365 : 4380);
    const more = plan.price * twelfths(present) - present.price * twelfths(plan);
    return more > 0 ? 'UPGRADED' : more < 0 ? 'DOWNGRADED' : 'CHANGED';
  }

  /** The first day on which another plan can take the place of a membership; undefined where none can. */
  firstChange(one: Membership, plan: ModelPlan): Day | undefined {
    if (this.isOver(one) || one.change || one.isTerminated) return undefined;
    const noticed = plus(this.today, one.plan.notice);
    const bound = one.boundUntil ? later(noticed, one.boundUntil) : noticed;
    const due = this.changedAs(one, plan) === 'UPGRADED' ? this.today : next(bound);
    const freezes = one.freezes.filter(({ until }) => !isBefore(until, this.today));
    return freezes.reduce((day, { until }) => later(day, next(until)), later(due, one.startsOn));
  }

  /** Another one takes its place. What was paid for the days from then on is taken off its first payment. */
  change(one: Membership, plan: ModelPlan, startsOn: Day, hasAddOn: boolean) {
    const as = this.changedAs(one, plan);
    const given = new Map<Bill, number>();
    const taken = this.takeOut(one, { from: startsOn, until: undefined }, given);
    const less = [...given.values()].reduce((sum, amount) => sum + amount, 0);
    const next = this.begin(plan, startsOn, { fee: 0, less, hasAddOn });
    Object.assign(one, { change: { as, next, taken }, endsBefore: one.endsOn, endsOn: before(startsOn) });
    if (!isAfter(startsOn, this.today) || startsOn.equals(one.startsOn))
      Object.assign(one, { status: 'ENDED', why: as });
  }

  mayUndo(one: Membership): boolean {
    const { status, change } = one;
    if (!change || status === 'ENDED') return false;
    const { next } = change;
    if (next.change || next.status !== 'CREATED' || !isAfter(next.startsOn, this.today)) return false;
    return !this.isFollowed(one, next);
  }

  /** Another one of the type was bought for the days after it. */
  private isFollowed(one: Membership, except?: Membership): boolean {
    const { endsOn, plan } = one;
    return this.memberships.some(
      (other) =>
        ![one, except].includes(other) &&
        other.plan.type === plan.type &&
        isOpen(other) &&
        endsOn !== undefined &&
        (other.endsOn === undefined || isAfter(other.endsOn, endsOn)),
    );
  }

  /** The first one goes on with its days as they were, and the bill of the other one is reversed. */
  undoChange(one: Membership) {
    const { change } = one;
    if (!change) return;
    const { next, taken } = change;
    const bill = next.firstBill;
    this.giveBack((given) => {
      this.takeOut(next, { from: next.startsOn, until: undefined }, given);
      // The sale is reversed as a whole.
      given.delete(bill);
    });
    Object.assign(next, {
      status: 'ENDED',
      why: 'CANCELLED',
      endsOn: before(next.startsOn),
      runs: [],
      change: undefined,
    });
    Object.assign(one, { endsOn: one.endsBefore, endsBefore: undefined, change: undefined });
    for (const { from, part } of taken) {
      const kept = one.runs.find((run) => run.from.equals(from.from) && run.until.equals(before(part.from)));
      one.runs = one.runs.filter((run) => run !== kept);
      one.runs.push(kept ? { ...part, from: kept.from, amount: kept.amount + part.amount } : part);
    }
    one.runs.sort((a, b) => Temporal.PlainDate.compare(a.from, b.from));
    // The sale had credited the days of add-ons that were ended since, and is reversed.
    for (const addOn of one.addOns.filter(({ isEndedBefore }) => isEndedBefore)) {
      const from = later(next.startsOn, addOn.until?.add({ days: 1 }) ?? next.startsOn);
      this.giveBackAddOn(one, { ...addOn, until: undefined }, from);
      addOn.isEndedBefore = false;
    }
    const left = bill.amount - bill.reversed;
    bill.open = 0;
    bill.reversed += left;
    this.useCredit([this.bill(-left)]);
  }

  private isFormerMember({ type }: ModelPlan, startsOn: Day): boolean {
    return this.memberships.some(
      ({ plan, endsOn, why }) =>
        plan.type === type &&
        why !== 'REGRETTED' &&
        why !== 'CANCELLED' &&
        endsOn !== undefined &&
        isBefore(endsOn, startsOn) &&
        isAfter(endsOn.add({ days: this.rules.formerMemberDays }), startsOn),
    );
  }

  /** The first and the last day with which a membership can end; undefined where it can't be terminated. */
  possibleEnds(one: Membership): Days | undefined {
    if (this.isOver(one) || one.isTerminated || one.change) return undefined;
    const eve = later(this.today, before(one.startsOn));
    const noticed = plus(this.today, one.plan.notice);
    const bound = one.boundUntil ? later(noticed, one.boundUntil) : noticed;
    const from = later(eve, bound);
    return { from, until: from.add({ years: 1 }) };
  }

  private isOver({ status, endsOn }: Membership): boolean {
    return status === 'ENDED' || status === 'WINDOW' || (endsOn !== undefined && isAfter(this.today, endsOn));
  }

  terminate(one: Membership, endsOn: Day) {
    Object.assign(one, { endsBefore: one.endsOn, endsOn, isTerminated: true });
  }

  mayRegret(one: Membership): boolean {
    if (this.isOver(one) || !one.isTerminated || one.change) return false;
    return !this.isFollowed(one);
  }

  regret(one: Membership) {
    Object.assign(one, { endsOn: one.endsBefore, endsBefore: undefined, isTerminated: false });
  }

  mayWithdraw(one: Membership): boolean {
    return (
      !this.isOver(one) &&
      !one.change &&
      !isAfter(this.today, one.soldOn.add({ days: this.rules.coolingOffDays }))
    );
  }

  /** Everything goes back; the days before today are charged where the club says so. */
  withdraw(one: Membership) {
    const from = this.rules.chargesUsedDays ? later(this.today, one.startsOn) : one.startsOn;
    this.paidBack += this.giveBack((given) => {
      addTo(given, one.firstBill, one.fee);
      this.takeOut(one, { from, until: undefined }, given);
    });
    Object.assign(one, {
      ...{ fee: 0, status: 'ENDED', why: 'REGRETTED', isTerminated: true },
      endsOn: later(before(this.today), before(one.startsOn)),
    });
  }

  /** The first and the last day on which an add-on can begin; undefined where none can be bought. */
  addOnDays(one: Membership): Days | undefined {
    if (this.isOver(one)) return undefined;
    const from = later(this.today, one.startsOn);
    const paidUntil = later(one.billedUntil, before(from));
    const { until } = periodWith(one.anchor, one.plan.period, next(paidUntil));
    return { from, until: later(from, earlier(until, one.endsOn ?? until)) };
  }

  hasAddOn = ({ addOns }: Membership, from: Day) =>
    addOns.some(({ until }) => until === undefined || !isBefore(until, from));

  /** Days that are paid for are charged at once, and later ones by the nights. */
  buyAddOn(one: Membership, from: Day) {
    const { anchor, plan, billedUntil, endsOn, runs } = one;
    const last = earlier(billedUntil, endsOn ?? billedUntil);
    const bill = this.bill(0);
    const addOn: AddOn = {
      from,
      until: endsOn && isBefore(endsOn, billedUntil) ? endsOn : undefined,
      apart: [],
    };
    for (let start = from; !isAfter(start, last); ) {
      const until = earlier(periodWith(anchor, plan.period, start).until, last);
      const days = runsOf({ from: start, until }, (day) => runs.some((run) => isIn(run, day)));
      addOn.apart.push(...days.map((some) => ({ ...some, bill })));
      start = next(until);
    }
    bill.amount = addOn.apart.reduce((sum, days) => sum + this.addOnPrice(one, days), 0);
    bill.open = bill.amount;
    one.addOns = [...one.addOns.filter((other) => !other.from.equals(from)), addOn].toSorted((a, b) =>
      Temporal.PlainDate.compare(a.from, b.from),
    );
  }

  /** The add-on that can be ended today, and its last day. */
  endOfAddOn(one: Membership): { addOn: AddOn; lastDay: Day } | undefined {
    const addOn = one.addOns.findLast(({ until }) => until === undefined || !isBefore(until, this.today));
    if (!isOpen(one) || !addOn || addOn.until) return undefined;
    const lastDay = later(plus(this.today, one.plan.addOn.notice), before(addOn.from));
    return one.endsOn && !isBefore(lastDay, one.endsOn) ? undefined : { addOn, lastDay };
  }

  endAddOn(one: Membership, { addOn, lastDay }: { addOn: AddOn; lastDay: Day }) {
    this.giveBackAddOn(one, addOn, next(lastDay));
    Object.assign(addOn, { until: lastDay, isEndedBefore: one.change !== undefined });
  }

  freeze(one: Membership, { from, until }: Days) {
    const hasMoved = one.boundUntil !== undefined && !isAfter(from, one.boundUntil);
    const freeze = { from, until, isCredited: false, hasMoved };
    one.freezes.push(freeze);
    this.moveBound(one, freeze, lengthOf(freeze));
  }

  private moveBound(one: Membership, { hasMoved }: Freeze, days: number) {
    if (hasMoved) one.boundUntil = one.boundUntil?.add({ days });
  }

  /** A planned freeze is deleted. */
  cancelFreeze(one: Membership, freeze: Freeze) {
    this.moveBound(one, freeze, -lengthOf(freeze));
    one.freezes = one.freezes.filter((other) => other !== freeze);
    this.chargeAgain(one, freeze);
  }

  /** A freeze that runs ends yesterday, or never began. */
  stopFreeze(one: Membership, freeze: Freeze) {
    const left = { from: this.today, until: freeze.until };
    this.moveBound(one, freeze, -lengthOf(left));
    if (freeze.from.equals(this.today)) one.freezes = one.freezes.filter((other) => other !== freeze);
    else freeze.until = before(this.today);
    if (one.status === 'FROZEN') one.status = 'ACTIVE';
    this.chargeAgain(one, left);
  }

  topUp(amount: number) {
    this.toppedUp += amount;
  }

  pay(bill: Bill, amount: number) {
    bill.open -= amount;
    bill.paid += amount;
  }

  /** The money for a bill goes back. What it had paid beyond the bill is missing where it was used. */
  moneyGoesBack(bill: Bill) {
    bill.open = Math.max(bill.open, Math.min(bill.open + bill.paid, bill.amount - bill.reversed));
    bill.paid = 0;
    for (const other of this.bills.toReversed().filter(({ amount }) => amount > 0)) {
      const byCredit = other.amount - other.reversed - other.paid - other.open;
      other.open += Math.max(0, Math.min(byCredit, -this.credit));
    }
  }

  // What the night does.

  night(day: Day) {
    this.today = day;
    for (const one of this.memberships) this.moveByDate(one);
    for (const one of this.memberships) this.creditUnused(one);
    const bills = this.memberships.flatMap((one) => this.billDue(one));
    this.useCredit(bills);
  }

  private moveByDate(one: Membership) {
    const { today } = this;
    const runs = !isBefore(today, one.startsOn) && !(one.endsOn && isAfter(today, one.endsOn));
    const isFrozen = one.freezes.some(({ from, until }) => !isBefore(today, from) && !isAfter(today, until));
    if (one.status === 'CREATED' && runs) one.status = 'ACTIVE';
    if (one.status === 'ACTIVE' && runs && isFrozen) one.status = 'FROZEN';
    if (one.status === 'FROZEN' && runs && !isFrozen) one.status = 'ACTIVE';
    if (!one.endsOn || !isAfter(today, one.endsOn)) return;
    if (one.status === 'ENDED') return;
    if (one.change) {
      Object.assign(one, { status: 'ENDED', why: one.change.as });
      return;
    }
    const isLong = !isBefore(today, one.endsOn.add({ days: this.rules.formerMemberDays }));
    if (isLong) one.status = 'ENDED';
    else if (isOpen(one)) one.status = 'WINDOW';
  }

  private creditUnused(one: Membership) {
    for (const freeze of one.freezes.filter(
      ({ isCredited, from }) => !isCredited && !isAfter(from, this.today),
    )) {
      freeze.isCredited = true;
      this.credited(one, freeze);
    }
    const { endsOn, billedUntil, isTerminated } = one;
    if (!endsOn || !isTerminated || !isAfter(this.today, endsOn) || !isAfter(billedUntil, endsOn)) return;
    one.billedUntil = endsOn;
    this.credited(one, { from: next(endsOn), until: undefined });
  }

  private credited(one: Membership, range: { from: Day; until: Day | undefined }) {
    this.giveBack((given) => this.takeOut(one, range, given));
  }

  /** Credits what is found, and returns what had been paid of it. */
  private giveBack(find: (given: Map<Bill, number>) => unknown): number {
    const given = new Map<Bill, number>();
    find(given);
    return [...given].reduce((paid, [bill, amount]) => paid + this.creditBill(bill, amount), 0);
  }

  private giveBackAddOn(one: Membership, addOn: AddOn, from: Day) {
    const isOut = (day: Day) => !isBefore(day, from);
    this.giveBack((given) => this.takeOutAddOn(one, addOn, one.runs, isOut, given));
  }

  private takeOutAddOn(
    one: Membership,
    addOn: AddOn,
    runs: readonly Run[],
    isOut: (day: Day) => boolean,
    given: Map<Bill, number>,
  ) {
    for (const run of this.chargedFor(one, addOn, runs))
      for (const part of cut(run, isOut)) addTo(given, part.bill, this.addOnPrice(one, part));
  }

  /** Returns what had been paid of it. */
  private creditBill(bill: Bill, amount: number): number {
    const owedLess = Math.min(bill.open, amount);
    bill.open -= owedLess;
    bill.reversed += amount;
    this.bill(-amount);
    return amount - owedLess;
  }

  /** Takes days out of what is paid, and adds up by bill what they had cost. */
  private takeOut(
    one: Membership,
    { from, until }: { from: Day; until: Day | undefined },
    given: Map<Bill, number>,
  ) {
    const taken: { from: Run; part: Run }[] = [];
    const left: Run[] = [];
    for (const run of one.runs) {
      const isOut = (day: Day) => !isBefore(day, from) && !(until && isAfter(day, until));
      const kept = runsOf(run, (day) => !isOut(day)).map((part) => ({
        ...{ ...part, amount: shareOf(run.amount, run, part), bill: run.bill },
      }));
      const amount = run.amount - sumOf(kept);
      left.push(...kept);
      for (const part of runsOf(run, isOut))
        taken.push({ from: run, part: { ...part, amount, bill: run.bill } });
      addTo(given, run.bill, amount);
      for (const addOn of one.addOns) this.takeOutAddOn(one, addOn, [run], isOut, given);
    }
    one.runs = left;
    return taken;
  }

  /** Days that were credited or left out and are used after all. */
  private chargeAgain(one: Membership, { from, until }: Days) {
    const last = earlier(earlier(until, one.billedUntil), one.endsOn ?? until);
    const bills: Bill[] = [];
    for (let start = from; !isAfter(start, last); ) {
      const period = periodWith(one.anchor, one.plan.period, start);
      const end = earlier(period.until, last);
      const isPaid = (day: Day) =>
        one.runs.some((run) => !isBefore(day, run.from) && !isAfter(day, run.until));
      bills.push(...this.billDays(one, period, { from: start, until: end }, isPaid));
      start = next(end);
    }
    this.useCredit(bills);
  }

  private billDue(one: Membership): Bill[] {
    // The last days of one that was replaced are billed in any case.
    if (one.status === 'ENDED' && !one.change) return [];
    const bills: Bill[] = [];
    for (;;) {
      const from = next(one.billedUntil);
      if (isAfter(from, this.today) || (one.endsOn && isAfter(from, one.endsOn))) return bills;
      const period = periodWith(one.anchor, one.plan.period, from);
      const until = one.endsOn ? earlier(period.until, one.endsOn) : period.until;
      bills.push(...this.billDays(one, period, { from, until }, () => false));
      one.billedUntil = until;
    }
  }

  /** One bill for those days of a period that are neither frozen nor paid. */
  private billDays(one: Membership, period: Days, days: Days, isPaid: (day: Day) => boolean): Bill[] {
    const isFrozen = (day: Day) =>
      one.freezes.some((freeze) => !isBefore(day, freeze.from) && !isAfter(day, freeze.until));
    const unpaid = runsOf(days, (day) => !isFrozen(day) && !isPaid(day));
    if (unpaid.length === 0) return [];
    const bill = this.bill(0);
    const runs = unpaid.map((run) => ({ ...run, amount: shareOf(one.plan.price, period, run), bill }));
    bill.amount = sumOf(runs);
    for (const addOn of one.addOns) {
      // It is charged with the membership now.
      addOn.apart = addOn.apart.flatMap((some) => cut(some, (day) => !runs.some((run) => isIn(run, day))));
      bill.amount += sumOf(this.chargedFor(one, addOn, runs));
    }
    bill.open = bill.amount;
    one.runs = [...one.runs, ...runs].toSorted((a, b) => Temporal.PlainDate.compare(a.from, b.from));
    return [bill];
  }
}
