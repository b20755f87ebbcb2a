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
}

/** What nobody else can have of a resource on a day: used by somebody, or closed. Nobody learns by whom. */
export function takenTimes(
  day: Day,
  resource: Resource,
  { shown, isOwn }: { shown: MinuteSpan; isOwn: (sessionId: number) => boolean },
): TakenTime[] {
  const { hours } = resource;
  const start = day.at(shown.from);
  const minuteOf = (moment: number) =>
    Math.min(shown.until, Math.max(shown.from, shown.from + Math.round((moment - start) / 60_000)));
  const spanOf = (from: number, until: number) => ({ startTime: timeAt(from), endTime: timeAt(until) });
  const used = day.usedOf(resource).flatMap(({ startsAt, endsAt, session_id }) => {
    const [from, until] = [minuteOf(startsAt), minuteOf(endsAt)];
    if (from >= until) return [];
    const own = isOwn(session_id)
      ? { kind: 'YOURS' as const, bookingId: session_id }
      : { kind: 'TAKEN' as const };
    return [{ ...spanOf(from, until), ...own }];
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
