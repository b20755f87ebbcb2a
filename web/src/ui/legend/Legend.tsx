import type { ReactNode } from 'react';
import './legend.css';

export type LegendKind = 'free' | 'selected' | 'taken' | 'off-peak' | 'mine' | 'draw';

interface LegendProps {
  entries: readonly { kind: LegendKind; label: ReactNode }[];
  /** Adds space above it, for use below a court grid. */
  of?: 'availability';
}

/** What the marks of a seat map or a court grid mean. */
export function Legend({ entries, of }: LegendProps) {
  return (
    <ul className={of ? 'legend availability-legend' : 'legend'}>
      {entries.map(({ kind, label }) => (
        <li key={kind} data-kind={kind === 'free' ? undefined : kind}>
          <i />
          {label}
        </li>
      ))}
    </ul>
  );
}
