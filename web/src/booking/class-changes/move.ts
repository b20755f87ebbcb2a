import type { Move, Preview } from './queries.ts';
import { instantAt, type WallClock, wallClockOf } from './wall-clock.ts';

/** What the fields say. */
export interface Wanted extends WallClock {
  roomId: number | null;
  instructorIds: readonly number[];
  capacity: number;
}

export const wantedOf = (
  { startsAt, roomId, instructorIds, capacity }: Preview['now'],
  timeZone: string,
): Wanted => ({ ...wallClockOf(startsAt, timeZone), roomId: roomId ?? null, instructorIds, capacity });

/** What differs from the class as it is; undefined while the fields say no time. */
export function moveOf(wanted: Wanted, now: Preview['now'], timeZone: string): Move | undefined {
  const startsAt = instantAt(wanted, timeZone);
  if (!startsAt) return undefined;
  const { roomId, instructorIds, capacity } = wanted;
  return {
    ...(Date.parse(startsAt) !== Date.parse(now.startsAt) && { startsAt }),
    ...(roomId !== (now.roomId ?? null) && { roomId }),
    ...(instructorIds.join() !== now.instructorIds.join() && { instructorIds: [...instructorIds] }),
    ...(capacity !== now.capacity && { capacity }),
  };
}

/** A smaller room leaves as many places as it holds. */
export function inRoom(wanted: Wanted, roomId: number | null, { rooms, now }: Preview): Wanted {
  const most = rooms.find(({ id }) => id === roomId)?.capacity;
  const capacity = most === undefined ? now.capacity : Math.min(now.capacity, most);
  return { ...wanted, roomId, capacity };
}

/** As many as a class can have. */
export const mostInstructors = 10;

/** Puts somebody into a place, or nobody. An instructor of the class who is chosen for another place swaps places. */
export function withInstructor(ids: readonly number[], place: number, id: number | null): readonly number[] {
  if (id === null) return ids.filter((_, index) => index !== place);
  const before = ids[place];
  const swapped = ids.flatMap((one) => (one !== id ? [one] : before === undefined ? [] : [before]));
  return [...swapped.slice(0, place), id, ...swapped.slice(place + 1)];
}
