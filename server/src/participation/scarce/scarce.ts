import type { ParticipationState } from '@foyer/contract/shared/booking';
import type { EndedBy } from '../tables.ts';

/** How a person takes part in something scarce, as far as holds and waiting lists need to know. */
export interface Part {
  state: ParticipationState;
  /** The order on the waiting list. A person who holds a free place can keep theirs. */
  waiting_list_position: number | null;
  held_until: Temporal.Instant | null;
  /** When the club gave or offered the place. */
  promoted_at: Temporal.Instant | null;
  ended_by: EndedBy | null;
}

export type PartColumns = Partial<Omit<Part, 'state'>>;

export interface Counts {
  taken: number;
  /** People on the waiting list, without those who lost their place to a smaller room. */
  waiting: number;
  overbooked: number;
}

/**
 * Something with few places that people hold, book and wait for, locked until the transaction ends: a class, a court
 * hour, a course, an elective of a camp. `Columns` are the extra columns that an implementation stores for a part.
 */
export interface Scarce<P extends Part, Columns extends object = object> {
  readonly now: Temporal.Instant;
  /** The counts as they are now. `count` changes them. */
  readonly places: Readonly<Counts & { capacity: number }>;
  count(change: Counts): Promise<void>;
  insert(part: P): Promise<P>;
  move(part: P, to: ParticipationState, columns: PartColumns, more?: Columns): Promise<P>;
  /** Occupies what a place needs beyond capacity: the person's time, a court. */
  occupy(part: P): Promise<void>;
  vacate(part: P): Promise<void>;
  /** The first person on the waiting list, or the next after `behind`. */
  readNextWaiting(behind: P | undefined): Promise<P | undefined>;
  readExpiredHolds(): Promise<P[]>;
  /** Sets whether the next check has to fill a free place, because a person could not be given it now. */
  setWaitingListDue(isDue: boolean): Promise<void>;
}

/**
 * How a free place is filled. `book`: the next person gets it, or an offer if they have to pay. `offer`: it is held for
 * the next person, who can book it until a deadline. `notify`: everyone who waits is notified, and the first to book
 * gets it. `none`: nobody gets it, for instance because the waiting list is closed.
 */
export type Promotion = OneByOne | { rule: 'notify' } | { rule: 'none' };

/** `until`: the deadline of an offer that is made now. */
export interface OneByOne {
  rule: 'book' | 'offer';
  until: Temporal.Instant;
}
