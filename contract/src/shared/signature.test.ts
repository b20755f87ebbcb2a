import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { signatureInput } from './signature.ts';
import {
  type DrawnSignature,
  inkBoxOf,
  inkPathsOf,
  mostPoints,
  mostStrokes,
  type SignaturePoint,
  segmentsOf,
  thinned,
} from './signature-path.ts';

const point = fc.record<SignaturePoint>({
  x: fc.double({ min: 0, max: 1000, noNaN: true }),
  y: fc.double({ min: 0, max: 300, noNaN: true }),
  time: fc.integer({ min: 0, max: 60_000 }),
  pressure: fc.double({ min: 0, max: 1, noNaN: true }),
});
const drawing = fc.record<DrawnSignature>({
  width: fc.constant(1000),
  height: fc.constant(300),
  strokes: fc.array(fc.array(point, { minLength: 1, maxLength: 200 }), { minLength: 1, maxLength: 150 }),
});

const at = (x: number, y: number, pressure = 0.5): SignaturePoint => ({ x, y, time: 0, pressure });

describe('a line', () => {
  test.each([
    { what: 'a dot', of: [at(5, 5)], is: ['5,5 (5,5) 5,5'] },
    { what: 'a straight one', of: [at(0, 0), at(10, 0)], is: ['0,0 (0,0) 5,0', '5,0 (10,0) 10,0'] },
    {
      what: 'a bent one, without a gap',
      of: [at(0, 0), at(10, 0), at(10, 10)],
      is: ['0,0 (0,0) 5,0', '5,0 (10,0) 10,5', '10,5 (10,10) 10,10'],
    },
  ])('$what', ({ of, is }) => {
    const text = ({ x, y }: { x: number; y: number }) => `${x},${y}`;
    expect(segmentsOf(of).map(({ from, bend, to }) => `${text(from)} (${text(bend)}) ${text(to)}`)).toEqual(
      is,
    );
  });

  test('is wider under more pressure', () => {
    const widths = [0, 0.5, 1].map((pressure) => segmentsOf([at(0, 0, pressure)])[0]?.width);
    expect(widths).toEqual([2, 3.5, 5]);
  });
});

describe('a signature as lines', () => {
  test.each([
    { what: 'a dot', strokes: [[at(5, 5)]], is: ['M5 5 C5 5 5 5 5 5'] },
    {
      what: 'a stroke of even pressure: one line',
      strokes: [[at(0, 0), at(10, 0), at(10, 10)]],
      is: ['M0 0 C0 0 1.7 0 5 0 C8.3 0 10 1.7 10 5 C10 8.3 10 10 10 10'],
    },
    {
      what: 'a stroke with more pressure at its end: two lines that meet',
      strokes: [[at(0, 0), at(10, 0, 1)]],
      is: ['M0 0 C0 0 1.7 0 5 0', 'M5 0 C8.3 0 10 0 10 0'],
    },
    {
      what: 'two strokes: two lines',
      strokes: [[at(1, 1)], [at(2.04, 2)]],
      is: ['M1 1 C1 1 1 1 1 1', 'M2 2 C2 2 2 2 2 2'],
    },
  ])('$what', ({ strokes, is }) => {
    expect(inkPathsOf({ strokes }).map(({ d }) => d)).toEqual(is);
  });

  test('hold nothing but numbers and commands, stay within their box, and show each stroke', () => {
    fc.assert(
      fc.property(drawing, (signature) => {
        const paths = inkPathsOf(signature);
        expect(paths.length).toBeGreaterThanOrEqual(signature.strokes.length);
        const { x, y, width, height } = inkBoxOf(signature);
        for (const { d } of paths) {
          expect(d).toMatch(/^M-?[\d.]+ -?[\d.]+(?: C(?:-?[\d.]+ ?){6})+$/);
          const numbers = [...d.matchAll(/-?[\d.]+/g)].map(Number);
          numbers.forEach((value, index) => {
            const [from, size] = index % 2 === 0 ? [x, width] : [y, height];
            expect(value).toBeGreaterThanOrEqual(from);
            expect(value).toBeLessThanOrEqual(from + size);
          });
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('a thinned drawing', () => {
  test('is accepted, and keeps both ends of each stroke it keeps', () => {
    fc.assert(
      fc.property(drawing, (signature) => {
        const less = thinned(signature);
        expect(signatureInput.safeParse(less).success).toBe(true);
        expect(less.strokes).toHaveLength(Math.min(mostStrokes, signature.strokes.length));
        less.strokes.forEach((stroke, index) => {
          expect(stroke[0]).toEqual(signature.strokes[index]?.[0]);
          expect(stroke.at(-1)).toEqual(signature.strokes[index]?.at(-1));
        });
      }),
      { numRuns: 50 },
    );
  });

  test('is the drawing itself within the limits', () => {
    const signature = { width: 100, height: 50, strokes: [[at(1, 1), at(2, 2)]] };
    expect(thinned(signature)).toBe(signature);
  });
});

describe('what is accepted as a signature', () => {
  const strokes = (points: number) => [Array.from({ length: points }, () => at(1, 1))];
  const pad = { width: 400, height: 200 };
  test.each<[string, unknown, boolean]>([
    ['a drawing', { ...pad, strokes: strokes(1) }, true],
    ['as many points as are kept', { ...pad, strokes: strokes(mostPoints) }, true],
    ['more points in one stroke', { ...pad, strokes: strokes(mostPoints + 1) }, false],
    ['more points in two', { ...pad, strokes: [...strokes(mostPoints), ...strokes(1)] }, false],
    ['no stroke', { ...pad, strokes: [] }, false],
    ['a stroke without points', { ...pad, strokes: [[]] }, false],
    ['a point that is no number', { ...pad, strokes: [[{ ...at(1, 1), x: Number.NaN }]] }, false],
    ['a point far away', { ...pad, strokes: [[at(1e9, 1)]] }, false],
    ['a pad without size', { width: 0, height: 0, strokes: strokes(1) }, false],
    ['a typed name', { name: 'Maya Lindgren' }, true],
    ['one in Arabic', { name: 'نور الهاشمي' }, true],
    ['no name', { name: '  ' }, false],
    ['a name without letters', { name: '...' }, false],
    ['a long name', { name: 'M'.repeat(61) }, false],
    ['a name that turns the text around', { name: 'Maya \u202e' }, false],
    ['both', { ...pad, strokes: strokes(1), name: 'Maya' }, false],
  ])('%s', (_what, value, isAccepted) => {
    expect(signatureInput.safeParse(value).success).toBe(isAccepted);
  });
});
