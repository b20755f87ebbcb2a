import { parentPort } from 'node:worker_threads';
import type { Numbered, Returned } from './kept-thread.ts';

/** In a thread: does what is ordered. An error is answered, and the thread goes on. */
export function answerOrders<Order, Answer>(answerTo: (order: Order) => Promise<Answer>): void {
  parentPort?.on('message', async ({ number, order }: Numbered<Order>) => {
    const returned: Returned<Answer> = await answerTo(order).then(
      (answer) => ({ number, answer }),
      (error: unknown) => ({ number, error: error instanceof Error ? error : new Error(String(error)) }),
    );
    parentPort?.postMessage(returned);
  });
}
