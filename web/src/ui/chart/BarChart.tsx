import './chart.css';

export interface Bar {
  id: string;
  /** Shown below the bar where there is room, such as the day of the month. */
  mark: string;
  /** The bar in words, for screen readers and the tooltip. */
  label: string;
  value: number;
}

/** Values side by side, such as those of the days of a month. Every bar can be read out. */
export function BarChart({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ol className="bar-chart" aria-label={label}>
      {bars.map((bar) => (
        <li key={bar.id} title={bar.label}>
          <span className="visually-hidden">{bar.label}</span>
          <span className="bar" aria-hidden="true" style={{ blockSize: `${(bar.value / most) * 100}%` }} />
          <span className="mark" aria-hidden="true">
            {bar.mark}
          </span>
        </li>
      ))}
    </ol>
  );
}
