import { createParser } from 'eventsource-parser';
import { apiHeaders } from './api.ts';

/*
 * Reads server-sent events with `fetch`: the browser's own EventSource sends no session, so a club that shows its classes to
 * members alone would refuse it.
 */

export interface Listener {
  onOpen(): void;
  onEvent(event: string, data: string): void;
  /** The connection ended; events are missed until it opens again. */
  onLost(): void;
}

const shortestWaitMs = 1000;
const longestWaitMs = 60_000;
/** A refused caller is refused again unless something has changed. */
const refusedWaitMs = 5 * 60_000;

/** Keeps a connection open until the returned function is called, with growing pauses while it cannot connect. */
export function keepListening(path: string, listener: Listener): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const stay = async () => {
    for (let waitMs = shortestWaitMs; !signal.aborted; waitMs = Math.min(2 * waitMs, longestWaitMs)) {
      const end = await listenOnce(path, listener, signal);
      if (end === 'ended') waitMs = shortestWaitMs;
      // Spreads the return of pages that lost the same server at the same moment.
      await pause((end === 'refused' ? refusedWaitMs : waitMs) * (0.5 + Math.random()), signal);
    }
  };
  void stay();
  return () => stopped.abort();
}

async function listenOnce(
  path: string,
  { onOpen, onEvent, onLost }: Listener,
  signal: AbortSignal,
): Promise<'ended' | 'refused' | 'unreached'> {
  let isOpen = false;
  try {
    const headers = { ...apiHeaders(), accept: 'text/event-stream' };
    const response = await fetch(path, { headers, signal });
    if (!response.ok || !response.body) return response.status < 500 ? 'refused' : 'unreached';
    isOpen = true;
    onOpen();
    await readEvents(response.body, onEvent);
    return 'ended';
  } catch {
    return isOpen ? 'ended' : 'unreached';
  } finally {
    if (isOpen && !signal.aborted) onLost();
  }
}

/** Longer than any event of ours. Past it the parser refuses to go on, and the connection is made anew. */
const longestEvent = 65_536;

async function readEvents(body: ReadableStream<Uint8Array>, onEvent: Listener['onEvent']): Promise<void> {
  const parser = createParser({
    maxBufferSize: longestEvent,
    onEvent: ({ event = 'message', data }) => onEvent(event, data),
  });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    parser.feed(decoder.decode(chunk.value, { stream: true }));
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });
