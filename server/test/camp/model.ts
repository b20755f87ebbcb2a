import { CourseModel, type Part } from '../course/model.ts';

// A model of signing up for camps, in memory and for one caller at a time: what courses don't have. It is written from
// the decisions and not from the server.

export interface CampPart extends Part {
  /** Chosen, and held as long as the place is. It stays chosen when the place has ended. */
  hasElective: boolean;
  /** The payment that was begun for it last. */
  payment: number | undefined;
}

/** Each camp has one elective with few places. */
export class CampModel extends CourseModel {
  readonly electives: readonly number[];

  constructor(capacities: readonly number[], electives: readonly number[], longestLine: number) {
    super(capacities, longestLine);
    this.electives = electives;
  }

  override at(index: number): CampPart {
    return super.at(index) as CampPart;
  }

  protected override start(child: number, camp: number, state: Part['state']): number {
    const index = super.start(child, camp, state);
    Object.assign(this.at(index), { hasElective: false, payment: undefined });
    return index;
  }

  electivesTaken = (camp: number): number =>
    (this.parts as CampPart[]).filter(
      ({ course, state, hasElective }) =>
        course === camp && hasElective && (state === 'TENTATIVE' || state === 'BOOKED'),
    ).length;

  private isElectiveFull = (camp: number): boolean =>
    this.electivesTaken(camp) >= (this.electives[camp] ?? 0);

  private obstacle(child: number, camp: number): string | undefined {
    const own = this.live(child, camp);
    const state = own === undefined ? undefined : this.at(own).state;
    if (this.isCalledOff[camp]) return 'camp.gone';
    if (state === 'BOOKED') return 'camp.alreadySignedUp';
    if (state === 'BOOKED_IN_WAITING_LIST') return 'camp.alreadyInStandbyList';
    return own === undefined && this.free(camp) <= 0 ? 'camp.full' : undefined;
  }

  /** Returns why not: then the child has no place, or its place stays as it is. */
  addWith(child: number, camp: number, wantsElective: boolean): string | undefined {
    const before = this.live(child, camp);
    if (before !== undefined && this.at(before).state === 'TENTATIVE' && this.at(before).isInBasket)
      return this.change(before, wantsElective);
    const why = this.obstacle(child, camp);
    if (why) return why;
    if (wantsElective && this.isElectiveFull(camp)) return 'camp.electiveFull';
    super.add(child, camp);
    const own = this.live(child, camp);
    if (own !== undefined) this.at(own).hasElective = wantsElective;
    return undefined;
  }

  /** Chooses, or no longer, for a place in the basket. */
  change(index: number, wantsElective: boolean): string | undefined {
    const part = this.at(index);
    if (part.hasElective === wantsElective) return undefined;
    if (part.payment !== undefined && this.canBePaid(part.payment)) return 'camp.beingPaid';
    if (wantsElective && this.isElectiveFull(part.course)) return 'camp.electiveFull';
    part.hasElective = wantsElective;
    return undefined;
  }

  override remove(index: number): void {
    if (this.at(index).isOffered) this.at(index).hasElective = false;
    super.remove(index);
  }

  override wait(child: number, camp: number): string | undefined {
    return super.wait(child, camp)?.replace('course.', 'camp.');
  }

  override beginsToPay(parent: number): void {
    super.beginsToPay(parent);
    for (const index of this.payments.at(-1)?.parts ?? []) this.at(index).payment = this.payments.length - 1;
  }

  /** What can't be had any more with all that was chosen is paid back. */
  override isPaid(payment: number): void {
    const found = this.payments[payment];
    if (!found) throw new Error(`there is no payment ${payment}`);
    found.isPaid = true;
    for (const index of found.parts) {
      const { child, course, state, hasElective } = this.at(index);
      if (this.isCalledOff[course]) continue;
      if (state === 'TENTATIVE') this.book(index);
      if (state !== 'CANCELLED' || this.live(child, course) !== undefined || this.free(course) <= 0) continue;
      if (hasElective && this.isElectiveFull(course)) continue;
      const again = this.start(child, course, 'TENTATIVE');
      this.at(again).hasElective = hasElective;
      this.book(again);
    }
  }
}
