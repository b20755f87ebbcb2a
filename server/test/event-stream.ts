import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export interface Heard {
  event: string;
  data: Record<string, unknown>;
}

/** An open event stream, as a page has it. */
export interface Listening {
  status: number;
  type: string | null;
  heard: Heard[];
  /** Waits for an event. */
  until(isIt: (one: Heard) => boolean): Promise<Heard>;
  /** Resolves when the server ends the stream. */
  ended: Promise<void>;
  stop(): void;
}

const looks = 600;
const betweenLooksMs = 25;

/** Where the world's app listens. The files of a worker share the world: the first one that asks starts it. */
export async function addressOf(app: FastifyInstance): Promise<string> {
  const address = app.server.address();
  if (address && typeof address === 'object') return `http://127.0.0.1:${address.port}`;
  return app.listen({ port: 0, host: '127.0.0.1' });
}

export async function listenTo(url: string, headers: Record<string, string> = {}): Promise<Listening> {
  const controller = new AbortController();
  const response = await fetch(url, { headers, signal: controller.signal });
  const heard: Heard[] = [];
  const read = async () => {
    let text = '';
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += piece;
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(part) ?? [];
        if (event && data) heard.push({ event, data: JSON.parse(data) });
      }
    }
  };
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    heard,
    until: async (isIt) => {
      for (let look = 0; look < looks; look += 1) {
        const found = heard.find(isIt);
        if (found) return found;
        await wait(betweenLooksMs);
      }
      throw new Error(`not heard; but ${JSON.stringify(heard)}`);
    },
    ended: read().catch(() => undefined),
    stop: () => controller.abort(),
  };
}
