import type { BookingRefusal } from '@foyer/contract/booking';
import {
  hasEnded,
  hasPlace,
  isOnWaitingList,
  type ParticipationState,
  type PayingWay,
  type WaitingListRule,
} from '@foyer/contract/shared/booking';

// A model of class bookings, in memory and for one caller at a time. It is written from the specification, not from the
// engine: where the two differ, one of them is wrong.

/** Seconds since the scenario began. */
type Moment = number;
const minutes = (many: number): Moment => many * 60;

/** How the club of a scenario is configured. */
export interface Rules {
  lineRule: WaitingListRule;
  lineClosesMinutes: number;
  offerMinutes: number;
  tentativeMinutes: number;
  /** How long a place is held while it is being paid. */
  payingMinutes: number;
  noShows: number;
  noShowDays: number;
  sanctionDays: number;
}

type Period = 'DAY' | 'WEEK' | 'MONTH';

export interface ModelClass {
  starts: Moment;
  ends: Moment;
  /** In the centre's time zone, YYYY-MM-DD. */
  day: string;
  capacity: number;
  longestLine: number;
  opens: Moment;
  closes: Moment;
  freeUntil: Moment;
  hasPrice: boolean;
  isCancelled: boolean;
  isClosed: boolean;
  /** The waiting list in order: indexes in `parts`. */
  line: number[];
}

export interface ModelSubscription {
  /** If omitted: unlimited. */
  limit?: { times: number; per: Period };
  firstDay?: string;
  lastDay?: string;
  frozenDays: string[];
}

export interface ModelPerson {
  /** Unlimited ones first. */
  subscriptions: ModelSubscription[];
  /** Sorted by expiry. */
  cards: { left: number; lastDay?: string }[];
  isBlocked: boolean;
  missed: Moment[];
  sanctions: { from: Moment; until: Moment }[];
}

export interface Part {
  person: number;
  ride: number;
  state: ParticipationState;
  since: Moment;
  heldUntil?: Moment | undefined;
  promotedAt?: Moment | undefined;
  /** When the person was notified that a place is free for anyone on the waiting list. */
  notifiedAt?: Moment;
  /** The last payment begun for it, while that can still be paid. */
  payment?: number | undefined;
  /** Added by staff, without an entitlement. */
  isAddedByStaff?: boolean;
  paidBy?: PayingWay;
  /** The index of the subscription or card. */
  which?: number | undefined;
  /** The day, week or month in which a limited subscription is used. */
  time?: string | undefined;
  endedBy?: 'PERSON' | 'STAFF' | 'CLUB' | 'TIME' | 'ATTEMPT';
  isToPayBack?: boolean;
}

/** An entitlement, with the uses left including this one. */
export interface ModelUse {
  way: 'SUBSCRIPTION' | 'CLIPCARD';
  which: number;
  left?: number;
  per?: Period;
}

interface ModelPayment {
  part: number;
  begun: Moment;
  isPaid: boolean;
}

interface ModelState {
  now: Moment;
  rides: ModelClass[];
  people: ModelPerson[];
  /** In order of creation; nothing is removed. */
  parts: Part[];
  payments: ModelPayment[];
}

class Refused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

const byPlaceInTime = ([a]: [Moment, number], [b]: [Moment, number]) => a - b;

function periodOf(per: Period, day: string): string {
  if (per === 'DAY') return day;
  if (per === 'MONTH') return day.slice(0, 7);
  const { yearOfWeek, weekOfYear } = Temporal.PlainDate.from(day);
  return `${yearOfWeek} ${weekOfYear}`;
}

export class BookingModel {
  readonly rules: Rules;
  state: ModelState;
  private freeBefore: number[] = [];

  constructor(rules: Rules, rides: ModelClass[], people: ModelPerson[]) {
    this.rules = rules;
    this.state = { now: 0, rides, people, parts: [], payments: [] };
  }

  // Queries.

