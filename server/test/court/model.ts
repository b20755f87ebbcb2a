import type { CourtRefusal } from '@foyer/contract/resource-booking';
import type { PayingWay } from '@foyer/contract/shared/booking';

// A model of court bookings, in memory and for one caller at a time. It is written from the specification and the decision
// about courts, not from the server: where the two differ, one of them is wrong.

/** Milliseconds. */
type Moment = number;
const minuteMs = 60_000;

export interface Price {
  isPeak: boolean;
  fromMinute: number;
  untilMinute: number;
  amounts: { minutes: number; amount: number }[];
}

export interface ModelActivity {
  /** Indexes of the resources that people choose from, and of coaches, any of whom comes along. */
  courts: number[];
  coaches: number[];
  slot: number;
  lengths: number[];
  preparation: number;
  opensDays: number;
  guestOpensDays: number | undefined;
  closesBefore: number;
  cancelBefore: number;
  mostBooked: number | undefined;
  prices: Price[];
}

export interface ModelResource {
  opens: number;
  closes: number;
  blocks: number[];
  /** Other hours of a day; undefined: closed. */
  exceptions: Map<string, { opens: number; closes: number } | undefined>;
}

export interface ModelSubscription {
  limit?: { times: number };
  opensDays?: number;
}

export interface ModelPerson {
  /** Unlimited ones first. */
  subscriptions: ModelSubscription[];
  /** Sorted by expiry. */
  cards: { left: number }[];
  isBlocked: boolean;
}

/** An hour that somebody wants. */
export interface Hour {
  activity: number;
  resource: number;
  /** After the day on which the scenario begins. */
  day: number;
  minute: number;
  length: number;
}

export interface Part extends Hour {
  person: number;
  state: 'TENTATIVE' | 'BOOKED' | 'CANCELLED';
  coach: number | undefined;
  price: number | undefined;
  heldUntil?: Moment | undefined;
  /** While it is being paid for. */
  payment?: number | undefined;
  paidBy?: PayingWay | undefined;
  /** The index of the subscription or card. */
  which?: number | undefined;
  /** The week in which a limited subscription is used. */
  week?: string | undefined;
  endedBy?: 'PERSON' | 'HOLD';
}

interface Span {
  from: Moment;
  until: Moment;
}

export interface ModelClass extends Span {
  resource: number;
}

/** What somebody is offered, as text: the price, or what opens it. */
export interface Offer {
  hour: Hour;
  by: string;
}

export interface Settings {
  timeZone: string;
  today: string;
  /** Whether a clipcard is for sale that opens every court. */
  sellsClipcards: boolean;
  tentativeMinutes: number;
  payingMinutes: number;
}

interface State {
  now: Moment;
  people: ModelPerson[];
  parts: Part[];
  payments: { part: number; begun: Moment; isPaid: boolean }[];
  classes: ModelClass[];
}

interface Use {
  way: 'SUBSCRIPTION' | 'CLIPCARD';
  which: number;
  week?: string | undefined;
}

class Refused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

const overlap = (a: Span, b: Span) => a.from < b.until && b.from < a.until;

export class CourtModel {
  readonly settings: Settings;
  readonly activities: ModelActivity[];
  readonly resources: ModelResource[];
  state: State;

  constructor(
    settings: Settings,
    { activities, resources }: { activities: ModelActivity[]; resources: ModelResource[] },
    { now, people }: Pick<State, 'now' | 'people'>,
  ) {
    this.settings = settings;
    this.activities = activities;
    this.resources = resources;
    this.state = { now, people, parts: [], payments: [], classes: [] };
  }

  // Queries.

  activity = (place: number): ModelActivity => found(this.activities[place]);
  resource = (place: number): ModelResource => found(this.resources[place]);
  person = (place: number): ModelPerson => found(this.state.people[place]);
  part = (place: number): Part => found(this.state.parts[place]);

  dateOf = (day: number): string =>
    Temporal.PlainDate.from(this.settings.today).add({ days: day }).toString();

  private clock({ day, minute }: Pick<Hour, 'day' | 'minute'>): Temporal.PlainDateTime {
    return Temporal.PlainDate.from(this.dateOf(day)).toPlainDateTime().add({ minutes: minute });
  }

