import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

export interface HeldFile {
  bytes: Buffer;
  /** Compressed once, by the build or when it was made. */
  brotli: Buffer | undefined;
  type: string;
  etag: string;
}

const read = (path: string): Promise<Buffer | undefined> => readFile(path).catch(() => undefined);

function heldFile(bytes: Buffer, brotli: Buffer | undefined, extension: string): HeldFile {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
  return { bytes, brotli, etag, type: types[extension] ?? 'application/octet-stream' };
}

async function readWhole(path: string): Promise<HeldFile | undefined> {
  const [bytes, brotli] = await Promise.all([read(path), read(`${path}.br`)]);
  return bytes && heldFile(bytes, brotli, extname(path));
}

const compressed = promisify(brotliCompress);
/** Nearly as small as the best, in a tenth of its time. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** A text that the server makes once, served as a file is. */
export async function heldText(text: string, extension: string): Promise<HeldFile> {
  const bytes = Buffer.from(text);
  return heldFile(bytes, await compressed(bytes, quality), extension);
}

/**
 * The files of a folder, each read when it is first asked for and then kept in memory: reading takes one of the few
 * threads that also hash passwords, and a page must not wait behind those. A file that is not there is not remembered.
 */
export function heldFiles(folder: string) {
  const held = new Map<string, Promise<HeldFile | undefined>>();
  return {
    file: (name: string): Promise<HeldFile | undefined> => {
      const found = held.get(name) ?? readWhole(resolve(folder, name));
      held.set(name, found);
      found.then((file) => file ?? held.delete(name));
      return found;
    },
    /** The folder has been written anew. */
    forget: () => held.clear(),
  };
}

const takesBrotli = ({ headers }: FastifyRequest): boolean =>
  String(headers['accept-encoding'] ?? '')
    .split(',')
    .some((part) => /^\s*br\s*(;\s*q=(1|0?\.\d*[1-9]\d*).*)?$/i.test(part));

export function sendHeld(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, brotli, type, etag }: HeldFile,
  cacheControl: string,
): FastifyReply {
  reply.header('cache-control', cacheControl).header('etag', etag).header('vary', 'accept-encoding');
  const known = String(request.headers['if-none-match'] ?? '').split(',');
  if (known.some((tag) => tag.trim().replace(/^W\//, '') === etag)) return reply.code(304).send();
  reply.type(type);
  if (brotli && takesBrotli(request)) return reply.header('content-encoding', 'br').send(brotli);
  return reply.send(bytes);
}