  ride(place: number): ModelClass {
    const found = this.state.rides[place];
    if (!found) throw new Error(`there is no class ${place}`);
    return found;
  }
  person(place: number): ModelPerson {
    const found = this.state.people[place];
    if (!found) throw new Error(`there is no person ${place}`);
    return found;
  }
  part(place: number): Part {
    const found = this.state.parts[place];
    if (!found) throw new Error(`there is no participation ${place}`);
    return found;
  }
  /** Everybody who was ever in a class, with the index in `parts`. */
  partsOf(ride: number): [number, Part][] {
    return [...this.state.parts.entries()].filter(([, part]) => part.ride === ride);
  }
  takers(ride: number): [number, Part][] {
    return this.partsOf(ride).filter(([, { state }]) => hasPlace(state));
  }
  /** A person's last or current participation. */
  last(person: number, ride: number): number | undefined {
    return this.partsOf(ride).findLast(([, part]) => part.person === person)?.[0];
  }
  own(person: number, ride: number): number | undefined {
    const last = this.last(person, ride);
    return last === undefined || hasEnded(this.part(last).state) ? undefined : last;
  }
  /** Unpaid payments whose provider page is still open. */
  openPayments(): number[] {
    return [...this.state.payments.entries()].flatMap(([which, { begun, isPaid }]) =>
      !isPaid && begun + minutes(12) > this.state.now ? [which] : [],
    );
  }
  waiting(ride: number): number {
    return this.ride(ride).line.filter((one) => this.part(one).state !== 'OVERBOOKED_WAITINGLIST').length;
  }
  isSanctioned(person: number): boolean {
    return this.person(person).sanctions.some(
      ({ from, until }) => from <= this.state.now && this.state.now < until,
    );
  }
  isOver = (ride: number): boolean => this.state.now >= this.ride(ride).ends;

  private lineHasFirstCall(ride: number): boolean {
    const { starts } = this.ride(ride);
    const { lineRule, lineClosesMinutes } = this.rules;
    return lineRule !== 'all' && this.state.now < starts - minutes(lineClosesMinutes);
  }

  private free = (ride: number): number => this.ride(ride).capacity - this.takers(ride).length;

  private freeFor(ride: number): number {
    if (this.ride(ride).line.length > 0 && this.lineHasFirstCall(ride)) return 0;
    return this.free(ride);
  }

  /** Records the free places before a step, so that nobody is notified twice of the same place. */
  private begin(): void {
    this.freeBefore = [...this.state.rides.keys()].map(this.free);
  }

  private isElsewhere(person: number, ride: number, but: readonly number[] = []): boolean {
    return this.state.parts.entries().some(([place, part]) => {
      if (but.includes(place)) return false;
      return part.person === person && hasPlace(part.state) && this.overlaps(part.ride, ride);
    });
  }

  private overlaps(ride: number, other: number): boolean {
    const [one, two] = [this.ride(ride), this.ride(other)];
    return ride !== other && one.starts < two.ends && two.starts < one.ends;
  }

  private timesLeft(
    person: number,
    which: number,
    { times, per }: { times: number; per: Period },
    day: string,
  ) {
    const period = periodOf(per, day);
    const isUsed = (part: Part) =>
      part.person === person &&
      part.paidBy === 'SUBSCRIPTION' &&
      part.which === which &&
      part.time === period;
    return times - this.state.parts.filter(isUsed).length;
  }

  /** Whether an unlimited membership includes the class. */
  private isIncluded(person: number, ride: number): boolean {
    const { day } = this.ride(ride);
    return this.person(person).subscriptions.some(
      ({ limit, firstDay = day, lastDay = day, frozenDays }) =>
        !limit && day >= firstDay && day <= lastDay && !frozenDays.includes(day),
    );
  }

  /** The entitlement that a booking would use: a subscription first, then the card that expires first. */
  wayInto(person: number, ride: number): ModelUse | undefined {
    const { day } = this.ride(ride);
    const { subscriptions, cards } = this.person(person);
    for (const [which, { limit, firstDay = day, lastDay = day, frozenDays }] of subscriptions.entries()) {
      if (day < firstDay || day > lastDay || frozenDays.includes(day)) continue;
      if (!limit) return { way: 'SUBSCRIPTION', which };
      const left = this.timesLeft(person, which, limit, day);
      if (left > 0) return { way: 'SUBSCRIPTION', which, left, per: limit.per };
    }
    const card = cards.findIndex(({ left, lastDay = day }) => left > 0 && day <= lastDay);
    return card < 0 ? undefined : { way: 'CLIPCARD', which: card, left: cards[card]?.left ?? 0 };
  }

