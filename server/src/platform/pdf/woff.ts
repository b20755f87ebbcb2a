import { inflateSync } from 'node:zlib';

const headLength = 44;
const entryLength = 20;
const sfntHeadLength = 12;
const sfntEntryLength = 16;

/** Tables begin at multiples of four bytes. */
const padding = (length: number) => (4 - (length % 4)) % 4;

function readTable(woff: Buffer, index: number) {
  const at = headLength + index * entryLength;
  const [offset, packedLength, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [
    number,
    number,
    number,
  ];
  const packed = woff.subarray(offset, offset + packedLength);
  return {
    tag: woff.subarray(at, at + 4),
    checksum: woff.subarray(at + 16, at + 20),
    bytes: packedLength < length ? inflateSync(packed) : packed,
  };
}

/**
 * The font inside a WOFF file. fontkit reads WOFF itself, but unpacks all outlines again for each glyph that it
 * embeds; of WOFF2 it cannot embed accented letters at all.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF file');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => readTable(woff, index));
  const head = Buffer.alloc(sfntHeadLength + count * sfntEntryLength);
  const power = Math.floor(Math.log2(count));
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(2 ** power * 16, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE((count - 2 ** power) * 16, 10);
  let offset = head.length;
  tables.forEach(({ tag, checksum, bytes }, index) => {
    const at = sfntHeadLength + index * sfntEntryLength;
    tag.copy(head, at);
    checksum.copy(head, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(bytes.length, at + 12);
    offset += bytes.length + padding(bytes.length);
  });
  return Buffer.concat([
    head,
    ...tables.flatMap(({ bytes }) => [bytes, Buffer.alloc(padding(bytes.length))]),
  ]);
}
