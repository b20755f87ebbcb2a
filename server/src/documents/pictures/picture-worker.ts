import { parentPort, workerData } from 'node:worker_threads';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng, readPngHeader } from './clean-png.ts';
import { readJpegHeader } from './jpeg-header.ts';
import type { PictureOrder, PictureReport } from './picture-order.ts';

/** A photo of 16 megapixels takes three seconds and half a gigabyte. */
const mostPixels = 16_500_000;

function clean({ mediaType, bytes: sent }: PictureOrder): PictureReport {
  const bytes = Buffer.from(sent);
  const [jpeg, png] =
    mediaType === 'image/jpeg' ? [readJpegHeader(bytes), undefined] : [undefined, readPngHeader(bytes)];
  const size = jpeg ?? png;
  if (!size || size.width === 0 || size.height === 0) return { kind: 'UNREADABLE' };
  if (size.width * size.height > mostPixels) return { kind: 'TOO_LARGE' };
  try {
    const cleaned = jpeg ? cleanJpeg(bytes, jpeg) : png && cleanPng(bytes, png);
    return cleaned ? { kind: 'CLEANED', bytes: cleaned } : { kind: 'UNREADABLE' };
  } catch {
    return { kind: 'UNREADABLE' };
  }
}

parentPort?.postMessage(clean(workerData));