  /** All obstacles, in the order of the specification. */
  reasons(person: number, ride: number): BookingRefusal[] {
    const { now } = this.state;
    const { isCancelled, opens, closes, longestLine } = this.ride(ride);
    const place = this.own(person, ride);
    const own = place === undefined ? undefined : this.part(place);
    const isFree = this.freeFor(ride) > 0;
    const isThere = own !== undefined && own.state !== 'TENTATIVE' && (hasPlace(own.state) || !isFree);
    const isFull = !own && !isFree;
    const said: [BookingRefusal, boolean][] = [
      ['booking.classGone', isCancelled || this.isOver(ride)],
      ['booking.personBlocked', this.person(person).isBlocked],
      ['booking.personSanctioned', this.isSanctioned(person)],
      ['booking.alreadyBooked', isThere],
      // Attempts elsewhere are released.
      ['booking.participantOccupied', this.isElsewhere(person, ride, this.attempts(person))],
      ['booking.notYetOpen', now < opens],
      // A held place was requested in time.
      ['booking.tooLateToBook', now >= closes && (own?.heldUntil ?? 0) <= now],
      [
        'NoPrivilege',
        own?.paidBy === undefined && !own?.isAddedByStaff && this.wayInto(person, ride) === undefined,
      ],
      ['booking.classFull', isFull],
      ['booking.waitingListFull', isFull && this.waiting(ride) >= longestLine],
    ];
    return said.flatMap(([code, isSo]) => (isSo ? [code] : []));
  }

  canLeaveFree({ state, ride, promotedAt, notifiedAt }: Part): boolean {
    const { now } = this.state;
    const { freeUntil, starts } = this.ride(ride);
    if (state === 'TENTATIVE' || isOnWaitingList(state) || now < freeUntil) return true;
    return [promotedAt, notifiedAt].some((at) => at !== undefined && at >= freeUntil) && now < starts;
  }

  // Actions.

  /** Does all of the work or, if it is refused, none. */
  private tried(work: () => string): string {
    const before = structuredClone(this.state);
    this.begin();
    try {
      return work();
    } catch (error) {
      this.state = before;
      if (error instanceof Refused) return error.code;
      throw error;
    }
  }

  /** By the person or, with `isLetIn`, by staff, who can overrule some obstacles. */
  book(
    person: number,
    ride: number,
    { joins, isAddedByStaff }: { joins: boolean; isAddedByStaff: boolean },
  ): string {
    return this.tried(() => {
      this.letGo(person, ride);
      this.endHeld(ride);
      const aside = ['booking.notYetOpen', 'booking.tooLateToBook', 'NoPrivilege'];
      const reasons = this.reasons(person, ride).filter((code) => !(isAddedByStaff && aside.includes(code)));
      const waits = joins && reasons.includes('booking.classFull');
      // People who would have to pay may also wait.
      const bridged = waits
        ? ['booking.classFull', ...(this.ride(ride).hasPrice ? ['NoPrivilege'] : [])]
        : [];
      const [first] = reasons.filter((code) => !bridged.includes(code));
      if (first) throw new Refused(first);
      if (waits) {
        this.state.parts.push({
          ...{ person, ride, state: 'BOOKED_IN_WAITING_LIST', since: this.state.now },
          isAddedByStaff: isAddedByStaff && this.wayInto(person, ride) === undefined,
        });
        this.ride(ride).line.push(this.state.parts.length - 1);
        return 'BOOKED_IN_WAITING_LIST';
      }
      const own = this.own(person, ride);
      const isBack = own !== undefined && this.part(own).state === 'OVERBOOKED_WAITINGLIST';
      const booked = own ?? this.enter(person, ride);
      this.sit(booked);
      // The person had lost the place to a reduced capacity.
      if (isBack) this.part(booked).promotedAt = this.state.now;
      return 'BOOKED';
    });
  }

