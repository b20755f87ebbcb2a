/** The other end: a worker as the main process has it, or the main process as a worker has it. */
export interface Peer {
  send?(message: object, done: (error: Error | null) => void): unknown;
  on(event: 'message', heard: (message: unknown) => void): unknown;
}

/** What one end answers to the questions of the other, by their names. */
export type Answers = Record<string, (question: never) => unknown>;

export interface Channel {
  /** Rejects if the other end has not answered in time. */
  ask<Answer>(name: string, question?: unknown): Promise<Answer>;
}

type Message =
  | { asks: string; number: number; question: unknown }
  | { answers: number; answer: unknown }
  | { fails: number; why: string };

const answerWithinMs = 5000;

/** Questions and answers between the main process and a worker. */
export function openChannel(peer: Peer, answers: Answers): Channel {
  const open = new Map<number, PromiseWithResolvers<unknown>>();
  let sent = 0;

  /** Somebody who has ended meanwhile needs no answer. */
  const tell = (message: Message, failed: (error: Error) => void = () => undefined) =>
    peer.send?.(message, (error) => error && failed(error));

  async function answer({ asks, number, question }: Extract<Message, { asks: string }>): Promise<void> {
    try {
      const found = answers[asks];
      if (!found) throw new Error(`nobody answers '${asks}'`);
      tell({ answers: number, answer: await found(question as never) });
    } catch (error) {
      tell({ fails: number, why: (error as Error).message });
    }
  }

  peer.on('message', (heard) => {
    if (typeof heard !== 'object' || heard === null) return;
    const message = heard as Message;
    if ('asks' in message) void answer(message);
    else if ('answers' in message) open.get(message.answers)?.resolve(message.answer);
    else if ('fails' in message) open.get(message.fails)?.reject(new Error(message.why));
  });

  return {
    ask: async <Answer>(name: string, question?: unknown) => {
      sent += 1;
      const number = sent;
      const mine = Promise.withResolvers<unknown>();
      open.set(number, mine);
      const timer = setTimeout(
        () => mine.reject(new Error(`no answer to '${name}' within ${answerWithinMs} ms`)),
        answerWithinMs,
      ).unref();
      try {
        tell({ asks: name, number, question }, mine.reject);
        return (await mine.promise) as Answer;
      } finally {
        clearTimeout(timer);
        open.delete(number);
      }
    },
  };
}
