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
  const spanOf = ({ from, until }: MinuteSpan) => ({ startTime: timeAt(from), endTime: timeAt(until) });
  const used = day.usedOf(resource).flatMap(({ startsAt, endsAt, ...one }) => {
    const span = { from: minuteOf(startsAt), until: minuteOf(endsAt) };
    return span.from < span.until ? [{ ...one, ...span }] : [];
  });
  const closings = joined(used.flatMap((one) => (one.closed_because === null ? [] : [one])));
  const taken = used.flatMap(({ session_id, closed_because, from, until }): TakenTime[] => {
    const span = { from, until };
    if (closed_because !== null) return [];
    const own = ownOf(session_id);
    if (own) {
      const held = own.heldUntil && { heldUntil: own.heldUntil.toString() };
      const offered = own.isOffered && { isOffered: true };
      return [{ ...spanOf(span), kind: 'YOURS', bookingId: session_id, ...held, ...offered }];
    }
    const isClosed = closings.some((one) => one.from <= from && until <= one.until);
    return isClosed ? [] : [{ ...spanOf(span), kind: 'TAKEN' as const }];
  });
  const closed = [
    ...closings.map(({ reason, ...span }) => ({ ...span, reason: reason === '' ? undefined : reason })),
    ...closedIn(shown, hours).map((span) => ({ ...span, reason: hours.reason })),
  ].map(({ reason, ...span }) => ({
    ...{ ...spanOf(span), kind: 'CLOSED' as const },
    ...(reason !== undefined && { reason }),
  }));
  const byStart = (a: TakenTime, b: TakenTime) => (a.startTime < b.startTime ? -1 : 1);
  return [...new Map([...taken, ...closed].map((one) => [JSON.stringify(one), one])).values()].toSorted(
    byStart,
  );
}

/** A closing in one piece, although it uses the court in several parts. */
function joined(parts: readonly (MinuteSpan & { closed_because: string | null })[]) {
  const whole: (MinuteSpan & { reason: string })[] = [];
  for (const { from, until, closed_because } of parts.toSorted((a, b) => a.from - b.from)) {
    const reason = closed_because ?? '';
    const before = whole.find((one) => one.reason === reason && one.from <= from && from <= one.until);
    if (before) before.until = Math.max(before.until, until);
    else whole.push({ from, until, reason });
  }
  return whole;
}
