import type { Note } from './data-file.ts';

/** Entries whose key another entry before them already has. */
export function twice<T>(
  entries: T[],
  keyOf: (entry: T) => string | undefined,
  say: (entry: T, key: string) => Note,
) {
  const seen = new Set<string>();
  return entries.flatMap((entry) => {
    const key = keyOf(entry);
    if (key === undefined) return [];
    if (seen.has(key)) return [say(entry, key)];
    seen.add(key);
    return [];
  });
}
