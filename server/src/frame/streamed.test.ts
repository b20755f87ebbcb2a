import { afterEach, describe, expect, test } from 'vitest';
import { movableClock } from '../platform/clock/clock.ts';
import { httpServer } from '../platform/http/server.ts';
import { openLog } from '../platform/log/log.ts';
import { answerError } from './errors.ts';
import { Streamed, sendStreamed } from './streamed.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A server on a real socket, whose only answer is this file. */
async function serve(pieces: () => AsyncIterable<string | Uint8Array>) {
  const lines: string[] = [];
  const log = openLog('error', { write: (line: string) => void lines.push(line) });
  const app = await httpServer({ log, trustedProxies: undefined, requestsPerMinute: 1000, secure: false });
  app.setErrorHandler(answerError(movableClock('2026-11-20T09:00:00Z')));
  app.get('/', (request, reply) =>
    sendStreamed(reply, request, new Streamed('sales.csv', 'text/csv', pieces())),
  );
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  closing.push(() => app.close());
  const take = (encoding: string, signal?: AbortSignal) =>
    fetch(address, {
      headers: { 'accept-encoding': encoding },
      ...(signal && { signal }),
    });
  return { take, faults: () => lines.map((line) => JSON.parse(line)) };
}

async function* row(count: number, then: () => void = () => undefined) {
  for (let number = 0; number < count; number += 1) yield `${number},Sören\r\n`;
  then();
}
const fail = () => {
  throw new Error('the database went away');
};

describe.each(['identity', 'gzip', 'br'])('sent as %s', (encoding) => {
  test('a file arrives whole, under its name', async () => {
    const { take, faults } = await serve(() => row(20_000));
    const response = await take(encoding);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="sales.csv"');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const lines = (await response.text()).split('\r\n');
    expect([lines.length, lines[19_999], lines[20_000]]).toEqual([20_001, '19999,Sören', '']);
    expect(faults()).toEqual([]);
  });

  test('a file that cannot be ended does not pass for a whole one, and is logged', async () => {
    const { take, faults } = await serve(() => row(20_000, fail));
    await expect(take(encoding).then((response) => response.text())).rejects.toThrow();
    const logged = {
      msg: 'fault',
      correlationId: expect.any(String),
      err: expect.objectContaining({ message: 'the database went away' }),
    };
    await expect.poll(faults).toContainEqual(expect.objectContaining(logged));
  });

  test('a file that cannot be begun is a fault like any other', async () => {
    const { take } = await serve(() => row(0, fail));
    const response = await take(encoding);
    expect(response.headers.get('content-disposition')).toBeNull();
    expect([response.status, await response.json()]).toMatchObject([
      500,
      { errorCode: 'general.serverError' },
    ]);
  });

  test('for somebody who has gone away nothing more is written', async () => {
    let written = 0;
    let isClosed = false;
    async function* endless() {
      try {
        for (;;) {
          written += 1;
          yield `${'x'.repeat(10_000)}${Math.random()}\r\n`;
        }
      } finally {
        isClosed = true;
      }
    }
    const { take } = await serve(endless);
    const leaving = new AbortController();
    const response = await take(encoding, leaving.signal);
    await response.body?.getReader().read();
    leaving.abort();
    await expect.poll(() => isClosed).toBe(true);
    const atTheEnd = written;
    await new Promise((resolve) => setImmediate(resolve));
    expect(written).toBe(atTheEnd);
  });
});

test('an empty file is a file', async () => {
  const { take } = await serve(() => row(0));
  const response = await take('identity');
  expect([response.status, await response.text()]).toEqual([200, '']);
});
