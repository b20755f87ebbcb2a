import { crc32, deflateSync } from 'node:zlib';

export interface PngChunk {
  type: string;
  data: Buffer;
}

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function writeChunk({ type, data }: PngChunk): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(data.length);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), named.length + 4);
  return chunk;
}

/** Packs rows of eight bits each for red, green and blue; each row begins with a 0. */
export function packPng({ width, height }: { width: number; height: number }, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunks = [
    { type: 'IHDR', data: header },
    { type: 'IDAT', data: deflateSync(rows) },
    { type: 'IEND', data: Buffer.alloc(0) },
  ];
  return Buffer.concat([pngSignature, ...chunks.map(writeChunk)]);
}
