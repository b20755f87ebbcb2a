import { crc32 } from 'node:zlib';

export interface ZipEntry {
  /** Plain letters, digits, dots and at signs. */
  name: string;
  content: Uint8Array;
}

/** Midnight on 1 January 1980, the first day that the format knows: the same files make the same bytes. */
const firstDay = 0x0021;
const version = 20;

/** A ZIP of a few small files, stored as they are. */
export function storedZip(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const fields = fieldsOf(name, content);
    const local = Buffer.concat([number32(0x04034b50), number16(version), fields, Buffer.from(name)]);
    const end = Buffer.concat([number16(0), number16(0), number16(0), number32(0), number32(offset)]);
    directory.push(
      Buffer.concat([
        number32(0x02014b50),
        number16(version),
        number16(version),
        fields,
        end,
        Buffer.from(name),
      ]),
    );
    files.push(local, Buffer.from(content));
    offset += local.length + content.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const count = number16(entries.length);
  const last = [
    number32(0x06054b50),
    number32(0),
    count,
    count,
    number32(size),
    number32(offset),
    number16(0),
  ];
  return Buffer.concat([...files, ...directory, ...last]);
}

/** What a file says of itself, and the directory says again: flags, method, time, day, checksum, sizes, lengths. */
const fieldsOf = (name: string, content: Uint8Array): Buffer =>
  Buffer.concat([
    number16(0),
    number16(0),
    number16(0),
    number16(firstDay),
    number32(crc32(content)),
    number32(content.length),
    number32(content.length),
    number16(name.length),
    number16(0),
  ]);

function number16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function number32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
