import { Worker } from 'node:worker_threads';

export interface ThreadLimits {
  milliseconds: number;
  /** By how many bytes the process may grow meanwhile. */
  growth: number;
}

export type ThreadFault = { kind: 'OVER_LIMIT' | 'FAILED' };

const watchEvery = 50;

/**
 * Does something with strangers' bytes in a thread of its own, which is ended when it takes too long or too much memory.
 * The script reads `workerData` and posts one message.
 */
export function runInThread<Report>(
  script: URL,
  order: unknown,
  { milliseconds, growth }: ThreadLimits,
): Promise<Report | ThreadFault> {
  const worker = new Worker(script, { workerData: order, resourceLimits: { maxOldGenerationSizeMb: 256 } });
  const { promise, resolve } = Promise.withResolvers<Report | ThreadFault>();
  worker.once('message', resolve);
  worker.once('error', () => resolve({ kind: 'FAILED' }));
  worker.once('exit', () => resolve({ kind: 'FAILED' }));
  const before = process.memoryUsage.rss();
  const timer = setTimeout(() => resolve({ kind: 'OVER_LIMIT' }), milliseconds);
  // Unpacked data isn't part of the memory that `resourceLimits` counts.
  const compare = () => {
    if (process.memoryUsage.rss() - before > growth) resolve({ kind: 'OVER_LIMIT' });
  };
  compare();
  const watch = setInterval(compare, watchEvery);
  return promise.finally(async () => {
    clearTimeout(timer);
    clearInterval(watch);
    await worker.terminate();
  });
}
