import { isScheduled, ruleOf } from '@foyer/contract/shared/staff-manager';
import { type CSSProperties, memo, type RefObject, useEffect, useRef, useState } from 'react';
import { Group } from 'react-aria-components/Group';
import type { Formats } from '../../platform/Formats.tsx';
import { dayText, noonOf } from '../../platform/local-time.ts';
import type { Hours } from '../../ui/week/week-columns.ts';
import type { Session } from '../queries.ts';
import type { Column } from './columns.ts';
import { GridBox } from './GridBox.tsx';
import type { Piece } from './pieces.ts';
import { minutesOfDay } from './wall-time.ts';

/** What the grid says of a session. Stays the same object while nothing of it changes. */
export interface Words {
  note: (session: Session) => string;
  problem: (session: Session) => string | undefined;
}

export interface Band {
  from: number;
  until: number;
  text: string;
}

export interface Proposed {
  from: number;
  until: number;
  title: string;
}

interface GridColumnProps {
  column: Column;
  pieces: readonly Piece[];
  hours: Hours;
  words: Words;
  formats: Formats;
  /** Minute of the day now, for today only. */
  now: number | undefined;
  nowText: string;
  closed: string | undefined;
  /** When the person of the column is away. */
  away: readonly Band[];
  /** Where a session will be, while its change is decided on. */
  proposed: Proposed | undefined;
  stop: string | undefined;
  selected: string | undefined;
  scroller: RefObject<HTMLElement | null>;
  /** Few columns are always filled. */
  isAlwaysFilled: boolean;
}

/** Whether a column is in sight or close to it. What is far away stays empty. */
function useIsNear(
  element: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  isAlways: boolean,
): boolean {
  const [isNear, setNear] = useState(isAlways);
  useEffect(() => {
    if (isAlways || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { root: scroller.current, rootMargin: '100% 60%' },
    );
    observer.observe(element.current);
    const fill = () => setNear(true);
    window.addEventListener('beforeprint', fill);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', fill);
    };
  }, [isAlways, element, scroller]);
  return isAlways || isNear;
}

const placed = (from: number, until: number, hours: Hours) =>
  ({ '--at': from / 60 - hours.from, '--for': (until - from) / 60 }) as CSSProperties;

export const isMovable = ({ may }: Session): boolean => may.includes('CHANGE');

/** An hour that members have booked on a court keeps its length. */
const isLengthened = ({ activityType }: Session): boolean => isScheduled(activityType);

const isBehind = ({ activityType }: Session): boolean =>
  isScheduled(activityType) && !ruleOf(activityType).isOccupying;

/** One day, or one day of one person, place or activity. */
export const GridColumn = memo(function GridColumn(props: GridColumnProps) {
  const { column, pieces, hours, words, formats, now, closed, away, proposed, stop, selected } = props;
  const element = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(element, props.scroller, props.isAlwaysFilled);
  const day = dayText(noonOf(column.day, formats.timeZone), formats);
  const name = [day, column.lane?.name, closed].filter(Boolean).join(', ');
  return (
    <Group
      ref={element}
      className="schedule-column"
      aria-label={name}
      data-column={column.key}
      data-today={now === undefined ? undefined : ''}
      data-closed={closed ? '' : undefined}
    >
      {away.map((band) => (
        <span key={band.from} className="schedule-away" style={placed(band.from, band.until, hours)}>
          <span>{band.text}</span>
        </span>
      ))}
      {isNear &&
        pieces.map(({ event, from, until, lane, lanes }) => {
          const key = `${column.key}|${event.id}`;
          return (
            <GridBox
              key={key}
              id={event.id}
              boxKey={key}
              session={event.session}
              note={words.note(event.session)}
              problem={words.problem(event.session)}
              at={from / 60 - hours.from}
              hours={(until - from) / 60}
              lane={lane}
              lanes={lanes}
              isBehind={isBehind(event.session)}
              isEnd={until < minutesOfDay && isLengthened(event.session)}
              isStop={key === stop}
              isSelected={event.id === selected}
              isMovable={isMovable(event.session)}
              formats={formats}
            />
          );
        })}
      {proposed && (
        <span className="event schedule-ghost" style={placed(proposed.from, proposed.until, hours)}>
          <b>{proposed.title}</b>
        </span>
      )}
      {now !== undefined && now >= hours.from * 60 && now <= hours.until * 60 && (
        <span className="schedule-now" style={placed(now, now, hours)}>
          <span className="visually-hidden">{props.nowText}</span>
        </span>
      )}
    </Group>
  );
});
