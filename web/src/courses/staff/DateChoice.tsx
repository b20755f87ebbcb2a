import { dateFormatter } from '@foyer/contract/shared/formatters';
import { useEffect, useRef } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { useFormats } from '../../platform/Formats.tsx';
import { dayText } from '../../platform/local-time.ts';
import { useText } from '../../platform/text.ts';
import { useCourseFormat } from '../use-course-format.ts';
import type { ListDate } from './queries.ts';

interface DateChoiceProps {
  dates: readonly ListDate[];
  today: number | undefined;
  chosen: number;
  onChoose: (number: number) => void;
}

const stateOf = ({ number, isCancelled, canSetAttendance }: ListDate, today: number | undefined) =>
  isCancelled ? 'off' : number === today ? 'today' : canSetAttendance ? 'over' : 'coming';

/** The dates of a course in a row, one of which is shown. */
export function DateChoice({ dates, today, chosen, onChoose }: DateChoiceProps) {
  const { t } = useText();
  const words = useCourseFormat();
  const formats = useFormats();
  const row = useRef<HTMLDivElement>(null);
  const part = (at: string, style: Intl.DateTimeFormatOptions) =>
    dateFormatter(formats.dates, {
      ...style,
      ...(formats.timeZone && { timeZone: formats.timeZone }),
    }).format(new Date(at));
  // A long course begins far to the side of today.
  useEffect(() => {
    row.current?.querySelector('[data-selected]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  return (
    <ToggleButtonGroup
      ref={row}
      aria-label={t('courseStaff.dates')}
      className="date-choice"
      disallowEmptySelection
      selectedKeys={[chosen]}
      onSelectionChange={(keys) => {
        const [number] = keys;
        if (number !== undefined) onChoose(Number(number));
      }}
    >
      {dates.map((date) => {
        const state = stateOf(date, today);
        return (
          <ToggleButton
            key={date.number}
            id={date.number}
            data-state={state}
            aria-label={words.listed([dayText(date.startsAt, formats), t(`courseStaff.date.${state}`)])}
          >
            <span>{part(date.startsAt, { month: 'short' })}</span>
            <strong>{part(date.startsAt, { day: 'numeric' })}</strong>
          </ToggleButton>
        );
      })}
    </ToggleButtonGroup>
  );
}
