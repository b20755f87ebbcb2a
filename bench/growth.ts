import { inTurns, type Portal } from './measure.ts';
import { rateAt, type SentRequest } from './requests.ts';
import { tellTimes } from './table.ts';

/** How much more a call may cost than in the small size, with two hundred times as much of everything. */
const growthAtMost = 1.5;

/** Measures the same calls across the centres of both sizes. True if none of them costs much more in the large one. */
export async function growth<P extends { portal: Portal }>(
  { small, large }: { small: P; large: P },
  calls: Record<string, (place: P) => () => SentRequest>,
): Promise<boolean> {
  let within = true;
  console.log('growth                            large/s   small/s   costs   at most');
  for (const [name, nextAt] of Object.entries(calls)) {
    const times: number[] = [];
    const [askLarge, askSmall] = [nextAt(large), nextAt(small)];
    const rate = await inTurns(name, {
      small: () => rateAt(small.portal.base, askSmall),
      large: () => rateAt(large.portal.base, askLarge, times),
    });
    const costs = rate.small / rate.large;
    within &&= costs <= growthAtMost;
    const rates = [rate.large, rate.small].map((figure) => figure.toFixed(0).padStart(9)).join(' ');
    console.log(
      `${name.padEnd(31)} ${rates} ${costs.toFixed(2).padStart(7)} ${String(growthAtMost).padStart(9)}`,
    );
    tellTimes(times);
  }
  return within;
}
