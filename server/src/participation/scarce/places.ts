import { hasPlace, type ParticipationState } from '@foyer/contract/shared/booking';
import type { EndedBy } from '../tables.ts';
import type { Counts, Part, PartColumns, Scarce } from './scarce.ts';

type Counted = Pick<Part, 'state' | 'waiting_list_position'>;

/** What a part counts for. A person who holds a free place and keeps their position counts twice. */
const countsOf = ({ state, waiting_list_position }: Counted): Counts => ({
  taken: hasPlace(state) ? 1 : 0,
  waiting:
    state === 'BOOKED_IN_WAITING_LIST' || (state === 'TENTATIVE' && waiting_list_position !== null) ? 1 : 0,
  overbooked: state === 'OVERBOOKED_WAITINGLIST' ? 1 : 0,
});

const nothing: Counts = { taken: 0, waiting: 0, overbooked: 0 };

function difference(before: Counted | undefined, after: Counted): Counts {
  const had = before ? countsOf(before) : nothing;
  const has = countsOf(after);
  return {
    taken: has.taken - had.taken,
    waiting: has.waiting - had.waiting,
    overbooked: has.overbooked - had.overbooked,
  };
}

/** Adds a part: with a place that is held or booked, or on the waiting list. */
export async function enter<P extends Part, C extends object>(scarce: Scarce<P, C>, part: P): Promise<P> {
  if (hasPlace(part.state)) await scarce.occupy(part);
  await scarce.count(difference(undefined, part));
  return scarce.insert(part);
}

/** Moves a part to another state, and updates the counts and what a place occupies. */
export async function moveTo<P extends Part, C extends object>(
  scarce: Scarce<P, C>,
  part: P,
  to: ParticipationState,
  columns: PartColumns,
  more?: C,
): Promise<P> {
  const hadPlace = hasPlace(part.state);
  if (!hadPlace && hasPlace(to)) await scarce.occupy(part);
  if (hadPlace && !hasPlace(to)) await scarce.vacate(part);
  const { waiting_list_position = part.waiting_list_position } = columns;
  await scarce.count(difference(part, { state: to, waiting_list_position }));
  return scarce.move(part, to, columns, more);
}

/** Holds a free place for a person on the waiting list, who can book it until `until`. */
export const offer = <P extends Part, C extends object>(
  scarce: Scarce<P, C>,
  waits: P,
  until: Temporal.Instant,
  more?: C,
): Promise<P> => {
  const offered = { waiting_list_position: null, held_until: until, promoted_at: scarce.now };
  return moveTo(scarce, waits, 'TENTATIVE', offered, more);
};

/**
 * Releases a hold. A person who held a free place while on the waiting list returns to their position. Everyone else's
 * part ends.
 */
export const releaseHold = <P extends Part, C extends object>(
  scarce: Scarce<P, C>,
  hold: P,
  by: EndedBy,
): Promise<P> =>
  hold.waiting_list_position === null
    ? moveTo(scarce, hold, 'CANCELLED', { ended_by: by, held_until: null })
    : moveTo(scarce, hold, 'BOOKED_IN_WAITING_LIST', { held_until: null });
