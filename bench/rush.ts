import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds that calls took, by their names. */
export type Timed = Map<string, number[]>;

/** When each arrives, in milliseconds: half of all within the first eighth of the time. */
export const arrivals = (count: number, seconds: number): number[] =>
  Array.from({ length: count }, (_, place) => seconds * 1000 * (place / count) ** 3);

/** Starts each at its moment, whether or not those before it are done, and waits for all. */
export function rush<T>(at: readonly number[], begin: (turn: number) => Promise<T>): Promise<T[]> {
  return Promise.all(
    at.map(async (moment, turn) => {
      await wait(moment);
      return begin(turn);
    }),
  );
}
