import { Worker } from 'node:worker_threads';

/** An order is plain data; the thread returns it with the number by which it was sent. */
export interface Numbered<Order> {
  number: number;
  order: Order;
}

export type Returned<Answer> = { number: number; answer: Answer } | { number: number; error: Error };

const idleMilliseconds = 60_000;

/**
 * A thread for work that would make everybody else wait. It starts with the first order, takes one after the other, and
 * ends when there has been none for a minute. The script calls `answerOrders`.
 */
export class KeptThread<Order, Answer> {
  readonly #script: URL;
  readonly #awaited = new Map<number, PromiseWithResolvers<Answer>>();
  #worker: Worker | undefined;
  #sent = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(script: URL) {
    this.#script = script;
  }

  run(order: Order): Promise<Answer> {
    clearTimeout(this.#idle);
    this.#worker ??= this.#open();
    this.#worker.ref();
    this.#sent += 1;
    const number = this.#sent;
    const awaited = Promise.withResolvers<Answer>();
    this.#awaited.set(number, awaited);
    this.#worker.postMessage({ number, order } satisfies Numbered<Order>);
    return awaited.promise;
  }

  #open(): Worker {
    const worker = new Worker(this.#script);
    worker.on('message', (returned: Returned<Answer>) => {
      const awaited = this.#awaited.get(returned.number);
      this.#awaited.delete(returned.number);
      if ('error' in returned) awaited?.reject(returned.error);
      else awaited?.resolve(returned.answer);
      if (this.#awaited.size === 0) this.#rest(worker);
    });
    const fail = (error: Error) => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      for (const { reject } of this.#awaited.values()) reject(error);
      this.#awaited.clear();
    };
    worker.on('error', fail);
    worker.on('exit', () => fail(new Error('the thread has ended')));
    return worker;
  }

  /** A process ends in spite of a thread that has nothing to do. */
  #rest(worker: Worker): void {
    worker.unref();
    this.#idle = setTimeout(() => {
      this.#worker = undefined;
      void worker.terminate();
    }, idleMilliseconds).unref();
  }
}
