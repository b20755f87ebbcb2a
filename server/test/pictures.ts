import { crc32, deflateSync } from 'node:zlib';
import jpeg from 'jpeg-js';

/** A JPEG whose left half is red and whose right half is blue. */
export function testJpeg(width = 32, height = 16): Buffer {
  const data = Buffer.alloc(width * height * 4, 255);
  for (let pixel = 0; pixel < width * height; pixel += 1)
    data.set(pixel % width < width / 2 ? [255, 0, 0, 255] : [0, 0, 255, 255], pixel * 4);
  return jpeg.encode({ width, height, data }, 95).data;
}

/** Puts a segment of EXIF with an orientation and something secret before the picture. */
export function withExif(picture: Buffer, orientation: number, secret = '48.2082N 16.3738E'): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('II*\0', 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(1, 8);
  tiff.writeUInt16LE(0x0112, 10);
  tiff.writeUInt16LE(3, 12);
  tiff.writeUInt32LE(1, 14);
  tiff.writeUInt16LE(orientation, 18);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from(secret)]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([picture.subarray(0, 2), head, body, picture.subarray(2)]);
}

export function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

interface PngParts {
  width?: number;
  height?: number;
  /** What the pixels are packed from. If omitted: grey ones. */
  pixels?: Buffer;
  more?: Buffer[];
}

/** A grey PNG, with other chunks if they are given. */
export function testPng({ width = 4, height = 4, pixels, more = [] }: PngParts = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const rows = pixels ?? Buffer.alloc(height * (width + 1), 0);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
