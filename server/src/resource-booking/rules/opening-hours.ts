/** Minutes after midnight, the last one excluded. */
export interface MinuteSpan {
  from: number;
  until: number;
}

/** When a resource is open on a day. */
export interface DayHours {
  spans: readonly MinuteSpan[];
  /** Of hours that differ from those of the week: why, and until which day. */
  reason?: string;
  until?: Temporal.PlainDate;
}

/** Whether all of these minutes are in one span. */
export const isWithin = ({ spans }: DayHours, { from, until }: MinuteSpan): boolean =>
  spans.some((span) => span.from <= from && until <= span.until);

/** The earliest and the latest minute at which anything is open; undefined if nothing is. */
export function dayOf(hours: readonly DayHours[]): MinuteSpan | undefined {
  const spans = hours.flatMap((one) => one.spans);
  if (spans.length === 0) return undefined;
  return {
    from: Math.min(...spans.map(({ from }) => from)),
    until: Math.max(...spans.map(({ until }) => until)),
  };
}

/** The parts of a day in which a resource is not open. */
export function closedIn(day: MinuteSpan, { spans }: DayHours): MinuteSpan[] {
  const closed: MinuteSpan[] = [];
  let from = day.from;
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    if (span.from > from) closed.push({ from, until: span.from });
    from = Math.max(from, span.until);
  }
  return from < day.until ? [...closed, { from, until: day.until }] : closed;
}

/** Opening times as one list without overlaps, except for the times in which a coach is away. */
export function without(spans: readonly MinuteSpan[], away: readonly MinuteSpan[]): MinuteSpan[] {
  if (away.length === 0 && spans.length < 2) return [...spans];
  const whole: MinuteSpan[] = [];
  for (const { from, until } of spans.toSorted((a, b) => a.from - b.from)) {
    const before = whole.at(-1);
    if (before && from < before.until) before.until = Math.max(before.until, until);
    else whole.push({ from, until });
  }
  return whole.flatMap((span) =>
    away
      .reduce(
        (left: MinuteSpan[], { from, until }) => left.flatMap((one) => cut(one, { from, until })),
        [span],
      )
      .filter(({ from, until }) => from < until),
  );
}

const cut = (span: MinuteSpan, { from, until }: MinuteSpan): MinuteSpan[] =>
  until <= span.from || span.until <= from
    ? [span]
    : [
        { from: span.from, until: from },
        { from: until, until: span.until },
      ];
