// A model of signing up for courses, in memory and for one caller at a time. It is written from the decisions and not from
// the server: where the two differ, one of them is wrong.

/** Minutes since the story began. */
type Moment = number;

export type State = 'TENTATIVE' | 'BOOKED' | 'BOOKED_IN_WAITING_LIST' | 'CANCELLED';

export interface Part {
  child: number;
  course: number;
  state: State;
  heldUntil?: Moment | undefined;
  isOffered: boolean;
  /** It is in the basket of the child's parent. */
  isInBasket: boolean;
}

interface ModelPayment {
  parts: number[];
  begun: Moment;
  isPaid: boolean;
}

export const basketMinutes = 15;
const graceMinutes = 5;
export const offerMinutes = 1440;

export class CourseModel {
  now: Moment = 0;
  /** In order of creation; nothing is removed. */
  parts: Part[] = [];
  payments: ModelPayment[] = [];
  /** Indexes of parts, in order. */
  lines: number[][];
  isCalledOff: boolean[];
  /** Dates of courses that the club has called off. They change prices, and nobody's place. */
  readonly datesOff = new Set<string>();
  readonly capacities: readonly number[];
  readonly longestLine: number;

  constructor(capacities: readonly number[], longestLine: number) {
    this.capacities = capacities;
    this.longestLine = longestLine;
    this.lines = capacities.map(() => []);
    this.isCalledOff = capacities.map(() => false);
  }

  /** Two children have the same parent. */
  static parentOf = (child: number): number => Math.floor(child / 2);

  protected live(child: number, course: number): number | undefined {
    const found = this.parts.findIndex(
      (part) => part.child === child && part.course === course && part.state !== 'CANCELLED',
    );
    return found < 0 ? undefined : found;
  }

  at(index: number): Part {
    const part = this.parts[index];
    if (!part) throw new Error(`there is no part ${index}`);
    return part;
  }

  taken = (course: number): number =>
    this.parts.filter((one) => one.course === course && (one.state === 'TENTATIVE' || one.state === 'BOOKED'))
      .length;

  protected line = (course: number): number[] => this.lines[course] ?? [];

  /** Places for somebody who doesn't wait. */
  free = (course: number): number =>
    this.line(course).length > 0 ? 0 : (this.capacities[course] ?? 0) - this.taken(course);

  basketOf = (parent: number): number[] =>
    this.parts.flatMap(({ child, state, isInBasket }, index) =>
      state === 'TENTATIVE' && isInBasket && CourseModel.parentOf(child) === parent ? [index] : [],
    );

  /** Offers free places, in order. */
  protected fill(course: number): void {
    while (!this.isCalledOff[course] && this.taken(course) < (this.capacities[course] ?? 0)) {
      const next = this.line(course).shift();
      if (next === undefined) return;
      Object.assign(this.at(next), {
        ...{ state: 'TENTATIVE', isOffered: true, heldUntil: this.now + offerMinutes },
      });
    }
  }

  protected end(index: number): void {
    const { course } = this.at(index);
    Object.assign(this.at(index), { state: 'CANCELLED', heldUntil: undefined });
    this.lines[course] = this.line(course).filter((one) => one !== index);
  }

  passes(minutes: number): void {
    this.now += minutes;
    for (const [index, { state, heldUntil = Infinity }] of this.parts.entries())
      if (state === 'TENTATIVE' && heldUntil <= this.now) this.end(index);
    for (const course of this.capacities.keys()) this.fill(course);
  }

  protected start(child: number, course: number, state: State): number {
    return this.parts.push({ child, course, state, isOffered: false, isInBasket: false }) - 1;
  }

  /** Returns why not. */
  add(child: number, course: number): string | undefined {
    const own = this.live(child, course);
    const state = own === undefined ? undefined : this.at(own).state;
    if (own !== undefined && state === 'TENTATIVE' && this.at(own).isInBasket) return undefined;
    if (this.isCalledOff[course]) return 'course.gone';
    if (state === 'BOOKED') return 'course.alreadySignedUp';
    if (state === 'BOOKED_IN_WAITING_LIST') return 'course.alreadyInStandbyList';
    if (own !== undefined) {
      this.at(own).isInBasket = true;
      return undefined;
    }
    if (this.free(course) <= 0) return 'course.full';
    const clock = this.basketOf(CourseModel.parentOf(child))
      .map((index) => this.at(index))
      .filter(({ isOffered }) => !isOffered)
      .map(({ heldUntil = 0 }) => heldUntil);
    const heldUntil = clock.length > 0 ? Math.min(...clock) : this.now + basketMinutes;
    Object.assign(this.at(this.start(child, course, 'TENTATIVE')), { isInBasket: true, heldUntil });
    return undefined;
  }

  /** Takes a place out of the basket. */
  remove(index: number): void {
    if (this.at(index).isOffered) {
      this.at(index).isInBasket = false;
      return;
    }
    this.end(index);
    this.fill(this.at(index).course);
  }

  wait(child: number, course: number): string | undefined {
    const own = this.live(child, course);
    if (this.isCalledOff[course]) return 'course.gone';
    if (own !== undefined)
      return this.at(own).state === 'BOOKED_IN_WAITING_LIST'
        ? 'course.alreadyInStandbyList'
        : 'course.alreadySignedUp';
    if (this.free(course) > 0) return 'course.notFull';
    if (this.line(course).length >= this.longestLine) return 'course.standbyListFull';
    this.line(course).push(this.start(child, course, 'BOOKED_IN_WAITING_LIST'));
    return undefined;
  }

  take(index: number): void {
    this.at(index).isInBasket = true;
  }

  /** Begins to pay for all of a basket. */
  beginsToPay(parent: number): void {
    const parts = this.basketOf(parent).toSorted((a, b) => this.at(a).course - this.at(b).course || a - b);
    this.payments.push({ parts, begun: this.now, isPaid: false });
    for (const index of parts) {
      const { heldUntil = 0 } = this.at(index);
      const until = this.now + basketMinutes + graceMinutes;
      this.at(index).heldUntil = Math.max(heldUntil, until);
    }
  }

  canBePaid = (payment: number): boolean => {
    const found = this.payments[payment];
    return found !== undefined && !found.isPaid && this.now < found.begun + basketMinutes;
  };

  /** The money arrives. What can't be had any more is paid back. */
  isPaid(payment: number): void {
    const found = this.payments[payment];
    if (!found) throw new Error(`there is no payment ${payment}`);
    found.isPaid = true;
    for (const index of found.parts) {
      const { child, course, state } = this.at(index);
      if (this.isCalledOff[course]) continue;
      if (state === 'TENTATIVE') this.book(index);
      if (state !== 'CANCELLED') continue;
      const own = this.live(child, course);
      if (own !== undefined && this.at(own).state === 'TENTATIVE') this.book(own);
      if (own === undefined && this.free(course) > 0) this.book(this.start(child, course, 'TENTATIVE'));
    }
  }

  protected book(index: number): void {
    Object.assign(this.at(index), { state: 'BOOKED', heldUntil: undefined });
  }

  cancel(index: number): void {
    this.end(index);
    this.fill(this.at(index).course);
  }

  callOff(course: number): void {
    this.isCalledOff[course] = true;
    for (const [index, part] of this.parts.entries())
      if (part.course === course && part.state !== 'CANCELLED') this.end(index);
  }
}
