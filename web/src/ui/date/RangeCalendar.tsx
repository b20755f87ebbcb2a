import { type CalendarDate, parseDate } from '@internationalized/date';
import { useContext, useEffect, useEffectEvent } from 'react';
import {
  RangeCalendar as AriaRangeCalendar,
  RangeCalendarStateContext,
} from 'react-aria-components/RangeCalendar';
import { CalendarMonth } from './CalendarGrid.tsx';
import './calendar.css';

/** Days from one to another, as YYYY-MM-DD. */
export interface DayRange {
  startsOn: string;
  endsOn: string;
}

interface RangeCalendarProps {
  'aria-label': string;
  value: DayRange | null;
  onChange: (range: DayRange) => void;
  /** While the range is being drawn, by pointer or keys. */
  onDraw?: (range: DayRange) => void;
  earliest?: string;
  latest?: string | undefined;
  isUnavailable?: (day: string) => boolean;
  isDisabled?: boolean;
}

interface Drawn {
  start: { toString(): string };
  end: { toString(): string };
}

const toRange = ({ start, end }: Drawn): DayRange => ({ startsOn: start.toString(), endsOn: end.toString() });

function Drawing({ onDraw }: { onDraw: (range: DayRange) => void }) {
  const state = useContext(RangeCalendarStateContext);
  const drawn = state?.anchorDate && state.highlightedRange ? toRange(state.highlightedRange) : undefined;
  const report = useEffectEvent(onDraw);
  const { startsOn, endsOn } = drawn ?? {};
  useEffect(() => {
    if (startsOn !== undefined && endsOn !== undefined) report({ startsOn, endsOn });
  }, [startsOn, endsOn]);
  return null;
}

/** A month on which a range of days is drawn: its first day, then its last. */
export function RangeCalendar({
  value,
  onChange,
  onDraw,
  earliest,
  latest,
  isUnavailable,
  ...props
}: RangeCalendarProps) {
  return (
    <AriaRangeCalendar<CalendarDate>
      {...props}
      className="calendar range-calendar"
      value={value && { start: parseDate(value.startsOn), end: parseDate(value.endsOn) }}
      onChange={(range) => onChange(toRange(range))}
      {...(earliest && { minValue: parseDate(earliest) })}
      {...(latest && { maxValue: parseDate(latest) })}
      {...(isUnavailable && { isDateUnavailable: (date) => isUnavailable(date.toString()) })}
    >
      <CalendarMonth />
      {onDraw && <Drawing onDraw={onDraw} />}
    </AriaRangeCalendar>
  );
}
