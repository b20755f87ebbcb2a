import type { CSSProperties, ReactNode } from 'react';
import './capacity.css';

interface CapacityProps {
  taken: number;
  places: number;
  /** '2 places left', 'Full, 3 waiting'. */
  children: ReactNode;
}

export type CapacityLevel = 'low' | 'full';

const fewPlaces = 3;
const mostTicks = 32;

export function capacityLevel(taken: number, places: number): CapacityLevel | undefined {
  const left = places - taken;
  if (left <= 0) return 'full';
  return left <= fewPlaces ? 'low' : undefined;
}

/** One tick per place up to 32, then a plain bar. The text next to it says the same. */
export function Capacity({ taken, places, children }: CapacityProps) {
  const ticks: CSSProperties & Record<`--${string}`, number> = {
    '--taken': taken,
    '--places': Math.max(places, 1),
  };
  return (
    <div className="capacity" data-level={capacityLevel(taken, places)} style={ticks}>
      <span className="ticks" data-plain={places > mostTicks || undefined} aria-hidden="true" />
      <span>{children}</span>
    </div>
  );
}