  begins = (hour: Pick<Hour, 'day' | 'minute'>): Moment =>
    this.clock(hour).toZonedDateTime(this.settings.timeZone).epochMilliseconds;

  span(hour: Hour): Span {
    const from = this.begins(hour);
    return { from, until: from + hour.length * minuteMs };
  }

  /** With the preparation after it. */
  private inUse(hour: Hour): Span {
    const { from, until } = this.span(hour);
    return { from, until: until + this.activity(hour.activity).preparation * minuteMs };
  }

  private hasPlace = ({ state }: Part): boolean => state !== 'CANCELLED';

  /** Kept while the person decides: booking anything else gives it up. */
  private isAttempt = ({ state, payment }: Part): boolean => state === 'TENTATIVE' && payment === undefined;

  partsOf(person: number): Part[] {
    return this.state.parts.filter((part) => part.person === person && this.hasPlace(part));
  }

  private own(person: number, hour: Hour): Part | undefined {
    return this.partsOf(person).find(
      (part) =>
        part.activity === hour.activity &&
        part.resource === hour.resource &&
        this.begins(part) === this.begins(hour) &&
        part.length === hour.length,
    );
  }

  /** Unpaid payments whose provider page is still open. */
  openPayments(): number[] {
    return [...this.state.payments.entries()].flatMap(([which, { begun, isPaid }]) =>
      !isPaid && begun + 12 * minuteMs > this.state.now ? [which] : [],
    );
  }

  private hoursOn(resource: number, day: number): { opens: number; closes: number } | undefined {
    const { exceptions, opens, closes } = this.resource(resource);
    const date = this.dateOf(day);
    return exceptions.has(date) ? exceptions.get(date) : { opens, closes };
  }

  private isOpen(resource: number, { day, minute, length }: Hour): boolean {
    const hours = this.hoursOn(resource, day);
    return hours !== undefined && hours.opens <= minute && minute + length <= hours.closes;
  }

  private isOffered(hour: Hour): boolean {
    const { slot } = this.activity(hour.activity);
    const hours = this.hoursOn(hour.resource, hour.day);
    const shown = Temporal.Instant.fromEpochMilliseconds(this.begins(hour));
    const isOnClock = shown
      .toZonedDateTimeISO(this.settings.timeZone)
      .toPlainDateTime()
      .equals(this.clock(hour));
    return (
      hours !== undefined &&
      isOnClock &&
      this.isOpen(hour.resource, hour) &&
      (hour.minute - hours.opens) % slot === 0 &&
      this.span(hour).until > this.state.now
    );
  }

  private withBlocked = (resource: number): number[] => [resource, ...this.resource(resource).blocks];

  /** Whether something else uses a resource or what it blocks. `but` are sessions that are not in the way. */
  private isUsed(resource: number, span: Span, but: readonly Part[]): boolean {
    const wanted = this.withBlocked(resource);
    return (
      this.state.classes.some((one) => wanted.includes(one.resource) && overlap(one, span)) ||
      this.state.parts.some((part) => {
        if (!this.hasPlace(part) || but.includes(part) || !overlap(this.inUse(part), span)) return false;
        const used = [...this.withBlocked(part.resource), ...(part.coach === undefined ? [] : [part.coach])];
        return used.some((one) => wanted.includes(one));
      })
    );
  }

  /** The first coach who is open and free; 'none' where one is needed and there is none. */
  private coachFor(hour: Hour, but: readonly Part[]): number | 'none' | undefined {
    const { coaches } = this.activity(hour.activity);
    if (coaches.length === 0) return undefined;
    const span = this.inUse(hour);
    return coaches.find((one) => this.isOpen(one, hour) && !this.isUsed(one, span, but)) ?? 'none';
  }

  private isTaken(hour: Hour, but: readonly Part[]): boolean {
    return this.isUsed(hour.resource, this.inUse(hour), but) || this.coachFor(hour, but) === 'none';
  }

