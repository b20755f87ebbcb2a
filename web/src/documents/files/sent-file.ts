import { mostFileBytes } from '@foyer/contract/shared/document';

export const isTooLarge = (file: File | undefined): boolean =>
  file !== undefined && file.size > mostFileBytes;

/** What is wrong with a file, as far as it shows before it is sent. */
export function faultOf(
  file: File | undefined,
  types: readonly string[],
): 'tooLarge' | 'wrongType' | undefined {
  if (!file) return undefined;
  if (!types.includes(file.type)) return 'wrongType';
  return isTooLarge(file) ? 'tooLarge' : undefined;
}

/** A few thousand bytes at a time: more are too many arguments for a call. */
const chunk = 0x8000;

/** A file as base64. */
export async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let start = 0; start < bytes.length; start += chunk)
    text += String.fromCharCode(...bytes.subarray(start, start + chunk));
  return btoa(text);
}
