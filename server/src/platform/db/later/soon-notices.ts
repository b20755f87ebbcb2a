import type { CompiledQuery } from 'kysely';
import { notifying } from './notify-later.ts';
import type { Notice } from './statement.ts';

export const nameOf = ({ channel, payload }: Notice): string => `${channel} ${payload}`;

const soonMs = 5;
const noticesAtOnce = 100;

/** Collects the notices of many transactions. */
export class SoonNotices {
  readonly #send: (query: CompiledQuery) => Promise<unknown>;
  #waiting = new Map<string, Notice>();
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> = Promise.resolve();

  constructor(send: (query: CompiledQuery) => Promise<unknown>) {
    this.#send = send;
  }

  add(all: Iterable<Notice>): void {
    for (const notice of all) this.#waiting.set(nameOf(notice), notice);
    if (this.#waiting.size > 0) this.#timer ??= setTimeout(() => void this.flush(), soonMs);
  }

  /** A notice that can't be sent is lost: the database is away, and listeners look again once it is back. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const all = [...this.#waiting.values()];
    this.#waiting = new Map();
    this.#sending = this.#sending.then(async () => {
      for (let from = 0; from < all.length; from += noticesAtOnce)
        await this.#send(notifying(all.slice(from, from + noticesAtOnce))).catch(() => undefined);
    });
    return this.#sending;
  }
}
