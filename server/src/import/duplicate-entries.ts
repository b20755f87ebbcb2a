import type { Note } from './data-file.ts';

/** Reports entries whose key an earlier entry has. */
export function duplicateEntries<T>(
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
