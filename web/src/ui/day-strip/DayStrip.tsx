import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { useText } from '../../platform/text.ts';
import { useDayParts } from '../format/Clock.tsx';
import { WeekdayName } from '../format/WeekdayName.tsx';
import './day-strip.css';

export interface StripDay {
  /** YYYY-MM-DD */
  id: string;
  at: Date;
  isToday?: boolean;
  isBooked?: boolean;
  /** Why the day is struck through: 'nothing can be booked'. */
  closed?: string;
}

interface DayStripProps {
  'aria-label': string;
  days: readonly StripDay[];
  selected: string;
  onChange: (id: string) => void;
}

export function DayStrip({ days, selected, onChange, ...props }: DayStripProps) {
  const { t } = useText();
  const partsOf = useDayParts();
  return (
    <ToggleButtonGroup
      {...props}
      className="day-strip"
      data-week={days.length === 7 || undefined}
      disallowEmptySelection
      selectedKeys={[selected]}
      onSelectionChange={(keys) => {
        const next = days.find((day) => keys.has(day.id));
        if (next) onChange(next.id);
      }}
    >
      {days.map(({ id, at, isToday, isBooked, closed }) => {
        const { weekday, narrow, day } = partsOf(at);
        return (
          <ToggleButton
            key={id}
            id={id}
            className=""
            data-booked={isBooked || undefined}
            data-today={isToday || undefined}
            data-closed={closed ? '' : undefined}
          >
            <span className="dow">
              <WeekdayName short={weekday} narrow={narrow} />
            </span>{' '}
            <span className="figure">{day}</span>
            {isToday && <span className="visually-hidden">, {t('ui.today')}</span>}
            {isBooked && <span className="visually-hidden">, {t('ui.yourBooking')}</span>}
            {closed && <span className="visually-hidden">, {closed}</span>}
          </ToggleButton>
        );
      })}
    </ToggleButtonGroup>
  );
}
