/**
 * Work on one thing, one after the other within this process. A waiting caller holds nothing: a crowd that wants the same
 * row would else take every connection, and wait there until time is up. Between processes the row's own lock decides.
 */
export class KeyedQueue {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Whether somebody does something with it now. */
  isTaken(key: string): boolean {
    return this.#last.has(key);
  }

  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key);
    const mine = (before ?? Promise.resolve()).then(work, work);
    const done = mine.catch(() => undefined);
    this.#last.set(key, done);
    try {
      return await mine;
    } finally {
      if (this.#last.get(key) === done) this.#last.delete(key);
    }
  }
}
