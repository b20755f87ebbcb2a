export interface Measured {
  /** Width of each item, in order. */
  items: readonly number[];
  /** Width of the More button. */
  more: number;
  /** Gap between two items in the bar. */
  gap: number;
  available: number;
}

/** The number of items that fit into the bar. The others move into More, which then takes up space itself. */
export function countFitting({ items, more, gap, available }: Measured): number {
  const widthOf = (widths: readonly number[]) =>
    widths.reduce((sum, width) => sum + width, 0) + Math.max(0, widths.length - 1) * gap;
  if (widthOf(items) <= available) return items.length;
  for (let count = items.length - 1; count > 0; count--) {
    if (widthOf([...items.slice(0, count), more]) <= available) return count;
  }
  return 0;
}