  attempt(person: number, ride: number): string {
    return this.tried(() => {
      this.letGo(person, ride);
      this.endHeld(ride);
      const [first] = this.reasons(person, ride).filter((code) => code !== 'NoPrivilege');
      if (first) throw new Refused(first);
      const own = this.own(person, ride);
      // A place lost to a reduced capacity is paid for: it is booked, not attempted.
      if (own !== undefined && this.part(own).paidBy) throw new Refused('booking.alreadyBooked');
      const { starts } = this.ride(ride);
      const until = Math.min(this.state.now + minutes(this.rules.tentativeMinutes), starts);
      const part = this.part(own ?? this.enter(person, ride));
      // Repeating the attempt does not extend the hold.
      if (part.heldUntil === undefined) part.heldUntil = until;
      // A person on the waiting list keeps their position until they book.
      this.become(part, 'TENTATIVE');
      return 'TENTATIVE';
    });
  }

  clear(person: number): string {
    this.begin();
    const kept = this.attempts(person);
    const [first] = kept;
    if (first === undefined) return '0';
    this.letGo(person, undefined);
    this.endHeld(this.part(first).ride);
    return String(kept.length);
  }

  cancel(part: number, by: 'PERSON' | 'STAFF', isLost = false): string {
    return this.tried(() => {
      this.endHeld(this.part(part).ride);
      const left = this.part(part);
      if (hasEnded(left.state)) throw new Refused('booking.alreadyCancelled');
      const isFree = this.canLeaveFree(left);
      if (by === 'PERSON' && (!isFree || this.isOver(left.ride)))
        throw new Refused('booking.tooLateToCancel');
      // A no-show is final.
      if (left.state === 'BOOKED_NO_SHOW_UP') throw new Refused('booking.tooLateToCancel');
      const waited = isOnWaitingList(left.state);
      const gaveBack = this.leave(part, by, { isLost: isLost && !isFree });
      if (!waited) this.handOut(left.ride);
      return `CANCELLED ${gaveBack}`;
    });
  }

  /** Begins a payment, which extends the hold. */
  beginToPay(part: number): string {
    return this.tried(() => {
      const kept = this.part(part);
      const { isCancelled, hasPrice } = this.ride(kept.ride);
      if (isCancelled) throw new Refused('booking.classGone');
      if (kept.state === 'BOOKED' || kept.state === 'BOOKED_NO_SHOW_UP')
        throw new Refused('booking.alreadyBooked');
      if (this.isIncluded(kept.person, kept.ride)) throw new Refused('basket.cannotAddServiceProduct');
      if (!hasPrice) throw new Refused('NoPrivilege');
      this.endHeld(kept.ride);
      if (kept.state !== 'TENTATIVE') throw new Refused('booking.alreadyCancelled');
      kept.heldUntil = this.state.now + minutes(this.rules.payingMinutes);
      kept.payment = this.state.payments.push({ part, begun: this.state.now, isPaid: false }) - 1;
      return 'begun';
    });
  }

  /** Completes a payment. True if it buys the place, or another free one. */
  pay(which: number): boolean {
    const payment = this.state.payments[which];
    if (!payment) throw new Error(`there is no payment ${which}`);
    payment.isPaid = true;
    const part = this.part(payment.part);
    const isDelivered = this.deliver(part);
    // A place that is still held can be booked in another way.
    if (!isDelivered && part.payment === which) part.payment = undefined;
    return isDelivered;
  }

  private deliver({ person, ride }: Part): boolean {
    this.endHeld(ride);
    const late = ['NoPrivilege', 'booking.tooLateToBook'];
    if (this.reasons(person, ride).some((code) => !late.includes(code))) return false;
    const own = this.own(person, ride);
    if (own !== undefined && this.part(own).paidBy) return false;
    // A late payment does not release a place that the person holds elsewhere. Only a booking does.
    if (this.isElsewhere(person, ride)) return false;
    this.sit(own ?? this.enter(person, ride), 'MONEY');
    return true;
  }

  /** Changes the capacity. */
  move(ride: number, capacity: number): void {
    this.begin();
    const one = this.ride(ride);
    while (this.takers(ride).length > capacity) {
      const takers = this.takers(ride);
      const kept = takers.findLast(([, { state }]) => state === 'TENTATIVE');
      if (kept) {
        this.release(kept[0], 'CLUB');
        continue;
      }
      const [place, last] = takers.toSorted(([a, x], [b, y]) => x.since - y.since || a - b).at(-1) ?? [];
      if (place === undefined || !last) throw new Error('nobody is there');
      this.become(last, 'OVERBOOKED_WAITINGLIST');
      one.line.unshift(place);
    }
    one.capacity = capacity;
    this.handOut(ride);
  }

