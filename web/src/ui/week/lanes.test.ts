import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lanesOf, type Span } from './lanes.ts';

const span = (from: number, until: number): Span => ({ from, until });

describe('lanes', () => {
  it.each([
    { what: 'nothing', spans: [], lanes: [] },
    { what: 'one alone', spans: [span(9, 10)], lanes: ['1/1'] },
    { what: 'one after the other', spans: [span(9, 10), span(10, 11)], lanes: ['1/1', '1/1'] },
    { what: 'two at once', spans: [span(9, 10), span(9, 10)], lanes: ['1/2', '2/2'] },
    { what: 'the longer one first', spans: [span(9, 10), span(9, 12)], lanes: ['2/2', '1/2'] },
    {
      what: 'a lane that is free again',
      spans: [span(9, 12), span(10, 11), span(11, 12)],
      lanes: ['1/2', '2/2', '2/2'],
    },
    {
      what: 'a chain shares its lanes, what comes after does not',
      spans: [span(9, 11), span(10, 12), span(11, 13), span(13, 14)],
      lanes: ['1/2', '2/2', '1/2', '1/1'],
    },
    { what: 'in the order given, not of time', spans: [span(12, 13), span(9, 10)], lanes: ['1/1', '1/1'] },
  ])('$what', ({ spans, lanes }) => {
    expect(lanesOf(spans).map(({ lane, lanes: all }) => `${lane + 1}/${all}`)).toEqual(lanes);
  });

  const spans = fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 20 }))
      .map(([from, length]) => span(from, from + length)),
    { maxLength: 30 },
  );
  const overlap = (a: Span, b: Span) => a.from < b.until && b.from < a.until;
  const together = (all: readonly Span[], at: number) =>
    all.filter(({ from, until }) => from <= at && at < until).length;

  it('never put overlapping spans into one lane', () => {
    fc.assert(
      fc.property(spans, (all) => {
        const lanes = lanesOf(all);
        const clashes = all.flatMap((a, i) =>
          all.slice(i + 1).filter((b, j) => overlap(a, b) && lanes[i]?.lane === lanes[i + 1 + j]?.lane),
        );
        expect(clashes).toEqual([]);
      }),
    );
  });

  it('are no more than overlap at once, and overlapping spans have the same number of them', () => {
    fc.assert(
      fc.property(spans, (all) => {
        const lanes = lanesOf(all);
        const most = Math.max(0, ...all.map(({ from }) => together(all, from)));
        expect(Math.max(0, ...lanes.map((one) => one.lanes))).toBe(most);
        for (const [i, a] of all.entries()) {
          expect(lanes[i]?.lane).toBeLessThan(lanes[i]?.lanes ?? 0);
          for (const [j, b] of all.entries()) {
            if (overlap(a, b)) expect(lanes[i]?.lanes).toBe(lanes[j]?.lanes);
          }
        }
      }),
    );
  });
});
