/** The queue is full; the caller can try again later. */
export class QueueFull extends Error {
  constructor() {
    super('too much at once');
  }
}

/** Runs so many tasks at once and keeps so many more waiting, in their order; what comes beyond is turned away at once. */
export class BoundedQueue {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) {
      if (this.#waiting.length >= this.#mostWaiting) throw new QueueFull();
      // Who leaves hands its place on, so that nobody who comes meanwhile takes it.
      await new Promise<void>((resume) => this.#waiting.push(resume));
    } else this.#running += 1;
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
