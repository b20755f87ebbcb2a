import { describe, expect, test } from 'vitest';
import { type CircuitEvent, type CircuitState, nextState, pausedUntil } from './circuit-state.ts';

const start = Temporal.Instant.from('2026-11-20T09:00:00Z');
const at = (seconds: number) => start.add({ seconds });
const open = (times: number, until: number): CircuitState => ({ kind: 'open', times, until: at(until) });
const trying = (times: number, until: number): CircuitState => ({ kind: 'trying', times, until: at(until) });
const halfOpen = (times: number): CircuitState => ({ kind: 'half-open', times });
const closed = (failures: number): CircuitState => ({ kind: 'closed', failures });

describe('the circuit of a provider', () => {
  test.each<[title: string, CircuitState, CircuitEvent, second: number, CircuitState]>([
    ['one failure is noted', closed(0), 'unreachable', 0, closed(1)],
    ['the fourth in a row is noted', closed(3), 'unreachable', 0, closed(4)],
    ['the fifth in a row opens it for 30 seconds', closed(4), 'unreachable', 0, open(1, 30)],
    ['an answer in between begins again', closed(4), 'answered', 0, closed(0)],
    ['a closed one is not tried', closed(4), 'tries', 0, closed(4)],
    [
      'requests that were on their way when it opened change nothing',
      open(1, 30),
      'unreachable',
      5,
      open(1, 30),
    ],
    ['a late answer closes it', open(1, 30), 'answered', 5, closed(0)],
    ['it is not tried during the pause', open(1, 30), 'tries', 29, open(1, 30)],
    ['it is tried after the pause', open(1, 30), 'tries', 30, trying(1, 30)],
    ['a second try meanwhile changes nothing', trying(1, 30), 'tries', 31, trying(1, 30)],
    ['a failed try begins a longer pause', trying(1, 30), 'try-failed', 30, open(2, 90)],
    ['the third pause is longer still', trying(2, 90), 'try-failed', 90, open(3, 210)],
    ['no pause is longer than five minutes', trying(9, 90), 'try-failed', 100, open(10, 400)],
    ['a failed request during a try changes nothing', trying(1, 30), 'unreachable', 31, trying(1, 30)],
    ['a successful try lets requests through', trying(2, 90), 'try-answered', 90, halfOpen(2)],
    ['the first answer closes it', halfOpen(2), 'answered', 91, closed(0)],
    ['the first failure opens it again, for longer', halfOpen(1), 'unreachable', 91, open(2, 151)],
    ['where nobody tries, a request after the pause decides', open(1, 30), 'unreachable', 31, open(2, 91)],
  ])('%s', (_title, before, event, second, after) => {
    expect(nextState(before, event, at(second))).toEqual(after);
  });

  test.each<[title: string, CircuitState, second: number, isPaused: boolean]>([
    ['closed', closed(4), 0, false],
    ['open', open(1, 30), 29, true],
    ['open after its pause', open(1, 30), 30, false],
    ['being tried', trying(1, 30), 31, true],
    ['half-open', halfOpen(1), 31, false],
  ])('%s, sends requests or pauses', (_title, state, second, isPaused) => {
    expect(pausedUntil(state, at(second)) !== undefined).toBe(isPaused);
  });
});
