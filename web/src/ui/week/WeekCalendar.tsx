import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useLocale } from 'react-aria-components/I18nProvider';
import { useFormats } from '../../platform/Formats.tsx';
import { hourTexts, localTimes, noonOf, periodText } from '../../platform/local-time.ts';
import { DayStrip } from '../day-strip/DayStrip.tsx';
import { useDayParts } from '../format/Clock.tsx';
import { useMedia } from '../media/use-media.ts';
import { DayColumn } from './DayColumn.tsx';
import type { WeekEvent } from './EventBox.tsx';
import { EventDetails } from './EventDetails.tsx';
import { type HourRow, hourRows, placesOn } from './hour-rows.ts';
import { type Hours, hoursOf, type Step, stepFrom, weekColumns } from './week-columns.ts';
import './week.css';

interface WeekCalendarProps {
  'aria-label': string;
  /** YYYY-MM-DD, in the centre's time zone. */
  days: readonly string[];
  events: readonly WeekEvent[];
  /** The club's hours. Events outside them extend the days. */
  hours: Hours;
  /** Text of the thin row into which hours without an event are folded. Without it, nothing is folded. */
  emptyHoursText?: (from: string, until: string) => string;
  now: Date;
  /** Text before the time on the line that marks the current time: 'Now'. */
  nowText: string;
  /** Label of the day strip, where there is room for one day only. */
  chooseDayText: string;
  /** The day that is shown when narrow. */
  day: string;
  onDayChange: (day: string) => void;
  selected?: string | undefined;
  onSelect?: (id: string | undefined) => void;
  /** What the selected event opens: a popover next to it, or a sheet when narrow. */
  details?: (event: WeekEvent) => ReactNode;
}

/** Room for two lines, name and state, and a touch target of 44 px. */
const leastMinutes = 45;

/** Days are columns and hours are rows. When narrow, there is one day and a strip to choose it. */
export function WeekCalendar(props: WeekCalendarProps) {
  const { days, events, now, day, selected, details, onSelect } = props;
  const formats = useFormats();
  const isNarrow = useMedia('(width < 64rem)');
  const opener = useRef<HTMLElement>(null);
  const shown = isNarrow ? days.filter((one) => one === day) : days;
  const columns = weekColumns(shown, events, {
    timeZone: formats.timeZone,
    leastMinutes,
  });
  const hours = hoursOf(columns, props.hours);
  const rows = hourRows(columns, hours, { folds: props.emptyHoursText !== undefined });
  const placeOf = placesOn(rows);
  const { day: today, minute } = localTimes(formats.timeZone)(now);
  const keys = useWeekKeys(columns, selected);
  const chosen = events.find(({ id }) => id === selected);
  const hasStrip = isNarrow && days.length > 1;
  const isBeside = columns.some((column) => column.some(({ lanes }) => lanes > 1));
  const frame = { '--span': placeOf(hours.until * 60), '--days': shown.length } as Record<string, number>;
  return (
    <section className="week-calendar" aria-label={props['aria-label']} {...keys.gridProps}>
      {hasStrip && (
        <DayStrip
          aria-label={props.chooseDayText}
          days={days.map((id) => ({ id, at: noonOf(id, formats.timeZone), isToday: id === today }))}
          selected={day}
          onChange={props.onDayChange}
        />
      )}
      <div className="week" style={frame} data-beside={isBeside || undefined}>
        {!hasStrip && <WeekHead days={shown} today={today} />}
        <HourNames rows={rows} emptyText={props.emptyHoursText} />
        {shown.map((id, index) => (
          <DayColumn
            key={id}
            day={id}
            placed={columns[index] ?? []}
            hours={hours}
            placeOf={placeOf}
            now={id === today ? { at: now, minute, text: props.nowText } : undefined}
            stop={keys.stop}
            selected={selected}
            opener={opener}
            opensDetails={details !== undefined}
            onSelect={onSelect}
          />
        ))}
      </div>
      {chosen && details && (
        <EventDetails
          key={chosen.id}
          title={chosen.title}
          when={periodText(chosen.start, chosen.end, formats)}
          triggerRef={opener}
          onClose={() => onSelect?.(undefined)}
        >
          {details(chosen)}
        </EventDetails>
      )}
    </section>
  );
}

/** Hidden from screen readers, because the names of events and days say the same. */
function WeekHead({ days, today }: { days: readonly string[]; today: string }) {
  const { timeZone } = useFormats();
  const partsOf = useDayParts();
  return (
    <div className="week-head" aria-hidden="true">
      <span />
      {days.map((id) => {
        const { weekday, day } = partsOf(noonOf(id, timeZone));
        return (
          <span key={id} data-today={id === today || undefined}>
            {weekday} <span className="figure">{day}</span>
          </span>
        );
      })}
    </div>
  );
}

interface HourNamesProps {
  rows: readonly HourRow[];
  emptyText: WeekCalendarProps['emptyHoursText'];
}

/** Only folded hours are read out, because each event says its own time. */
function HourNames({ rows, emptyText }: HourNamesProps) {
  const { dates } = useFormats();
  const nameOf = hourTexts(dates);
  return (
    <ul className="hours">
      {rows.map(({ from, until, isFolded, size }) => (
        <li
          key={from}
          aria-hidden={!isFolded || undefined}
          data-folded={isFolded || undefined}
          style={{ '--for': size } as Record<string, number>}
        >
          <span>{isFolded ? emptyText?.(nameOf(from), nameOf(until)) : nameOf(from)}</span>
        </li>
      ))}
    </ul>
  );
}

const steps = (direction: 'ltr' | 'rtl'): Record<string, Step> => ({
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: direction === 'rtl' ? 'on' : 'back',
  ArrowRight: direction === 'rtl' ? 'back' : 'on',
});

/** One tab stop for the whole week, arrow keys inside. */
function useWeekKeys(columns: ReturnType<typeof weekColumns<WeekEvent>>, selected: string | undefined) {
  const { direction } = useLocale();
  const [focused, setFocused] = useState<string>();
  const all = columns.flat();
  const stop =
    all.find(({ key }) => key === focused) ?? all.find(({ event }) => event.id === selected) ?? all[0];
  const keyOf = (target: EventTarget) => (target instanceof HTMLElement ? target.dataset['key'] : undefined);
  return {
    stop: stop?.key,
    gridProps: {
      onFocus: ({ target }: { target: EventTarget }) => setFocused(keyOf(target)),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const step = steps(direction)[event.key];
        const key = keyOf(event.target);
        if (!step || !key) return;
        event.preventDefault();
        const next = stepFrom(columns, key, step);
        if (next) event.currentTarget.querySelector<HTMLElement>(`[data-key="${CSS.escape(next)}"]`)?.focus();
      },
    },
  };
}