  cancelClass(ride: number, isThere: (part: number) => boolean): void {
    this.ride(ride).isCancelled = true;
    for (const [place, { state }] of this.partsOf(ride)) {
      if (!hasEnded(state) && !isThere(place)) this.leave(place, 'CLUB');
    }
  }

  /** Does what the job for due classes does. */
  look(isThere: (part: number) => boolean): void {
    const { now } = this.state;
    for (;;) {
      const due = this.state.parts
        .flatMap(({ heldUntil, ride }): [Moment, number][] =>
          heldUntil !== undefined && heldUntil <= now ? [[heldUntil, ride]] : [],
        )
        .toSorted(byPlaceInTime);
      if (due.length === 0) break;
      for (const ride of new Set(due.map(([, one]) => one))) {
        this.begin();
        this.endHeld(ride);
      }
    }
    const over = [...this.state.rides.entries()]
      .flatMap(([ride, { ends, isCancelled, isClosed }]): [Moment, number][] =>
        isCancelled || isClosed || ends > now ? [] : [[ends, ride]],
      )
      .toSorted(byPlaceInTime);
    for (const [, ride] of over) this.close(ride, isThere);
    for (const part of this.state.parts) delete part.isToPayBack;
  }

  // Consequences.

  private close(ride: number, isThere: (part: number) => boolean): void {
    this.ride(ride).isClosed = true;
    for (const [place, part] of this.partsOf(ride)) {
      if (part.state === 'TENTATIVE' || isOnWaitingList(part.state)) this.leave(place, 'TIME');
      if (part.state !== 'BOOKED' || isThere(place)) continue;
      this.become(part, 'BOOKED_NO_SHOW_UP');
      this.miss(this.person(part.person));
    }
  }

  private miss(person: ModelPerson): void {
    const { now } = this.state;
    const { noShows, noShowDays, sanctionDays } = this.rules;
    person.missed.push(now);
    if (noShows === 0) return;
    const since = Math.max(now - minutes(noShowDays * 24 * 60), ...person.sanctions.map(({ from }) => from));
    if (person.missed.filter((at) => at > since).length < noShows) return;
    person.sanctions.push({ from: now, until: now + minutes(sanctionDays * 24 * 60) });
  }

  private become(part: Part, state: ParticipationState): void {
    if (part.state !== state) part.since = this.state.now;
    part.state = state;
    if (state !== 'TENTATIVE') part.heldUntil = undefined;
  }

  private enter(person: number, ride: number): number {
    this.state.parts.push({ person, ride, state: 'TENTATIVE', since: this.state.now });
    return this.state.parts.length - 1;
  }

  private leaveLine(part: number): void {
    const ride = this.ride(this.part(part).ride);
    ride.line = ride.line.filter((one) => one !== part);
  }

  /** Books a place and uses the entitlement, unless the place is paid already. */
  private sit(place: number, money?: 'MONEY'): void {
    const part = this.part(place);
    if (!part.paidBy) this.use(part, money);
    this.leaveLine(place);
    this.become(part, 'BOOKED');
  }

  private use(part: Part, money: 'MONEY' | undefined): void {
    const use = money ? undefined : this.wayInto(part.person, part.ride);
    part.paidBy = money ?? use?.way ?? 'STAFF';
    part.which = use?.which;
    if (use?.per) part.time = periodOf(use.per, this.ride(part.ride).day);
    if (use?.way === 'CLIPCARD') this.cardOf(part).left -= 1;
  }

  private cardOf({ person, which }: Part) {
    const card = this.person(person).cards[which ?? -1];
    if (!card) throw new Error(`there is no card ${which}`);
    return card;
  }

  /** Releases a held place. A person from the waiting list returns to their position. */
  private release(place: number, by: NonNullable<Part['endedBy']>): void {
    const part = this.part(place);
    if (!this.ride(part.ride).line.includes(place)) {
      this.leave(place, by);
      return;
    }
    this.become(part, 'BOOKED_IN_WAITING_LIST');
    part.payment = undefined;
  }

