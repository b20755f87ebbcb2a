import { type Refusal, refuse } from '../../frame/refuse.ts';
import { BoundedQueue, QueueFull } from '../../platform/bounded-queue.ts';
import { runInThread } from '../thread/run-in-thread.ts';
import type { PictureOrder, PictureReport } from './picture-order.ts';

const limits = { milliseconds: 15_000, growth: 1024 * 1024 * 1024 };
const queue = new BoundedQueue({ atOnce: 1, mostWaiting: 3 });

const refusals = {
  UNREADABLE: 'general.documentFormatError',
  FAILED: 'general.documentFormatError',
  TOO_LARGE: 'document.pictureTooLarge',
  OVER_LIMIT: 'document.pictureTooLarge',
} as const;

/** A picture without anything that isn't its pixels: no place, camera, comment, or whatever else follows it. */
export async function cleanPicture(
  order: PictureOrder,
): Promise<Buffer | Refusal<'general.documentFormatError' | 'document.pictureTooLarge' | 'general.busy'>> {
  const script = new URL('./picture-worker.ts', import.meta.url);
  try {
    const report = await queue.run(() => runInThread<PictureReport>(script, order, limits));
    return report.kind === 'CLEANED' ? Buffer.from(report.bytes) : refuse(refusals[report.kind]);
  } catch (error) {
    if (error instanceof QueueFull) return refuse('general.busy');
    throw error;
  }
}