  priceOf({ activity, minute, length }: Hour): number | undefined {
    for (const { fromMinute, untilMinute, amounts } of this.activity(activity).prices) {
      const price = amounts.find(({ minutes }) => minutes === length);
      if (price && fromMinute <= minute && minute <= untilMinute) return price.amount;
    }
    return undefined;
  }

  private weekOf(day: number): string {
    const { yearOfWeek, weekOfYear } = Temporal.PlainDate.from(this.dateOf(day));
    return `${yearOfWeek} ${weekOfYear}`;
  }

  /** What opens the hour, in the order of use, with how many days ahead. */
  private waysInto(person: number, hour: Hour): (Use & { days: number })[] {
    const { opensDays } = this.activity(hour.activity);
    const { subscriptions, cards } = this.person(person);
    const week = this.weekOf(hour.day);
    const plans = subscriptions.flatMap(({ limit, opensDays: days = opensDays }, which) => {
      const used = this.state.parts.filter(
        (part) => part.person === person && part.which === which && part.week === week,
      ).length;
      if (limit && used >= limit.times) return [];
      return [{ way: 'SUBSCRIPTION' as const, which, days, ...(limit && { week }) }];
    });
    const clips = cards.flatMap(({ left }, which) =>
      left > 0 ? [{ way: 'CLIPCARD' as const, which, days: opensDays }] : [],
    );
    return [...plans, ...clips];
  }

  private opens(hour: Hour, days: number): Moment {
    return this.clock(hour).toZonedDateTime(this.settings.timeZone).subtract({ days }).epochMilliseconds;
  }

  /** What the person would use now. */
  wayInto(person: number, hour: Hour): Use | undefined {
    return this.waysInto(person, hour).find(({ days }) => this.opens(hour, days) <= this.state.now);
  }

  /** All obstacles in the order of the specification. `but` is what the person gives up, or moves. */
  reasons(person: number, hour: Hour, but: readonly Part[], own: Part | undefined): CourtRefusal[] {
    const { now } = this.state;
    const activity = this.activity(hour.activity);
    const ways = this.waysInto(person, hour);
    const guests = activity.guestOpensDays ?? activity.opensDays;
    const days = ways.length > 0 ? Math.max(...ways.map((way) => way.days)) : guests;
    const span = this.span(hour);
    const isKept = own?.state === 'TENTATIVE';
    const others = this.partsOf(person).filter((part) => part !== own && !but.includes(part));
    const toCome = others.filter(
      (part) =>
        part.activity === hour.activity && !this.isAttempt(part) && this.span(part).until > this.state.now,
    );
    const said: [CourtRefusal, boolean][] = [
      ['court.notOffered', !this.isOffered(hour)],
      ['booking.personBlocked', this.person(person).isBlocked],
      ['booking.alreadyBooked', own?.state === 'BOOKED'],
      [
        'booking.participantOccupied',
        others.some((part) => !this.isAttempt(part) && overlap(this.span(part), span)),
      ],
      ['booking.notYetOpen', now < this.opens(hour, days)],
      ['booking.tooLateToBook', now >= span.from - activity.closesBefore * minuteMs && !isKept],
      ['court.tooManyBooked', toCome.length >= (activity.mostBooked ?? Number.POSITIVE_INFINITY)],
      ['NoPrivilege', ways.length === 0 && own?.paidBy === undefined],
      ['booking.resourceOccupied', this.isTaken(hour, own ? [...but, own] : but)],
    ];
    return said.flatMap(([code, isSo]) => (isSo ? [code] : []));
  }

  private attempts = (person: number): Part[] => this.partsOf(person).filter(this.isAttempt);

  private canBePaid = (hour: Hour): boolean =>
    this.priceOf(hour) !== undefined || this.settings.sellsClipcards;

  /** What a person is offered on a day. Their own holds are shown as theirs, so that those courts are not free. */
  offers(person: number, day: number): Offer[] {
    if (this.person(person).isBlocked) return [];
    return this.everyHour(day).flatMap((hour): Offer[] => {
      const way = this.wayInto(person, hour);
      const reasons = this.reasons(person, hour, this.attempts(person), this.own(person, hour)).filter(
        (code) => code !== 'NoPrivilege',
      );
      if (reasons.length > 0 || this.isTaken(hour, [])) return [];
      const price = this.priceOf(hour);
      if (!way && !this.canBePaid(hour)) return [];
      return [{ hour, by: way?.way ?? String(price ?? 'a clipcard that is for sale') }];
    });
  }

