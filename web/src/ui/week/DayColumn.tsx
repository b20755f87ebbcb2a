import type { CSSProperties, RefObject } from 'react';
import { Group } from 'react-aria-components/Group';
import { useText } from '../../platform/text.ts';
import { useFormats } from '../format/Formats.tsx';
import { EventBox, type WeekEvent } from './EventBox.tsx';
import { dayText, noonOf, timeText } from './local-time.ts';
import type { Hours, Placed } from './week-columns.ts';

interface DayColumnProps {
  day: string;
  placed: readonly Placed<WeekEvent>[];
  hours: Hours;
  /** The present, on the day that is today. */
  now: { at: Date; minute: number; text: string } | undefined;
  stop: string | undefined;
  selected: string | undefined;
  opener: RefObject<HTMLElement | null>;
  opensDetails: boolean;
  onSelect: ((id: string) => void) | undefined;
}

export function DayColumn({ day, placed, hours, now, stop, selected, opener, ...events }: DayColumnProps) {
  const { t } = useText();
  const formats = useFormats();
  const name = dayText(noonOf(day, formats.timeZone), formats);
  const hourOf = (minute: number) => minute / 60 - hours.from;
  const isShown = now && hourOf(now.minute) >= 0 && now.minute / 60 <= hours.until;
  const line: CSSProperties & Record<`--${string}`, number> = { '--at': hourOf(now?.minute ?? 0) };
  const opening = placed.find(({ event }) => event.id === selected);
  return (
    <Group
      className="day"
      aria-label={now ? `${name}, ${t('ui.today')}` : name}
      data-today={now ? '' : undefined}
    >
      {placed.map((one) => (
        <EventBox
          key={one.key}
          placed={one}
          at={hourOf(one.from)}
          isStop={one.key === stop}
          isSelected={one.event.id === selected}
          ref={one === opening ? opener : undefined}
          {...events}
        />
      ))}
      {isShown && (
        <span className="now" style={line}>
          <span className="visually-hidden">
            {now.text}, {timeText(now.at, formats)}
          </span>
        </span>
      )}
    </Group>
  );
}
