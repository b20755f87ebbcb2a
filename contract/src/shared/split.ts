/** A price in equal parts, in minor units. What cannot be divided goes to the first parts, a unit each. */
export const partsOf = (price: number, parts: number): number[] =>
  Array.from({ length: parts }, (_, index) => Math.floor(price / parts) + (index < price % parts ? 1 : 0));
