import { Readable } from 'node:stream';
import type { MediaType } from '@foyer/contract/call';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A file that is sent while it is being written, so that its size is nobody's memory. */
export class Streamed {
  /** Plain letters, digits and dashes. */
  readonly fileName: string;
  readonly mediaType: MediaType;
  readonly pieces: AsyncIterable<string | Uint8Array>;
  constructor(fileName: string, mediaType: MediaType, pieces: AsyncIterable<string | Uint8Array>) {
    this.fileName = fileName;
    this.mediaType = mediaType;
    this.pieces = pieces;
  }
}

/**
 * Sends a file as fast as it is taken. The first piece is waited for: what fails until then is answered as any fault.
 * Later there is no other word left than to break off, which the browser takes for a failure.
 */
export async function sendStreamed(
  reply: FastifyReply,
  request: FastifyRequest,
  { fileName, mediaType, pieces }: Streamed,
): Promise<FastifyReply> {
  const all = pieces[Symbol.asyncIterator]();
  const first = await all.next();
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    // What somebody uploaded is no page of the portal, wherever a browser is led to open it.
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(mediaType === 'text/csv' ? `${mediaType}; charset=utf-8` : mediaType);
  return reply.send(Readable.from(rest(first, all, request), { objectMode: false }));
}

async function* rest(
  first: IteratorResult<string | Uint8Array>,
  all: AsyncIterator<string | Uint8Array>,
  request: FastifyRequest,
): AsyncGenerator<string | Uint8Array> {
  try {
    for (let piece = first; !piece.done; piece = await all.next()) yield piece.value;
  } catch (error) {
    request.log.error({ err: error, correlationId: request.id }, 'fault');
    throw error;
  } finally {
    // Who has gone away, or had enough, is written for no longer.
    await all.return?.();
  }
}
