import { apiHeaders } from './api.ts';

/*
 * Server-sent events, read by `fetch`: the browser's own EventSource cannot say who asks, and clubs that show their
 * classes to members alone would tell nobody.
 */

export interface Listener {
  onOpen(): void;
  onEvent(event: string, data: string): void;
  /** What happens from now on is not heard, until it is open again. */
  onLost(): void;
}

const shortestWaitMs = 1000;
const longestWaitMs = 60_000;
/** Who is refused will be again, unless something has changed. */
const refusedWaitMs = 5 * 60_000;

/** Stays connected until told to stop, with longer and longer breaks while it cannot be. */
export function keepListening(path: string, listener: Listener): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const stay = async () => {
    for (let waitMs = shortestWaitMs; !signal.aborted; waitMs = Math.min(2 * waitMs, longestWaitMs)) {
      const end = await listenOnce(path, listener, signal);
      if (end === 'ended') waitMs = shortestWaitMs;
      // Many pages lose the same server at once, and must not all come back at once.
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

async function readEvents(body: ReadableStream<Uint8Array>, onEvent: Listener['onEvent']): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    text += decoder.decode(piece.value, { stream: true });
    const parts = text.split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) {
      const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(part) ?? [];
      if (event !== undefined && data !== undefined) onEvent(event, data);
    }
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
