import type { FileType } from '@foyer/contract/shared/document';

const startsWith = (bytes: Buffer, start: readonly number[], at = 0): boolean =>
  start.every((byte, index) => bytes[at + index] === byte);

const ofText = (text: string): number[] => [...Buffer.from(text, 'latin1')];

const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** A PNG begins with its header and ends with an empty chunk. */
const isPng = (bytes: Buffer): boolean =>
  startsWith(bytes, pngStart) &&
  startsWith(bytes, ofText('IHDR'), 12) &&
  startsWith(bytes, ofText('IEND'), bytes.length - 8);

const isJpeg = (bytes: Buffer): boolean =>
  startsWith(bytes, [0xff, 0xd8, 0xff]) && startsWith(bytes, [0xff, 0xd9], bytes.length - 2);

/** Names in a PDF, whose letters can be written as #61. */
const decoded = (text: string): string =>
  text.replace(/#([\da-f]{2})/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** A document has no scripts, starts no programs and carries no other files. */
const isActive = (bytes: Buffer): boolean =>
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia)(?![A-Za-z])/.test(decoded(bytes.toString('latin1')));

/** Readers find a PDF behind other bytes too; a file that begins as something else is refused. */
const isPdf = (bytes: Buffer): boolean =>
  /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8)) &&
  bytes.subarray(-1024).includes('%%EOF') &&
  !isActive(bytes);

/** What a file is, by its content; undefined for everything else. */
export function fileTypeOf(bytes: Buffer): FileType | undefined {
  if (isPdf(bytes)) return 'application/pdf';
  if (isJpeg(bytes)) return 'image/jpeg';
  return isPng(bytes) ? 'image/png' : undefined;
}

/** Reads base64 strictly: what isn't written in the one right way is refused. */
export function readBase64(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length > 0 && bytes.toString('base64') === text ? bytes : undefined;
}

export const fileEndings: Record<FileType, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};
