import type { PageSize } from './open-pdf.ts';

/** In pixels. Phones draw nothing on a larger canvas. */
const largestCanvas = 16_000_000;
const sharpest = 2;

/** How many pixels of the screen a pixel of the page gets: no more than the eye sees and the device can hold. */
export const sharpness = ({ width, height }: PageSize, ofScreen: number): number =>
  Math.min(Math.max(ofScreen, 1), sharpest, Math.sqrt(largestCanvas / (width * height)));
