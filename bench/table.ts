import { cpuMsOf, inTurns, type Portal } from './measure.ts';
import type { SentRequest } from './requests.ts';
import { rateAt } from './requests.ts';

/** What a call of the portal is compared with: a list that the floor reads, or a place that it books. */
export type Yardstick = 'list' | 'book';

export interface Case {
  name: string;
  portal: Portal;
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

/** The times are in milliseconds; the last is the processor time of the portal for a call. */
const columns = {
  call: 38,
  'portal/s': 9,
  'floor/s': 9,
  ratio: 7,
  'at least': 9,
  goal: 6,
  p50: 7,
  p95: 7,
  p99: 7,
  cpu: 7,
} as const;

const rowOf = (cells: Record<keyof typeof columns, string>): string =>
  Object.entries(columns)
    .map(([name, width], place) => {
      const cell = cells[name as keyof typeof columns];
      return place === 0 ? cell.padEnd(width) : cell.padStart(width);
    })
    .join(' ');

export const heading = rowOf(
  Object.fromEntries(Object.keys(columns).map((name) => [name, name])) as Parameters<typeof rowOf>[0],
);

/** Measures a call and the floor in turns, prints the row, and returns whether the call keeps its share. */
export async function compare(
  floor: string,
  { name, portal, next, of, atLeast, goal }: Case,
): Promise<boolean> {
  const times: number[] = [];
  let cpuMs = 0;
  const rate = await inTurns(name, {
    floor: () => rateAt(floor, floorAsks[of]),
    portal: async () => {
      const before = await cpuMsOf(portal);
      const perSecond = await rateAt(portal.base, next, times);
      cpuMs += (await cpuMsOf(portal)) - before;
      return perSecond;
    },
  });
  const ratio = rate.portal / rate.floor;
  const at = timeAt(times);
  console.log(
    rowOf({
      call: name,
      'portal/s': rate.portal.toFixed(0),
      'floor/s': rate.floor.toFixed(0),
      ratio: ratio.toFixed(3),
      'at least': String(atLeast ?? ''),
      goal: String(goal ?? ''),
      p50: at(0.5).toFixed(1),
      p95: at(0.95).toFixed(1),
      p99: at(0.99).toFixed(1),
      cpu: (cpuMs / times.length).toFixed(2),
    }),
  );
  return ratio >= (atLeast ?? 0);
}

function timeAt(times: readonly number[]): (share: number) => number {
  const sorted = times.toSorted((a, b) => a - b);
  return (share) => sorted[Math.floor(sorted.length * share)] ?? 0;
}

export function tellTimes(times: readonly number[]): void {
  const at = timeAt(times);
  const shown = [0.5, 0.95, 0.99].map((share) => `p${share * 100} ${at(share).toFixed(1)} ms`);
  console.log(`  ${shown.join(', ')}`);
}
