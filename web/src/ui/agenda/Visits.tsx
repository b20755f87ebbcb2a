import type { CSSProperties, ReactNode } from 'react';
import './visits.css';

interface VisitsProps {
  count: ReactNode;
  label: ReactNode;
  /** One per day of the month. */
  days: readonly { date: string; isVisited: boolean; isToday?: boolean }[];
  /** Column of the first day in its week, 1 to 7. */
  firstColumn: number;
}

/** Visits this month. The dots repeat the figure. */
export function Visits({ count, label, days, firstColumn }: VisitsProps) {
  const style: CSSProperties & Record<`--${string}`, number> = { '--offset': firstColumn };
  return (
    <div className="visits">
      <p>
        <span className="figure">{count}</span>
        {label}
      </p>
      <div className="visit-dots" aria-hidden="true" style={style}>
        {days.map(({ date, isVisited, isToday }) => (
          <i key={date} data-visited={isVisited || undefined} data-today={isToday || undefined} />
        ))}
      </div>
    </div>
  );
}
