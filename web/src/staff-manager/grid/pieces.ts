import { isScheduled, ruleOf } from '@foyer/contract/shared/staff-manager';
import { type Placed, weekColumns } from '../../ui/week/week-columns.ts';
import type { Session } from '../queries.ts';
import { idOf } from '../session-id.ts';
import { type Column, isIn, type Lane, laneKey } from './columns.ts';

export interface SessionEvent {
  id: string;
  start: string;
  end: string;
  session: Session;
}
export type Piece = Placed<SessionEvent>;

/** Room for one line. */
const leastMinutes = 30;

const eventOf = (session: Session): SessionEvent => ({
  id: idOf(session),
  start: session.startsAt,
  end: session.endsAt,
  session,
});

/** When somebody can be booked is shown behind what they do, and takes no room from it. */
const isBehind = ({ session }: SessionEvent): boolean =>
  isScheduled(session.activityType) && !ruleOf(session.activityType).isOccupying;

/** The pieces of each column in order, with those that are behind the others first. */
export function piecesOf(
  days: readonly string[],
  lanes: readonly Lane[],
  sessions: readonly Session[],
  timeZone: string,
): ReadonlyMap<string, readonly Piece[]> {
  const events = sessions.map(eventOf);
  const placed = new Map<string, readonly Piece[]>();
  const place = (among: readonly SessionEvent[], keyOf: (day: string) => string) => {
    const options = { timeZone, leastMinutes };
    const behind = weekColumns(days, among.filter(isBehind), options);
    const front = weekColumns(
      days,
      among.filter((event) => !isBehind(event)),
      options,
    );
    days.forEach((day, index) => {
      placed.set(keyOf(day), [...(behind[index] ?? []), ...(front[index] ?? [])]);
    });
  };
  if (lanes.length === 0) place(events, (day) => day);
  for (const lane of lanes)
    place(
      events.filter(({ session }) => isIn(lane, session)),
      (day) => `${day}/${laneKey(lane)}`,
    );
  return placed;
}

/** For arrow keys: the pieces by column, in the order of the day. */
export const inOrder = (columns: readonly Column[], pieces: ReadonlyMap<string, readonly Piece[]>) =>
  columns.map(({ key }) =>
    (pieces.get(key) ?? [])
      .map((piece) => ({ ...piece, key: `${key}|${piece.event.id}` }))
      .toSorted((a, b) => a.from - b.from || a.lane - b.lane),
  );
