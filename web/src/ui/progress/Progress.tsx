import type { CSSProperties } from 'react';
import './progress.css';

interface ProgressProps {
  /** What goes on. */
  'aria-label': string;
  done: number;
  total: number;
  /** '3 of 12 cancelled', shown and read out. */
  children: string;
}

/** How far something of a known length has come. */
export function Progress({ done, total, children, ...props }: ProgressProps) {
  const share: CSSProperties & Record<`--${string}`, number> = { '--share': total > 0 ? done / total : 1 };
  return (
    <div
      {...props}
      className="progress"
      role="progressbar"
      aria-valuemin={0}
      aria-valuenow={Math.min(done, total)}
      aria-valuemax={Math.max(total, 1)}
      aria-valuetext={children}
    >
      <span className="progress-track" style={share} aria-hidden="true" />
      <span>{children}</span>
    </div>
  );
}
