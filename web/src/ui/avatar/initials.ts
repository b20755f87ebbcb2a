/** First letters of the first and the last name, as the person's own script writes them. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const first = words.at(0);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last]
    .map((word) => (word ? (Array.from(word).at(0) ?? '') : ''))
    .join('')
    .toLocaleUpperCase();
}
