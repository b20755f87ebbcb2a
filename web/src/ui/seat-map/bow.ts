/** How far a seat of a curved row is moved down, in pixels: most in the middle, back at both ends. */
export function bowOf(index: number, length: number): number {
  const offset = index - (length - 1) / 2;
  return Math.round(6 - (offset * offset * 22) / Math.max(length, 6));
}
