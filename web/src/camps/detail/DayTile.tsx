import { dateFormatter } from '@foyer/contract/shared/formatters';
import type { CSSProperties } from 'react';
import { useFormats } from '../../platform/Formats.tsx';
import { periodText } from '../../platform/local-time.ts';
import { useText } from '../../platform/text.ts';
import { useCampFormat } from '../use-camp-format.ts';
import type { CampDay, Part } from './week.ts';

const height = ({ from, until }: Part) => ({ '--from': from, '--until': until }) as CSSProperties;

/** A day in words: when, how long, whether it takes place, and what is chosen. */
export function useDayText(timeZone: string) {
  const { t } = useText();
  const formats = { ...useFormats(), timeZone };
  const { listed } = useCampFormat();
  return ({ date, state }: CampDay, chosenElectives: readonly number[]): string =>
    listed([
      periodText(date.startsAt, date.endsAt, formats),
      t(`camps.day.${date.length}`),
      ...(state === 'coming' ? [] : [t(`camps.date.${state}`)]),
      ...(date.free !== undefined && state === 'coming' ? [t('signUp.left', { count: date.free })] : []),
      ...date.electives
        .filter(({ electiveId }) => chosenElectives.includes(electiveId))
        .map(({ name }) => name),
    ]);
}

interface DayTileProps {
  day: CampDay;
  timeZone: string;
  chosenElectives: readonly number[];
  /** The child comes on this day. Undefined: on every day, or that is chosen around it. */
  comes?: boolean | undefined;
}

/** The picture of a day: as high as it is long, with its electives. It is said in words beside it. */
export function DayTile({ day, timeZone, chosenElectives, comes }: DayTileProps) {
  const { t } = useText();
  const { dates } = useFormats();
  const { date, state, electives } = day;
  const part = (style: Intl.DateTimeFormatOptions) =>
    dateFormatter(dates, { ...style, timeZone }).format(new Date(date.startsAt));
  return (
    <span className="camp-day" data-state={state} data-comes={comes} aria-hidden="true">
      <span className="camp-day-name">
        {part({ weekday: 'short' })} <strong>{part({ day: 'numeric' })}</strong>
      </span>
      <span className="camp-day-hours">
        <span className="camp-day-block" style={height(day)} />
        {electives.map((one) => (
          <span
            key={one.electiveId}
            className="camp-day-elective"
            data-selected={chosenElectives.includes(one.electiveId) || undefined}
            style={height(one)}
          />
        ))}
      </span>
      <small>
        {comes
          ? t('camps.comes')
          : date.free === undefined
            ? t(`camps.day.${date.length}`)
            : t('camps.free', { count: date.free })}
      </small>
    </span>
  );
}