  everyHour(day: number): Hour[] {
    return this.activities.flatMap(({ courts, lengths, slot }, activity) =>
      courts.flatMap((resource) => {
        const hours = this.hoursOn(resource, day);
        const starts = hours ? Math.ceil((hours.closes - hours.opens) / slot) : 0;
        return Array.from({ length: starts }, (_, place) => (hours?.opens ?? 0) + place * slot).flatMap(
          (minute) => lengths.map((length) => ({ activity, resource, day, minute, length })),
        );
      }),
    );
  }

  /** Every obstacle to an hour that exists, or the refusal. */
  check(person: number, hour: Hour): string[] | string {
    if (!this.exists(hour)) return 'court.notOffered';
    const own = this.own(person, hour);
    return this.reasons(person, hour, own ? [] : this.attempts(person), own);
  }

  /** When something changes on its own, the next first. */
  nextMoments(): Moment[] {
    const { now, parts } = this.state;
    const all = parts.filter(this.hasPlace).flatMap((part) => {
      const { closesBefore, cancelBefore } = this.activity(part.activity);
      const { from, until } = this.span(part);
      const moments = [from - cancelBefore * minuteMs, from - closesBefore * minuteMs, from, until];
      return part.heldUntil === undefined ? moments : [part.heldUntil, ...moments];
    });
    return [...new Set(all)].filter((moment) => moment > now).toSorted((a, b) => a - b);
  }

  // Actions.

  /** Does all of the work or, if it is refused, none. */
  private tried(work: () => string): string {
    const before = structuredClone(this.state);
    try {
      return work();
    } catch (error) {
      this.state = before;
      if (error instanceof Refused) return error.code;
      throw error;
    }
  }

  private exists({ activity, resource, length }: Hour): boolean {
    const { courts, lengths } = this.activity(activity);
    return courts.includes(resource) && lengths.includes(length);
  }

  book(person: number, hour: Hour, keep: boolean): string {
    return this.tried(() => {
      if (!this.exists(hour)) throw new Refused('court.notOffered');
      const own = this.own(person, hour);
      if (own?.state === 'BOOKED') throw new Refused('booking.alreadyBooked');
      if (own && keep) return 'TENTATIVE';
      const left = own ? [] : this.attempts(person);
      const reasons = this.reasons(person, hour, left, own).filter((code) =>
        // What the person keeps has been counted when it was kept.
        own ? code !== 'court.tooManyBooked' : !(keep && code === 'NoPrivilege' && this.canBePaid(hour)),
      );
      const [first] = reasons;
      if (first) throw new Refused(first);
      for (const part of left) this.endHold(part);
      const part = own ?? this.begin(person, hour);
      if (!keep) {
        this.use(part);
        return 'BOOKED';
      }
      const until = this.state.now + this.settings.tentativeMinutes * minuteMs;
      part.heldUntil = Math.min(until, this.begins(hour));
      return 'TENTATIVE';
    });
  }

  private begin(person: number, hour: Hour): Part {
    const coach = this.coachFor(hour, []);
    if (coach === 'none') throw new Error('nobody gives the lesson');
    const part: Part = { ...hour, person, state: 'TENTATIVE', coach, price: this.priceOf(hour) };
    this.state.parts.push(part);
    return part;
  }

  private use(part: Part): void {
    const use = this.wayInto(part.person, part);
    if (!use) throw new Error('nothing opens the hour');
    part.state = 'BOOKED';
    part.heldUntil = undefined;
    this.spend(part, use);
  }

  private spend(part: Part, { way, which, week }: Use): void {
    part.paidBy = way;
    part.which = which;
    part.week = week;
    if (way === 'CLIPCARD') found(this.person(part.person).cards[which]).left -= 1;
  }

