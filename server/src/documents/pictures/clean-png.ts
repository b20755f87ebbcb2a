import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { type PngChunk, pngSignature, writeChunk } from './pack-png.ts';

export interface PngHeader {
  width: number;
  height: number;
  bitsPerPixel: number;
  isInterlaced: boolean;
}

/** Samples of a pixel, and the depths that each kind of colour allows. */
const colours: Readonly<Record<number, { samples: number; depths: readonly number[] }>> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
};

/** Undefined where it isn't the header of a PNG. */
export function readPngHeader(bytes: Buffer): PngHeader | undefined {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  const [depth = 0, kind = 0, , , interlace = 0] = bytes.subarray(24, 29);
  const colour = colours[kind];
  if (!colour?.depths.includes(depth) || interlace > 1) return undefined;
  return {
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    bitsPerPixel: depth * colour.samples,
    isInterlaced: interlace === 1,
  };
}

/**
 * The picture alone: its pixels are unpacked, counted and packed again. Of the other chunks only those stay that it can't be
 * shown without. Throws at what is no picture.
 */
export function cleanPng(bytes: Buffer, header: PngHeader): Buffer {
  const chunks = readChunks(bytes);
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  const size = unpackedSize(header);
  const pixels = inflateSync(packed, { maxOutputLength: size });
  if (pixels.length !== size) throw new Error('a picture has other pixels than its header says');
  const before = chunks.filter(({ type }) => ['IHDR', 'PLTE', 'tRNS'].includes(type));
  return Buffer.concat([
    pngSignature,
    ...[...before, { type: 'IDAT', data: deflateSync(pixels) }, { type: 'IEND', data: Buffer.alloc(0) }].map(
      writeChunk,
    ),
  ]);
}

function readChunks(bytes: Buffer): PngChunk[] {
  const chunks: PngChunk[] = [];
  for (let at = pngSignature.length; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const named = bytes.subarray(at + 4, at + 8 + length);
    if (named.length !== length + 4 || at + 12 + length > bytes.length) throw new Error('a chunk is cut off');
    if (crc32(named) !== bytes.readUInt32BE(at + 8 + length)) throw new Error('a chunk is broken');
    chunks.push({ type: named.toString('latin1', 0, 4), data: named.subarray(4) });
    at += 12 + length;
  }
  return chunks;
}

/** The passes of Adam7: where each begins, and how far apart its pixels are. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Each row of each pass begins with a byte that says how it is filtered. */
function unpackedSize({ width, height, bitsPerPixel, isInterlaced }: PngHeader): number {
  const sizeOf = (columns: number, rows: number) =>
    columns === 0 ? 0 : rows * (1 + Math.ceil((columns * bitsPerPixel) / 8));
  if (!isInterlaced) return sizeOf(width, height);
  const sizes = passes.map(([x, y, dx, dy]) =>
    sizeOf(Math.max(0, Math.ceil((width - x) / dx)), Math.max(0, Math.ceil((height - y) / dy))),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
