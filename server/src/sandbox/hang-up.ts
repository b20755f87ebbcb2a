import type { FastifyReply } from 'fastify';

/** The line goes dead without an answer. */
export function hangUp(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}
