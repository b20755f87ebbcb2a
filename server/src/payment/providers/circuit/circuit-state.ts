/** How many requests in a row must fail before a provider counts as down. */
export const failuresToOpen = 5;

/** How long no request is sent: a little longer each time that the provider is still down. */
const pauses = [{ seconds: 30 }, { minutes: 1 }, { minutes: 2 }, { minutes: 5 }] as const;
const firstPause = pauses[0];
const lastPause = { minutes: 5 } as const;

/**
 * Whether requests are sent to a provider. Closed, as in an electric circuit, is how it should be; open: none are sent
 * until `until`; trying: a request without effect finds out; half-open: all are sent, and the first one decides.
 */
export type CircuitState =
  | { kind: 'closed'; failures: number }
  | { kind: 'open'; times: number; until: Temporal.Instant }
  | { kind: 'trying'; times: number; until: Temporal.Instant }
  | { kind: 'half-open'; times: number };

/** What became of a request, or of a try. */
export type CircuitEvent = 'answered' | 'unreachable' | 'tries' | 'try-answered' | 'try-failed';

export const newCircuit: CircuitState = { kind: 'closed', failures: 0 };

const opened = (times: number, now: Temporal.Instant): CircuitState => ({
  kind: 'open',
  times,
  until: now.add(times === 1 ? firstPause : (pauses[times - 1] ?? lastPause)),
});

/** The only place where a circuit changes its state. What says nothing new leaves it as it is. */
export function nextState(state: CircuitState, event: CircuitEvent, now: Temporal.Instant): CircuitState {
  if (event === 'answered') return newCircuit;
  switch (state.kind) {
    case 'closed': {
      if (event !== 'unreachable') return state;
      const failures = state.failures + 1;
      return failures < failuresToOpen ? { kind: 'closed', failures } : opened(1, now);
    }
    case 'open':
      if (event === 'tries' && isOver(state, now)) return { ...state, kind: 'trying' };
      // A request that was sent although nobody had tried yet.
      return event === 'unreachable' && isOver(state, now) ? opened(state.times + 1, now) : state;
    case 'trying':
      if (event === 'try-answered') return { kind: 'half-open', times: state.times };
      return event === 'try-failed' ? opened(state.times + 1, now) : state;
    case 'half-open':
      return event === 'unreachable' ? opened(state.times + 1, now) : state;
  }
}

const isOver = ({ until }: { until: Temporal.Instant }, now: Temporal.Instant) =>
  Temporal.Instant.compare(until, now) <= 0;

/**
 * Until when no request is sent; undefined if requests are sent. Where nobody tries after the pause, requests do.
 */
export function pausedUntil(state: CircuitState, now: Temporal.Instant): Temporal.Instant | undefined {
  if (state.kind === 'trying') return now.add(firstPause);
  return state.kind === 'open' && !isOver(state, now) ? state.until : undefined;
}
