export interface JpegHeader {
  width: number;
  height: number;
  /** How the camera was held, as in EXIF: 1 is upright. */
  orientation: number;
}

const startOfScan = 0xda;
const application1 = 0xe1;
/** Those that begin a frame: C0 to CF without the tables among them. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Reads the segments before the picture. Undefined where they aren't those of a JPEG. */
export function readJpegHeader(bytes: Buffer): JpegHeader | undefined {
  let orientation = 1;
  let size: Pick<JpegHeader, 'width' | 'height'> | undefined;
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return undefined;
    // Bytes that fill up.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === startOfScan) return size && { ...size, orientation };
    const length = bytes.readUInt16BE(at + 2);
    const segment = bytes.subarray(at + 4, at + 2 + length);
    if (isFrame(marker) && segment.length >= 5)
      size = { height: segment.readUInt16BE(1), width: segment.readUInt16BE(3) };
    if (marker === application1) orientation = readOrientation(segment) ?? orientation;
    at += 2 + length;
  }
  return undefined;
}

const orientationTag = 0x0112;

/** The first directory of EXIF has an entry of 12 bytes for each value. */
function readOrientation(segment: Buffer): number | undefined {
  if (segment.toString('latin1', 0, 6) !== 'Exif\0\0') return undefined;
  const tiff = segment.subarray(6);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  if (tiff.length < 10) return undefined;
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (first + 2 > tiff.length) return undefined;
  const count = short(first);
  for (let entry = first + 2; entry < first + 2 + 12 * count && entry + 12 <= tiff.length; entry += 12) {
    if (short(entry) !== orientationTag) continue;
    const value = short(entry + 8);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}
