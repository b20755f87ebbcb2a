import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ask, NoAnswer } from './ask.ts';

/** Sends `x` until the client disconnects. */
let written = 0;
const server = createServer((request, response) => {
  if (request.url === '/silent') return;
  if (request.url === '/short') return void response.end('{"says":"ü"}');
  const piece = 'x'.repeat(64 * 1024);
  const more = () => {
    while (!response.destroyed && response.write(piece)) written += piece.length;
  };
  response.on('drain', more);
  more();
});
let address: string;
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('returns the answer of a provider', async () => {
  expect(await ask(`${address}/short`)).toEqual({ status: 200, text: '{"says":"ü"}', json: { says: 'ü' } });
});

test('aborts an answer that is too long, well before its end', async () => {
  const closed = new Promise((resolve) =>
    server.once('connection', (socket: Socket) => socket.once('close', resolve)),
  );
  await expect(ask(`${address}/endless`)).rejects.toThrow(NoAnswer);
  await closed;
  expect(written).toBeLessThan(20_000_000);
});

test('aborts a request whose answer does not come in time: nobody knows what was done', async () => {
  const { timeout } = AbortSignal;
  const limits: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms);
    return timeout.call(AbortSignal, 50);
  });
  await expect(ask(`${address}/silent`)).rejects.toThrow(NoAnswer);
  expect(limits).toEqual([20_000]);
});
