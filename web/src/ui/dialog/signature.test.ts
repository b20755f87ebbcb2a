import type { DrawnSignature, Stroke } from '@foyer/contract/shared/signature-path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitted, withoutLast, withStroke } from './signature.ts';

const stroke = (...spots: [x: number, y: number][]): Stroke =>
  spots.map(([x, y], index) => ({ x, y, time: index * 8, pressure: 0.5 }));
const spotsOf = ({ strokes }: DrawnSignature) => strokes.map((one) => one.map(({ x, y }) => [x, y]));
const wide = { width: 400, height: 200 };
const line = stroke([0, 0], [400, 200]);

describe('a drawing on a pad of another size', () => {
  it.each([
    { what: 'the same', pad: wide, spots: '0,0 400,200' },
    { what: 'half as large', pad: { width: 200, height: 100 }, spots: '0,0 200,100' },
    { what: 'higher only: in the middle', pad: { width: 400, height: 300 }, spots: '0,50 400,250' },
    { what: 'narrower only: smaller', pad: { width: 200, height: 200 }, spots: '0,50 200,150' },
  ])('$what', ({ pad, spots }) => {
    const drawn = fitted({ ...wide, strokes: [line] }, pad);
    expect(spotsOf(drawn).map((one) => one.join(' '))).toEqual([spots]);
    expect(drawn).toMatchObject(pad);
  });

  it('stays within the pad', () => {
    const size = fc.integer({ min: 100, max: 2_000 });
    fc.assert(
      fc.property(size, size, (width, height) => {
        const there = fitted({ ...wide, strokes: [line] }, { width, height });
        for (const [x = -1, y = -1] of spotsOf(there).flat()) {
          expect(x).toBeGreaterThanOrEqual(-1e-9);
          expect(x).toBeLessThanOrEqual(width + 1e-9);
          expect(y).toBeGreaterThanOrEqual(-1e-9);
          expect(y).toBeLessThanOrEqual(height + 1e-9);
        }
        expect(there.strokes[0]?.map(({ time, pressure }) => [time, pressure])).toEqual([
          [0, 0.5],
          [8, 0.5],
        ]);
      }),
    );
  });
});

describe('strokes', () => {
  const first = withStroke(null, line, wide);

  it('are added to the drawing, scaled to the current pad', () => {
    expect(first).toEqual({ ...wide, strokes: [line] });
    const second = withStroke(first, stroke([1, 1]), { width: 200, height: 100 });
    expect(second).toMatchObject({ width: 200, height: 100 });
    expect(spotsOf(second)).toEqual([
      [
        [0, 0],
        [200, 100],
      ],
      [[1, 1]],
    ]);
  });

  it('are removed one by one, until none is left', () => {
    const second = withStroke(first, stroke([1, 1]), wide);
    expect(withoutLast(second)).toEqual(first);
    expect(withoutLast(first)).toBeNull();
  });
});
