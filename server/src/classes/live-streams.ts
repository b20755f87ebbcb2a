import type { ServerResponse } from 'node:http';

interface Stream {
  answer: ServerResponse;
  address: string;
  centerIds: ReadonlySet<number>;
  /** Of whoever opened it; undefined for a visitor. */
  sessionId: string | undefined;
}

/** So many pages behind one address may be open; a club's own network is one address. */
export const mostOfAddress = 200;
const heartbeatMs = 25_000;
/** Who does not take what is sent has gone, or comes back and asks again. */
const mostWaiting = 64 * 1024;

/** The open event streams of this process. */
export function openStreams() {
  const streams = new Set<Stream>();
  const heartbeat = setInterval(() => send(streams, ':\n\n'), heartbeatMs).unref();

  function send(to: Iterable<Stream>, text: string): void {
    for (const { answer } of to) {
      if (answer.writableLength > mostWaiting) answer.destroy();
      else answer.write(text);
    }
  }
  const written = (event: string, data: object) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
  return {
    isFullFor: (address: string) =>
      [...streams].filter((stream) => stream.address === address).length >= mostOfAddress,
    isWatched: (centerId: number) => [...streams].some(({ centerIds }) => centerIds.has(centerId)),
    /** Answers how something is told to this one alone. */
    add: (stream: Stream, headers: Record<string, string>) => {
      const { answer } = stream;
      answer.writeHead(200, {
        ...headers,
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // A proxy that waits for more would keep the news back.
        'x-accel-buffering': 'no',
      });
      answer.write(':\n\n');
      streams.add(stream);
      answer.on('close', () => streams.delete(stream));
      // Who is cut off while something is written to them has closed, and nothing more.
      answer.on('error', () => undefined);
      return (event: string, data: object) => send([stream], written(event, data));
    },
    /** To everybody who watches the centre; to everybody where none is named. */
    tell: (event: string, data: object, centerId?: number) => {
      const heard = [...streams].filter(({ centerIds }) => centerId === undefined || centerIds.has(centerId));
      send(heard, written(event, data));
    },
    /** What somebody sees because they are signed in ends when they no longer are. */
    endSession: (sessionId: string) => {
      for (const { answer } of [...streams].filter((stream) => stream.sessionId === sessionId)) answer.end();
    },
    close: () => {
      clearInterval(heartbeat);
      for (const { answer } of streams) answer.end();
    },
  };
}
