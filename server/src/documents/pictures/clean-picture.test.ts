import jpeg from 'jpeg-js';
import { expect, test } from 'vitest';
import { chunk, testJpeg, testPng, withExif } from '../../../test/pictures.ts';
import { Refusal } from '../../frame/refuse.ts';
import { cleanPicture } from './clean-picture.ts';

async function cleaned(mediaType: 'image/jpeg' | 'image/png', bytes: Buffer): Promise<Buffer> {
  const picture = await cleanPicture({ mediaType, bytes });
  if (picture instanceof Refusal) throw new Error(picture.code);
  return picture;
}
const refused = async (mediaType: 'image/jpeg' | 'image/png', bytes: Buffer) => {
  const picture = await cleanPicture({ mediaType, bytes });
  return picture instanceof Refusal ? picture.code : 'cleaned';
};

/** Red, blue or something else, in the middle of each side. */
function colours(picture: Buffer) {
  const { width, height, data } = jpeg.decode(picture, { useTArray: true });
  const at = (x: number, y: number) => {
    const [red = 0, , blue = 0] = data.subarray((y * width + x) * 4);
    return red > 200 ? 'red' : blue > 200 ? 'blue' : 'mixed';
  };
  return {
    size: [width, height],
    left: at(1, height >> 1),
    right: at(width - 2, height >> 1),
    top: at(width >> 1, 1),
    bottom: at(width >> 1, height - 2),
  };
}

test('a JPEG keeps its pixels and loses place, camera and comments', async () => {
  const taken = withExif(testJpeg(), 1);
  expect(taken.includes('48.2082N')).toBe(true);
  const picture = await cleaned('image/jpeg', taken);
  expect(picture.includes('48.2082N')).toBe(false);
  expect(picture.includes('Exif')).toBe(false);
  expect(colours(picture)).toMatchObject({ size: [32, 16], left: 'red', right: 'blue' });
});

test.each([
  [3, { size: [32, 16], left: 'blue', right: 'red' }],
  [2, { size: [32, 16], left: 'blue', right: 'red' }],
  [4, { size: [32, 16], left: 'red', right: 'blue' }],
  [6, { size: [16, 32], top: 'red', bottom: 'blue' }],
  [8, { size: [16, 32], top: 'blue', bottom: 'red' }],
  [5, { size: [16, 32], top: 'red', bottom: 'blue' }],
  [7, { size: [16, 32], top: 'blue', bottom: 'red' }],
])('a JPEG of orientation %s is upright', async (orientation, seen) => {
  expect(colours(await cleaned('image/jpeg', withExif(testJpeg(), orientation)))).toMatchObject(seen);
});

test('a PNG keeps its pixels, and loses texts, times and whatever else is no picture', async () => {
  const plain = testPng({
    pixels: Buffer.from(Array.from({ length: 20 }, (_, index) => (index % 5 ? index : 0))),
  });
  const described = testPng({
    pixels: Buffer.from(Array.from({ length: 20 }, (_, index) => (index % 5 ? index : 0))),
    more: [chunk('tEXt', Buffer.from('Location\x0048.2082N')), chunk('eXIf', Buffer.from('48.2082N'))],
  });
  expect((await cleaned('image/png', described)).equals(await cleaned('image/png', plain))).toBe(true);
});

test.each<[string, 'image/jpeg' | 'image/png', Buffer, string]>([
  ['a JPEG that is cut off', 'image/jpeg', testJpeg().subarray(0, 60), 'general.documentFormatError'],
  [
    'a JPEG without a picture',
    'image/jpeg',
    Buffer.from([0xff, 0xd8, 0xff, 0xd9]),
    'general.documentFormatError',
  ],
  [
    'a PNG with a broken chunk',
    'image/png',
    Buffer.from(testPng().map((byte, at) => (at === 45 ? byte ^ 1 : byte))),
    'general.documentFormatError',
  ],
  [
    'a PNG with fewer pixels than it says',
    'image/png',
    testPng({ pixels: Buffer.alloc(4) }),
    'general.documentFormatError',
  ],
  [
    'a PNG that unpacks to more than it says',
    'image/png',
    testPng({ pixels: Buffer.alloc(50_000_000) }),
    'general.documentFormatError',
  ],
  [
    'a PNG that says it is huge',
    'image/png',
    testPng({ width: 100_000, height: 100_000, pixels: Buffer.alloc(1) }),
    'document.pictureTooLarge',
  ],
])('%s is refused', async (_what, mediaType, bytes, code) => {
  expect(await refused(mediaType, bytes)).toBe(code);
});

test('a JPEG that says it is huge is refused without being decoded', async () => {
  const huge = testJpeg();
  const frame = huge.indexOf(Buffer.from([0xff, 0xc0]));
  huge.writeUInt16BE(65_000, frame + 5);
  huge.writeUInt16BE(65_000, frame + 7);
  expect(await refused('image/jpeg', huge)).toBe('document.pictureTooLarge');
});
