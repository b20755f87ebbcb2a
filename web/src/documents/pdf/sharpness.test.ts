import { expect, test } from 'vitest';
import { sharpness } from './sharpness.ts';

const page = { width: 800, height: 1035 };

test.each([
  ['as sharp as the screen', 1.5, page, 1.5],
  ['not blurred by a screen that is zoomed out', 0.5, page, 1],
  ['no sharper than twice', 3, page, 2],
  ['less sharp where the canvas would be too large', 2, { width: 4000, height: 4000 }, 1],
  ['blurred where the page is huge', 1, { width: 8000, height: 8000 }, 0.5],
])('a page is %s', (_how, screen, size, sharp) => {
  expect(sharpness(size, screen)).toBe(sharp);
});
