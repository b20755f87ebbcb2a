import { mostFileBytes } from '@foyer/contract/shared/document';

/** Enough to read small print, and far less than a phone's camera takes. */
const longestSide = 3000;
const quality = 0.85;

interface Size {
  width: number;
  height: number;
}

/** The size in which a picture is sent. */
export function sentSize({ width, height }: Size): Size {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Whether the file can be sent as it is. */
export const isSmallEnough = ({ size, type }: Pick<File, 'size' | 'type'>, picture: Size): boolean =>
  size <= mostFileBytes &&
  ['image/jpeg', 'image/png'].includes(type) &&
  Math.max(picture.width, picture.height) <= longestSide;

/**
 * A photo as a JPEG that the server takes: phones take larger ones, and in formats of their own. What is no picture, or one
 * that this browser can't read, stays as it is.
 */
export async function smallerPicture(file: File): Promise<File> {
  if (!file.type.startsWith('image/')) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    if (isSmallEnough(file, picture)) return file;
    const { width, height } = sentSize(picture);
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
    const smaller = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
    return smaller ? new File([smaller], file.name, { type: 'image/jpeg' }) : file;
  } catch {
    return file;
  }
}
