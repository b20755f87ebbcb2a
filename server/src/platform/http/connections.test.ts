import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openLog } from '../log/log.ts';
import { usualLimits } from './connections.ts';
import { httpServer } from './server.ts';

let app: FastifyInstance;
let port = 0;
const most = 5;
beforeAll(async () => {
  app = await httpServer({
    log: openLog('silent'),
    trustedProxies: undefined,
    requestsPerMinute: 1000,
    secure: false,
    connections: { ...usualLimits, headMs: 600, requestMs: 1200, lookEveryMs: 100, most },
  });
  app.get('/events', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.raw.write(':\n\n');
  });
  app.post('/upload', async () => ({ taken: true }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  port = typeof address === 'object' ? (address?.port ?? 0) : 0;
});
afterAll(() => app.close());

let sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
});

async function opened(text = ''): Promise<Socket & { heard: string }> {
  const socket = Object.assign(connect(port, '127.0.0.1'), { heard: '' });
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    socket.heard += chunk;
  });
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

const post = (length: number) =>
  `POST /upload HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;

test('a connection that says nothing, half a head or half a body is closed, and an event stream stays', async () => {
  const stream = await opened('GET /events HTTP/1.1\r\nhost: x\r\n\r\n');
  const silent = await opened();
  const halfHead = await opened('GET /events HTTP/1.1\r\nhost:');
  const halfBody = await opened(`${post(100)}{"a":`);
  await Promise.all([silent, halfHead, halfBody].map((socket) => socket.closed || once(socket, 'close')));
  expect(halfBody.heard).toMatch(/^HTTP\/1.1 408 /);
  expect([stream.heard.startsWith('HTTP/1.1 200 '), stream.closed, stream.readyState]).toEqual([
    true,
    false,
    'open',
  ]);
});

test('a body that comes in pieces is taken, as long as it comes in time', async () => {
  const body = JSON.stringify({ a: 'b' });
  const pieces = await opened(post(body.length));
  for (const sign of body) {
    pieces.write(sign);
    await new Promise((done) => setImmediate(done));
  }
  await expect.poll(() => pieces.heard).toMatch(/^HTTP\/1.1 200 [\s\S]*{"taken":true}/);
});

test('a body of ten megabytes is answered with 413, which its sender gets to read', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/upload`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ a: 'x'.repeat(10_000_000) }),
  });
  expect(answer.status).toBe(413);
});

test('more connections than there may be are closed at once', async () => {
  const all = await Promise.all(
    Array.from({ length: most + 1 }, () => opened('GET /events HTTP/1.1\r\nhost: x\r\n\r\n')),
  );
  await expect.poll(() => all.filter(({ closed }) => closed).length).toBe(1);
  await expect.poll(() => all.filter(({ heard }) => heard.startsWith('HTTP/1.1 200 ')).length).toBe(most);
});
