import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface ConnectionLimits {
  /** How long a connection may take to send the head of a request; then it is closed. */
  headMs: number;
  /** How long a request may take to arrive as a whole. Its answer may take longer. */
  requestMs: number;
  /** How long a connection is kept for another request. */
  keepAliveMs: number;
  /** How often Node looks for those that take too long. */
  lookEveryMs: number;
  /** How many connections may be open at once; further ones are closed at once. */
  most: number;
  /** How much of a body that is too large is taken in, and for how long, so that its sender gets to read the answer. */
  drainedBytes: number;
  drainedMs: number;
}

export const usualLimits: ConnectionLimits = {
  headMs: 20_000,
  requestMs: 120_000,
  keepAliveMs: 72_000,
  lookEveryMs: 5_000,
  most: 10_000,
  drainedBytes: 20_000_000,
  drainedMs: 10_000,
};

/** Node's own limits begin with the first byte. A connection that never sends one is closed here. */
export function limitConnections(app: FastifyInstance, limits: ConnectionLimits): void {
  const server: Server = app.server;
  server.maxConnections = limits.most;
  const silent = new WeakMap<Socket, NodeJS.Timeout>();
  server.on('connection', (socket) => {
    silent.set(socket, setTimeout(() => socket.destroy(), limits.headMs).unref());
    socket.once('close', () => clearTimeout(silent.get(socket)));
  });
  server.on('request', ({ socket }) => clearTimeout(silent.get(socket)));
  // Closing while the sender still writes would reset the connection, and the answer would be lost with it.
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode === 413) await drain(request.raw, limits);
  });
}

function drain(message: IncomingMessage, { drainedBytes, drainedMs }: ConnectionLimits): Promise<void> {
  if (message.complete || message.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let taken = 0;
    const enough = () => {
      clearTimeout(timer);
      message.off('data', take);
      resolve();
    };
    const take = (chunk: Buffer) => {
      taken += chunk.length;
      if (taken > drainedBytes) enough();
    };
    const timer = setTimeout(enough, drainedMs);
    message.on('data', take).once('end', enough).once('close', enough).resume();
  });
}
