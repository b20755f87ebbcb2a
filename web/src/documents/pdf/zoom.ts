/** As a share of the width that there is. */
const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;
const [smallest] = steps;
const largest = 3;

export const larger = (zoom: number): number => steps.find((step) => step > zoom) ?? largest;
export const smaller = (zoom: number): number => steps.findLast((step) => step < zoom) ?? smallest;
export const isLargest = (zoom: number): boolean => zoom >= largest;
export const isSmallest = (zoom: number): boolean => zoom <= smallest;

/** The zoom after a key, or undefined for a key that means nothing here. */
export function zoomByKey(key: string, zoom: number): number | undefined {
  if (key === '+' || key === '=') return larger(zoom);
  if (key === '-') return smaller(zoom);
  return key === '0' ? 1 : undefined;
}
