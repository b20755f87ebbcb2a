/** Random choices, reproducible from a seed. */
export interface Chance {
  below(limit: number): number;
  happens(percent: number): boolean;
  oneOf<T>(choices: readonly [T, ...T[]]): T;
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  /** Mulberry32: small, and even enough for choices. */
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    happens: (percent) => next() * 100 < percent,
    oneOf: (choices) => choices[below(choices.length)] ?? choices[0],
  };
}
