import { createHash } from 'node:crypto';
import { type Refusal, refuse } from '../../frame/refuse.ts';
import { fileTypeOf, readBase64 } from '../files/file-type.ts';

/**
 * Which PDF the browser has shown: it sends the SHA-256, or the whole PDF. Nothing of it is kept; the server signs its own
 * original.
 */
export function readShown(text: string): Buffer | Refusal<'general.documentFormatError'> {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  const bytes = readBase64(text);
  if (!bytes || fileTypeOf(bytes) !== 'application/pdf') return refuse('general.documentFormatError');
  return createHash('sha256').update(bytes).digest();
}
