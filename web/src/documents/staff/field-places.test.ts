import { expect, test } from 'vitest';
import type { PdfPage } from '../pdf/open-pdf.ts';
import { onPage, placeAround, placeAtFoot } from './field-places.ts';

const page: PdfPage = { number: 2, width: 600, height: 800, paint: () => Promise.reject(new Error()) };

test('a place is put around a spot, and stays on the page', () => {
  expect(placeAround({ left: 300, top: 400 }, page)).toEqual({
    page: 2,
    left: 210,
    top: 373,
    width: 180,
    height: 54,
  });
  expect(placeAround({ left: 0, top: 800 }, page)).toMatchObject({ left: 0, top: 746 });
  expect(placeAround({ left: 50, top: 10 }, { ...page, width: 100, height: 20 })).toMatchObject({
    left: 0,
    top: 0,
    width: 100,
    height: 20,
  });
});

test('places at the foot of a page do not cover each other', () => {
  const first = placeAtFoot(page, []);
  const second = placeAtFoot(page, [first]);
  const third = placeAtFoot(page, [first, second]);
  expect([first, second, third].map(({ left, top }) => [left, top])).toEqual([
    [60, 686],
    [260, 686],
    [60, 612],
  ]);
});

test('a place that is dragged off the page stops at its edge', () => {
  expect(onPage({ left: 590, top: -20, width: 180, height: 54 }, page)).toMatchObject({ left: 420, top: 0 });
});
