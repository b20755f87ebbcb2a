/**
 * Cuts a page from rows that were read with one extra, which shows whether another page follows. The cursor is written
 * from the last row of the page.
 */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => string,
): { page: Row[]; next?: string } {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { page, ...(last !== undefined && { next: cursorOf(last) }) };
}
