import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { type Answers, openChannel, type Peer } from './channel.ts';

/** Two ends of a channel; what one sends, the other hears. */
function connected(): [Peer, Peer] {
  const ends: [EventEmitter, EventEmitter] = [new EventEmitter(), new EventEmitter()];
  const peer = (own: number): Peer => ({
    on: (event, heard) => ends[own]?.on(event, heard),
    send: (message) =>
      setImmediate(() => ends[1 - own]?.emit('message', JSON.parse(JSON.stringify(message)))),
  });
  return [peer(0), peer(1)];
}

function opened(answers: Answers) {
  const [here, there] = connected();
  openChannel(there, answers);
  return openChannel(here, {});
}

test('each question gets its own answer, in whatever order they come', async () => {
  const slow = Promise.withResolvers<void>();
  const channel = opened({
    slow: async (word: string) => {
      await slow.promise;
      return `slow ${word}`;
    },
    fast: (word: string) => `fast ${word}`,
  });
  const first = channel.ask('slow', 'one');
  expect(await channel.ask('fast', 'two')).toBe('fast two');
  slow.resolve();
  expect(await first).toBe('slow one');
});

test.each([
  ['fails', 'no room'],
  ['is unknown', "nobody answers 'is unknown'"],
])('a question that %s is rejected', async (name, why) => {
  const channel = opened({
    fails: () => {
      throw new Error('no room');
    },
  });
  await expect(channel.ask(name)).rejects.toThrow(why);
});

test('a question to an end that has gone is rejected', async () => {
  const gone = openChannel({ on: () => undefined, send: (_, sent) => sent(new Error('channel closed')) }, {});
  await expect(gone.ask('role')).rejects.toThrow('channel closed');
});

test("other messages on the same channel, such as a parent's own, are not answered", async () => {
  const [here, there] = connected();
  const said: unknown[] = [];
  openChannel(there, {});
  here.on('message', (message) => said.push(message));
  here.send?.('count' as never, () => undefined);
  here.send?.({ statements: 3 }, () => undefined);
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  expect(said).toEqual([]);
});
