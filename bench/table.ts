import { inTurns } from './measure.ts';
import type { SentRequest } from './requests.ts';
import { rateAt } from './requests.ts';

/** What a call of the portal is compared with: a list that the floor reads, or a place that it books. */
export type Yardstick = 'list' | 'book';

export interface Case {
  name: string;
  base: string;
  next: () => SentRequest;
  of: Yardstick;
  /** The share of the floor that the call must keep, and the one to reach. */
  atLeast?: number;
  goal?: number;
}

const floorAsks: Record<Yardstick, () => SentRequest> = {
  list: () => ({ method: 'GET', path: '/list' }),
  book: () => ({ method: 'POST', path: '/book' }),
};

export const heading = 'call                             portal/s   floor/s   ratio  at least   goal';

/** Measures a call and the floor in turns, prints the row, and returns whether the call keeps its share. */
export async function compare(
  floor: string,
  { name, base, next, of, atLeast, goal }: Case,
): Promise<boolean> {
  const times: number[] = [];
  const rate = await inTurns(name, {
    floor: () => rateAt(floor, floorAsks[of]),
    portal: () => rateAt(base, next, times),
  });
  const ratio = rate.portal / rate.floor;
  const columns = [
    name.padEnd(31),
    rate.portal.toFixed(0).padStart(9),
    rate.floor.toFixed(0).padStart(9),
    ratio.toFixed(3).padStart(7),
    String(atLeast ?? '').padStart(9),
    String(goal ?? '').padStart(6),
  ];
  console.log(columns.join(' '));
  tellTimes(times);
  return ratio >= (atLeast ?? 0);
}

export function tellTimes(times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => `${(sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)} ms`;
  console.log(`  p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}`);
}