  private leave(
    place: number,
    by: NonNullable<Part['endedBy']>,
    { isLost = false, as = 'CANCELLED' as 'CANCELLED' | 'CANCELLED_NO_PRIVILEGE' } = {},
  ): 'CLIP' | 'TIMES' | 'NOTHING' {
    const part = this.part(place);
    this.leaveLine(place);
    this.become(part, as);
    part.endedBy = by;
    if (isLost) return 'NOTHING';
    if (part.paidBy === 'MONEY') part.isToPayBack = true;
    if (part.paidBy === 'CLIPCARD') this.cardOf(part).left += 1;
    const hadTime = part.time !== undefined;
    part.time = undefined;
    if (part.paidBy === 'CLIPCARD') return 'CLIP';
    return hadTime ? 'TIMES' : 'NOTHING';
  }

  /** Places that a person holds while deciding: neither offered by the club nor being paid. */
  private attempts(person: number): number[] {
    return [...this.state.parts.entries()].flatMap(([place, part]) =>
      part.person === person &&
      part.state === 'TENTATIVE' &&
      part.promotedAt === undefined &&
      part.payment === undefined
        ? [place]
        : [],
    );
  }

  private letGo(person: number, except: number | undefined): void {
    const kept = this.attempts(person).filter((one) => this.part(one).ride !== except);
    for (const one of kept.toSorted((a, b) => this.part(a).ride - this.part(b).ride)) {
      this.release(one, 'ATTEMPT');
      this.handOut(this.part(one).ride);
    }
  }

  private endHeld(ride: number): void {
    const over = this.takers(ride).filter(
      ([, { heldUntil }]) => heldUntil !== undefined && heldUntil <= this.state.now,
    );
    for (const [place] of over) this.release(place, 'TIME');
    if (over.length > 0) this.handOut(ride);
  }

  /** Gives every free place to the waiting list, by the rule that the club has configured. */
  private handOut(ride: number): void {
    const one = this.ride(ride);
    if (one.isCancelled) return;
    if (this.rules.lineRule === 'all') this.tellAll(ride);
    if (!this.lineHasFirstCall(ride)) return;
    while (this.takers(ride).length < one.capacity) {
      const next = one.line.find((place) => isOnWaitingList(this.part(place).state));
      if (next === undefined) return;
      this.askNext(next);
    }
  }

  /** Notifies everyone once, while there are places. */
  private tellAll(ride: number): void {
    const { line, closes } = this.ride(ride);
    const free = this.free(ride);
    if (free <= 0 || (this.freeBefore[ride] ?? 0) > 0 || this.state.now >= closes) return;
    this.freeBefore[ride] = free;
    for (const one of line.filter((place) => isOnWaitingList(this.part(place).state)))
      this.part(one).notifiedAt = this.state.now;
  }

  private askNext(place: number): void {
    const part = this.part(place);
    const { person, ride } = part;
    const attempts = this.attempts(person);
    const isShut =
      this.person(person).isBlocked || this.isSanctioned(person) || this.isElsewhere(person, ride, attempts);
    const way = this.wayInto(person, ride) ?? (part.isAddedByStaff ? 'STAFF' : undefined);
    if (isShut || (!part.paidBy && !way && !this.ride(ride).hasPrice)) {
      this.leave(place, 'CLUB', { as: 'CANCELLED_NO_PRIVILEGE' });
      return;
    }
    // An attempt elsewhere at that time is released, and its place may go to the waiting list there first.
    const inTheWay = attempts.find((one) => this.overlaps(this.part(one).ride, ride));
    if (inTheWay !== undefined) {
      this.release(inTheWay, 'ATTEMPT');
      this.handOut(this.part(inTheWay).ride);
      return;
    }
    part.promotedAt = this.state.now;
    if (part.paidBy || (this.rules.lineRule === 'next' && way)) {
      this.sit(place);
      return;
    }
    this.leaveLine(place);
    this.become(part, 'TENTATIVE');
    const offered = this.state.now + minutes(this.rules.offerMinutes);
    part.heldUntil = Math.min(offered, this.ride(ride).starts);
  }
}
