import { timeAt } from '@foyer/contract/shared/court';
import type { Resource } from '../courts.ts';
import { closedIn, type MinuteSpan } from '../rules/opening-hours.ts';
import type { Day } from './free-times.ts';

export interface TakenTime {
  startTime: string;
  endTime: string;
  kind: 'TAKEN' | 'CLOSED' | 'YOURS';
  reason?: string;
  bookingId?: number;
  heldUntil?: string;
  isOffered?: boolean;
}

/** A session that the person has. */
export interface OwnTime {
  heldUntil: Temporal.Instant | undefined;
  isOffered: boolean;
}

/** What nobody else can have of a resource on a day: used by somebody, or closed. Nobody learns by whom. */
export function takenTimes(
  day: Day,
  resource: Resource,
  { shown, ownOf }: { shown: MinuteSpan; ownOf: (sessionId: number) => OwnTime | undefined },
): TakenTime[] {
  const { hours } = resource;
  const start = day.at(shown.from);
  const minuteOf = (moment: number) =>
    Math.min(shown.until, Math.max(shown.from, shown.from + Math.round((moment - start) / 60_000)));
  const spanOf = (from: number, until: number) => ({ startTime: timeAt(from), endTime: timeAt(until) });
  const used = day.usedOf(resource).flatMap(({ startsAt, endsAt, session_id }): TakenTime[] => {
    const [from, until] = [minuteOf(startsAt), minuteOf(endsAt)];
    if (from >= until) return [];
    const own = ownOf(session_id);
    if (!own) return [{ ...spanOf(from, until), kind: 'TAKEN' }];
    const held = own.heldUntil && { heldUntil: own.heldUntil.toString() };
    const offered = own.isOffered && { isOffered: true };
    return [{ ...spanOf(from, until), kind: 'YOURS', bookingId: session_id, ...held, ...offered }];
  });
  const closed = closedIn(shown, hours).map(({ from, until }) => ({
    ...spanOf(from, until),
    kind: 'CLOSED' as const,
    ...(hours.reason !== undefined && { reason: hours.reason }),
  }));
  const byStart = (a: TakenTime, b: TakenTime) => (a.startTime < b.startTime ? -1 : 1);
  return [...new Map([...used, ...closed].map((one) => [JSON.stringify(one), one])).values()].toSorted(
    byStart,
  );
}
