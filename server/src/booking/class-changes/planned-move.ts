import type { booking } from '@foyer/contract/booking';
import type { InputOf } from '@foyer/contract/call';
import { type Refusal, refuse } from '../../frame/refuse.ts';
import { readInstructorIds } from '../../participation/instructors.ts';
import type { SessionRow } from '../../participation/session-row.ts';
import type { Plan } from '../../participation/session-times.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type Instructor, type Room, readRooms, readTeachers } from './choices.ts';

type RequestedMove = Pick<
  InputOf<(typeof booking)['move-class']>,
  'startsAt' | 'roomId' | 'instructorIds' | 'capacity'
>;

export interface PlannedMove {
  before: Plan;
  after: Plan;
  capacity: number;
  rooms: Room[];
  teachers: Instructor[];
}

/** The class as it would be after the move, with only rooms and people of its own centre. */
export async function planMove(
  tx: Tx,
  row: SessionRow,
  requested: RequestedMove,
): Promise<PlannedMove | Refusal<'general.invalidInput' | 'booking.roomTooSmall'>> {
  const before: Plan = {
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    roomId: row.room_id,
    instructorIds: await readInstructorIds(tx, row),
  };
  const startsAt =
    requested.startsAt === undefined ? row.starts_at : Temporal.Instant.from(requested.startsAt);
  const { roomId = before.roomId, instructorIds = before.instructorIds } = requested;
  const after: Plan = {
    startsAt,
    endsAt: startsAt.add(row.starts_at.until(row.ends_at)),
    roomId,
    instructorIds,
  };
  const [rooms, teachers] = [await readRooms(tx, row), await readTeachers(tx, row)];
  const room = rooms.find(({ id }) => id === roomId);
  if (roomId !== null && !room) return refuse('general.invalidInput');
  const known = new Set([...before.instructorIds, ...teachers.map(({ id }) => id)]);
  if (!instructorIds.every((id) => known.has(id))) return refuse('general.invalidInput');
  const most = room?.capacity ?? Number.POSITIVE_INFINITY;
  const { capacity = roomId === before.roomId ? row.capacity : Math.min(row.capacity, most) } = requested;
  // A class may stay larger than its room, but it can only get smaller.
  if (capacity > most && (capacity > row.capacity || roomId !== before.roomId))
    return refuse('booking.roomTooSmall', { places: most });
  return { before, after, capacity, rooms, teachers };
}
