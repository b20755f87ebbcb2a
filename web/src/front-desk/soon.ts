import type { SessionToday } from '@foyer/contract/front-desk/today';
import { checkInMinutes } from '@foyer/contract/shared/participation';

type Session = Pick<SessionToday, 'startsAt'>;

/** Whether people are checked in at it by now. */
export const isSoon = ({ startsAt }: Session, now: number): boolean =>
  Date.parse(startsAt) - now < checkInMinutes * 60_000;

/** On a quiet day, the next few are shown too. */
const least = 3;

/** What is on or starts soon, and the rest of the day. */
export function split<S extends Session>(sessions: readonly S[], now: number): { soon: S[]; later: S[] } {
  const count = Math.max(least, sessions.filter((session) => isSoon(session, now)).length);
  return { soon: sessions.slice(0, count), later: sessions.slice(count) };
}
