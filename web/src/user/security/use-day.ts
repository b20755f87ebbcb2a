import { useFormats } from '../../platform/Formats.tsx';
import { writeInstant } from '../../platform/format.ts';

/** A day with its month in words, which nobody reads as another one. */
export function useDay(): (at: string) => string {
  const formats = useFormats();
  return (at) => writeInstant(at, formats, { dateStyle: 'medium' });
}
