import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buttonColors, contrast } from './color.ts';

describe('a button in the club’s colour', () => {
  test.each([
    // Dark enough for white as it is.
    ['#17594a', { ground: '#17594a', text: '#ffffff' }],
    ['17594A', { ground: '#17594a', text: '#ffffff' }],
    ['#000000', { ground: '#000000', text: '#ffffff' }],
    // Luminance 186 still has light text, and is darkened for it; above, text is dark.
    ['#bababa', { ground: '#707070', text: '#ffffff' }],
    ['#bbbbbb', { ground: '#bbbbbb', text: '#16191d' }],
    ['#dde53a', { ground: '#dde53a', text: '#16191d' }],
    ['#ffffff', { ground: '#ffffff', text: '#16191d' }],
  ])('%s', (color, expected) => {
    expect(buttonColors(color)).toEqual(expected);
  });

  test('can be read, whatever the colour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
        const { ground, text } = buttonColors(number.toString(16).padStart(6, '0'));
        expect(contrast(ground, text)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 2000 },
    );
  });
});

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
])('contrast of %s and %s', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 2);
  expect(contrast(other, one)).toBeCloseTo(expected, 2);
});
