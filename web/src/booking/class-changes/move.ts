import type { Move, Preview } from './queries.ts';
import { instantAt, type WallClock, wallClockOf } from './wall-clock.ts';

/** The values of the fields. */
export interface Wanted extends WallClock {
  roomId: number | null;
  instructorIds: readonly number[];
  capacity: number;
}

export const wantedOf = (
  { startsAt, roomId, instructorIds, capacity }: Preview['now'],
  timeZone: string,
): Wanted => ({ ...wallClockOf(startsAt, timeZone), roomId: roomId ?? null, instructorIds, capacity });

/** What differs from the class; undefined while day or time is missing. */
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

/** Caps the capacity at that of the room. */
export function inRoom(wanted: Wanted, roomId: number | null, { rooms, now }: Preview): Wanted {
  const most = rooms.find(({ id }) => id === roomId)?.capacity;
  const capacity = most === undefined ? now.capacity : Math.min(now.capacity, most);
  return { ...wanted, roomId, capacity };
}
