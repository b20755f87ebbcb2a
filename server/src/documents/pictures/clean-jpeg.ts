import jpeg from 'jpeg-js';
import type { JpegHeader } from './jpeg-header.ts';

const quality = 86;
/** What the decoder may take; the thread has a limit of its own. */
const mostMegabytes = 800;

interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
}

/** The picture alone, upright: decoded and encoded again. Throws at what is no picture. */
export function cleanJpeg(bytes: Buffer, { orientation }: JpegHeader): Buffer {
  const { width, height, data } = jpeg.decode(bytes, {
    useTArray: true,
    formatAsRGBA: true,
    maxMemoryUsageInMB: mostMegabytes,
  });
  return jpeg.encode(upright({ width, height, data }, orientation), quality).data;
}

/** Where a pixel of the upright picture is in the one that was taken. */
type Source = (x: number, y: number, taken: Pixels) => readonly [number, number];

/** The eight ways of EXIF. From 5 on, width and height change places. */
const sources: Readonly<Record<number, Source>> = {
  2: (x, y, { width }) => [width - 1 - x, y],
  3: (x, y, { width, height }) => [width - 1 - x, height - 1 - y],
  4: (x, y, { height }) => [x, height - 1 - y],
  5: (x, y) => [y, x],
  6: (x, y, { height }) => [y, height - 1 - x],
  7: (x, y, { width, height }) => [width - 1 - y, height - 1 - x],
  8: (x, y, { width }) => [width - 1 - y, x],
};

function upright(taken: Pixels, orientation: number): Pixels {
  const source = sources[orientation];
  if (!source) return taken;
  const isTurned = orientation >= 5;
  const width = isTurned ? taken.height : taken.width;
  const height = isTurned ? taken.width : taken.height;
  const from = new Uint32Array(taken.data.buffer, taken.data.byteOffset, taken.width * taken.height);
  const to = new Uint32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [left, top] = source(x, y, taken);
      to[y * width + x] = from[top * taken.width + left] ?? 0;
    }
  }
  return { width, height, data: new Uint8Array(to.buffer) };
}
