import { expect, test } from 'vitest';
import { mostOfAddress, openStreams, type Streams } from './streams.ts';

/** Opens a stream and returns what has been written to it. */
function open(streams: Streams, { address = '192.0.2.1', topic = 'classes', centerId = 1 } = {}): string[] {
  const written: string[] = [];
  const answer = {
    writeHead: () => undefined,
    write: (text: string) => written.push(text) > 0,
    on: () => undefined,
    end: () => undefined,
  };
  const centerIds = new Set([centerId]);
  streams.add({ answer: answer as never, address, topic, centerIds, sessionId: undefined }, {});
  written.length = 0;
  return written;
}

test('an address has a limited number of streams, of all topics, and another address its own', () => {
  const streams = openStreams();
  for (let opened = 0; opened < mostOfAddress; opened += 1) {
    expect(streams.isFullFor('192.0.2.1')).toBe(false);
    open(streams, { topic: opened % 2 ? 'classes' : 'courts' });
  }
  expect(streams.isFullFor('192.0.2.1')).toBe(true);
  expect(streams.isFullFor('192.0.2.2')).toBe(false);
  streams.close();
});

test('an event reaches the streams on its topic that watch its centre', () => {
  const streams = openStreams();
  const here = open(streams);
  const elsewhere = open(streams, { centerId: 2 });
  const courts = open(streams, { topic: 'courts' });
  streams.send('class', { free: 1 }, { topic: 'classes', centerId: 1 });
  const change = 'event: class\ndata: {"free":1}\n\n';
  expect([here, elsewhere, courts]).toEqual([[change], [], []]);
  streams.send('again', {}, { topic: 'classes' });
  const again = 'event: again\ndata: {}\n\n';
  expect([here, elsewhere, courts]).toEqual([[change, again], [again], []]);
  expect(streams.isWatched({ topic: 'courts', centerId: 1 })).toBe(true);
  expect(streams.isWatched({ topic: 'courts', centerId: 2 })).toBe(false);
  streams.close();
});
