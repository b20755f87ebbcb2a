import type { ServerResponse } from 'node:http';

interface Stream {
  answer: ServerResponse;
  /** From which it was opened. */
  address: string;
  topic: string;
  centerIds: ReadonlySet<number>;
  /** Undefined for a visitor. */
  sessionId: string | undefined;
}

/** The streams on a topic, all of them or those that watch a centre. */
interface Audience {
  topic: string;
  centerId?: number;
}

const isIn =
  ({ topic, centerId }: Audience) =>
  (stream: Stream): boolean =>
    stream.topic === topic && (centerId === undefined || stream.centerIds.has(centerId));

/** Pages that one address may have open. A club's own network is one address. */
export const mostOfAddress = 200;
const heartbeatMs = 25_000;
/** A page that takes less than it is sent is cut off: it has gone, or it connects and asks again. */
const mostWaiting = 64 * 1024;

/** The open event streams of this process. */
export function openStreams() {
  const streams = new Set<Stream>();
  const heartbeat = setInterval(() => write(streams, ':\n\n'), heartbeatMs).unref();

  function write(to: Iterable<Stream>, text: string): void {
    for (const { answer } of to) {
      if (answer.writableLength > mostWaiting) answer.destroy();
      else answer.write(text);
    }
  }
  const written = (event: string, data: object) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
  return {
    isFullFor: (address: string) =>
      [...streams].filter((stream) => stream.address === address).length >= mostOfAddress,
    isWatched: (audience: Audience) => [...streams].some(isIn(audience)),
    /** Returns what sends an event to this stream alone. */
    add: (stream: Stream, headers: Record<string, string>) => {
      const { answer } = stream;
      answer.writeHead(200, {
        ...headers,
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // A proxy that buffers would keep events back.
        'x-accel-buffering': 'no',
      });
      answer.write(':\n\n');
      streams.add(stream);
      answer.on('close', () => streams.delete(stream));
      // A connection that breaks during a write has closed, and nothing more.
      answer.on('error', () => undefined);
      return (event: string, data: object) => write([stream], written(event, data));
    },
    send: (event: string, data: object, audience: Audience) =>
      write([...streams].filter(isIn(audience)), written(event, data)),
    /** Ends what a session has opened, once it has ended itself. */
    endSession: (sessionId: string) => {
      for (const { answer } of [...streams].filter((stream) => stream.sessionId === sessionId)) answer.end();
    },
    close: () => {
      clearInterval(heartbeat);
      for (const { answer } of streams) answer.end();
    },
  };
}

export type Streams = ReturnType<typeof openStreams>;
