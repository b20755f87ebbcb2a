import { useFormats } from '../../platform/Formats.tsx';
import { noonOf } from '../../platform/local-time.ts';
import { useDayParts } from '../../ui/format/Clock.tsx';
import type { Column } from './columns.ts';

interface GridHeadProps {
  days: readonly string[];
  columns: readonly Column[];
  today: string;
  closedOn: (day: string) => string | undefined;
}

/** Hidden from screen readers, because each column is named. */
export function GridHead({ days, columns, today, closedOn }: GridHeadProps) {
  const { timeZone } = useFormats();
  const partsOf = useDayParts();
  const each = columns.length / Math.max(days.length, 1);
  const hasLanes = columns.some(({ lane }) => lane);
  return (
    <div className="schedule-head" aria-hidden="true">
      <span className="schedule-corner" data-rows={hasLanes ? 2 : undefined} />
      {days.map((day) => {
        const { weekday, day: figure } = partsOf(noonOf(day, timeZone));
        const closed = closedOn(day);
        return (
          <span
            key={day}
            className="schedule-day"
            style={{ gridColumnEnd: `span ${each}` }}
            data-today={day === today || undefined}
          >
            <span>
              {weekday} <span className="figure">{figure}</span>
              {closed && <small dir="auto">{closed}</small>}
            </span>
          </span>
        );
      })}
      {hasLanes &&
        columns.map(({ key, lane }) => (
          <span key={key} className="schedule-lane" title={lane?.name}>
            <bdi>{lane?.name}</bdi>
          </span>
        ))}
    </div>
  );
}
