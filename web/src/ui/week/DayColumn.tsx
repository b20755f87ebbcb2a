import type { CSSProperties, RefObject } from 'react';
import { Group } from 'react-aria-components/Group';
import { useFormats } from '../../platform/Formats.tsx';
import { dayText, noonOf, timeText } from '../../platform/local-time.ts';
import { useText } from '../../platform/text.ts';
import { EventBox, type WeekEvent } from './EventBox.tsx';
import type { Hours, Placed } from './week-columns.ts';

interface DayColumnProps {
  day: string;
  placed: readonly Placed<WeekEvent>[];
  hours: Hours;
  /** The position of a minute of the day, in hours from the top. */
  placeOf: (minute: number) => number;
  /** The current time, for today only. */
  now: { at: Date; minute: number; text: string } | undefined;
  stop: string | undefined;
  selected: string | undefined;
  opener: RefObject<HTMLElement | null>;
  opensDetails: boolean;
  onSelect: ((id: string) => void) | undefined;
}

export function DayColumn({ day, placed, hours, placeOf, now, ...props }: DayColumnProps) {
  const { stop, selected, opener, ...events } = props;
  const { t } = useText();
  const formats = useFormats();
  const name = dayText(noonOf(day, formats.timeZone), formats);
  const isShown = now && now.minute >= hours.from * 60 && now.minute <= hours.until * 60;
  const line: CSSProperties & Record<`--${string}`, number> = { '--at': placeOf(now?.minute ?? 0) };
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
          at={placeOf(one.from)}
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
