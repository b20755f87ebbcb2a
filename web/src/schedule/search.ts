/** Ignores case and the marks above letters. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The items that have every word of the search in their texts. */
export function searchItems<Item>(
  items: readonly Item[],
  search: string,
  textsOf: (item: Item) => readonly string[],
): readonly Item[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter((item) => {
    const text = plain(textsOf(item).join('\n'));
    return words.every((word) => text.includes(word));
  });
}