  /** What comes back. */
  private giveBack(part: Part): 'CLIP' | 'TIMES' | 'NOTHING' {
    const hadUse = part.week !== undefined;
    part.week = undefined;
    if (part.paidBy !== 'CLIPCARD') return hadUse ? 'TIMES' : 'NOTHING';
    found(this.person(part.person).cards[part.which ?? -1]).left += 1;
    return 'CLIP';
  }

  private endHold(part: Part): void {
    part.state = 'CANCELLED';
    part.heldUntil = undefined;
    part.endedBy = 'HOLD';
  }

  private isFreeToLeave = (part: Part): boolean =>
    part.state === 'TENTATIVE' ||
    this.state.now < this.begins(part) - this.activity(part.activity).cancelBefore * minuteMs;

  cancel(place: number): string {
    return this.tried(() => {
      const part = this.part(place);
      if (part.state === 'CANCELLED') throw new Refused('booking.alreadyCancelled');
      if (!this.isFreeToLeave(part) || this.span(part).until <= this.state.now)
        throw new Refused('booking.tooLateToCancel');
      const gaveBack = this.giveBack(part);
      part.state = 'CANCELLED';
      part.heldUntil = undefined;
      part.endedBy = 'PERSON';
      return `CANCELLED ${gaveBack}`;
    });
  }

  move(place: number, hour: Hour): string {
    return this.tried(() => {
      const part = this.part(place);
      const { person } = part;
      if (!this.exists(hour)) throw new Refused('court.notOffered');
      if (part.state !== 'BOOKED') throw new Refused('booking.alreadyCancelled');
      if (part.activity !== hour.activity) throw new Refused('court.notOffered');
      if (!this.isFreeToLeave(part)) throw new Refused('booking.tooLateToCancel');
      const isPaid = part.paidBy === 'MONEY';
      if (isPaid && this.priceOf(hour) !== part.price) throw new Refused('court.otherPrice');
      this.giveBack(part);
      const left = this.attempts(person);
      // An hour that the person has in another booking is one at which they are elsewhere.
      const [first] = this.reasons(person, hour, [part, ...left], undefined).filter(
        (code) => !(code === 'NoPrivilege' && isPaid),
      );
      if (first) throw new Refused(first);
      for (const one of left) this.endHold(one);
      const coach = this.coachFor(hour, [part]);
      if (coach === 'none') throw new Error('nobody gives the lesson');
      const use = isPaid ? undefined : this.wayInto(person, hour);
      Object.assign(part, { ...hour, coach, price: this.priceOf(hour) });
      if (use) this.spend(part, use);
      return 'BOOKED';
    });
  }

  beginToPay(place: number): string {
    return this.tried(() => {
      const part = this.part(place);
      if (part.state === 'CANCELLED') throw new Refused('booking.classGone');
      if (part.state === 'BOOKED') throw new Refused('booking.alreadyBooked');
      const { subscriptions } = this.person(part.person);
      if (subscriptions.some(({ limit }) => !limit)) throw new Refused('basket.cannotAddServiceProduct');
      if (part.price === undefined) throw new Refused('NoPrivilege');
      part.heldUntil = this.state.now + this.settings.payingMinutes * minuteMs;
      part.payment = this.state.payments.push({ part: place, begun: this.state.now, isPaid: false }) - 1;
      return 'begun';
    });
  }

  /** Completes a payment. True if it books the court. */
  pay(which: number): boolean {
    const payment = found(this.state.payments[which]);
    payment.isPaid = true;
    const part = this.part(payment.part);
    const isBooked = part.state === 'TENTATIVE' && !this.person(part.person).isBlocked;
    if (!isBooked) {
      // What is kept can be booked in another way.
      if (part.payment === which) part.payment = undefined;
      return false;
    }
    Object.assign(part, { state: 'BOOKED', heldUntil: undefined, paidBy: 'MONEY' });
    return true;
  }

  // What happens on its own.

  pass(ms: number): void {
    this.state.now += ms;
    for (const part of this.state.parts)
      if (part.state === 'TENTATIVE' && (part.heldUntil ?? 0) <= this.state.now) this.endHold(part);
  }
}

function found<T>(one: T | undefined): T {
  if (one === undefined) throw new Error('the model has no such thing');
  return one;
}
