export interface Measured {
  /** Width of each item, in order. */
  items: readonly number[];
  /** Width of the More button. */
  more: number;
  /** Space between two things in the bar. */
  gap: number;
  available: number;
}

/** How many items stand in the bar; the others move into More, which then needs its own room. */
export function countFitting({ items, more, gap, available }: Measured): number {
  const widthOf = (widths: readonly number[]) =>
    widths.reduce((sum, width) => sum + width, 0) + Math.max(0, widths.length - 1) * gap;
  if (widthOf(items) <= available) return items.length;
  for (let count = items.length - 1; count > 0; count--) {
    if (widthOf([...items.slice(0, count), more]) <= available) return count;
  }
  return 0;
}
