import { TriangleAlert } from 'lucide-react';
import { type CSSProperties, memo } from 'react';
import type { Formats } from '../../platform/Formats.tsx';
import { periodText, timeText } from '../../platform/local-time.ts';
import type { Session } from '../queries.ts';
import { toneOf } from './tone.ts';

export interface GridBoxProps {
  id: string;
  /** Of the box: a session over midnight has two. */
  boxKey: string;
  session: Session;
  /** Who, where, how many: below the name. */
  note: string;
  /** What is wrong with it: its trainer is away. */
  problem: string | undefined;
  at: number;
  hours: number;
  lane: number;
  lanes: number;
  isBehind: boolean;
  isEnd: boolean;
  isStop: boolean;
  isSelected: boolean;
  isMovable: boolean;
  formats: Formats;
}

/** One session, or its part on one day. A plain button: a week may have thousands. The grid listens to all of them. */
export const GridBox = memo(function GridBox(props: GridBoxProps) {
  const { id, boxKey, session, note, problem, formats, isStop, isSelected } = props;
  const place: CSSProperties & Record<`--${string}`, number> = {
    '--at': props.at,
    '--for': props.hours,
    '--col': props.lane,
    '--cols': props.lanes,
  };
  return (
    <button
      type="button"
      className="event schedule-event"
      style={place}
      tabIndex={isStop ? 0 : -1}
      aria-haspopup="dialog"
      aria-expanded={isSelected}
      data-key={boxKey}
      data-id={id}
      data-type={session.activityType}
      data-tone={toneOf(session.activityType)}
      data-state={session.state === 'CANCELLED' ? 'CANCELLED' : undefined}
      data-behind={props.isBehind || undefined}
      data-selected={isSelected || undefined}
      data-movable={props.isMovable || undefined}
      data-end={props.isEnd || undefined}
    >
      <span className="visually-hidden">{periodText(session.startsAt, session.endsAt, formats)}, </span>
      <span className="event-text">
        <span className="event-title">
          {problem && <TriangleAlert className="icon" />}
          <span aria-hidden="true">{timeText(session.startsAt, formats)}</span>{' '}
          <b dir="auto">{session.name}</b>
        </span>{' '}
        {note && <span dir="auto">{note}</span>}
        {problem && <span className="visually-hidden">, {problem}</span>}
      </span>
    </button>
  );
});
