import { setTimeout as wait } from 'node:timers/promises';

/** What is answered, or false where that takes too long. */
export async function within(limitMs: number, answer: Promise<boolean>): Promise<boolean> {
  const over = new AbortController();
  const late = wait(limitMs, false, { signal: over.signal, ref: false }).catch(() => false);
  try {
    return await Promise.race([answer, late]);
  } finally {
    over.abort();
  }
}
