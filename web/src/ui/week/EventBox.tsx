import type { CSSProperties, ReactNode, Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { Link } from 'react-aria-components/Link';
import { useFormats } from '../../platform/Formats.tsx';
import { periodText, timeText } from '../../platform/local-time.ts';
import { type BadgeState, badgeStates } from '../badge/badge-states.ts';
import type { Placed, Timed } from './week-columns.ts';
import './event.css';

export const eventTones = ['main', 'secondary', 'info', 'success', 'warn', 'aware'] as const;
export type EventTone = (typeof eventTones)[number];

export interface WeekEvent extends Timed {
  /** The type of activity: CLASS, RESOURCE_BOOKING, STAFF_BOOKING and so on. */
  type: string;
  title: string;
  /** Shows the kind of event, as not everybody can tell the colours apart. */
  icon?: ReactNode;
  /** A colour of the theme, to group events. */
  tone?: EventTone;
  /** Places taken, a court, a person. */
  note?: string;
  /** Its state and the word for it. Most events have none. */
  state?: { is: BadgeState; text: string };
  /** For an event with a page of its own. */
  href?: string;
}

interface EventBoxProps {
  placed: Placed<WeekEvent>;
  /** Hours since the first hour shown. */
  at: number;
  isStop: boolean;
  isSelected: boolean;
  opensDetails: boolean;
  onSelect: ((id: string) => void) | undefined;
  ref: Ref<HTMLElement> | undefined;
}

/** Its height is its duration. Its accessible name always has the day, the time, the title and the state. */
export function EventBox({ placed, at, isStop, isSelected, opensDetails, onSelect, ref }: EventBoxProps) {
  const { event, from, until, lane, lanes, key } = placed;
  const formats = useFormats();
  const place: CSSProperties & Record<`--${string}`, number> = {
    '--at': at,
    '--for': (until - from) / 60,
    '--col': lane,
    '--cols': lanes,
  };
  const look = {
    className: 'event',
    style: place,
    excludeFromTabOrder: !isStop,
    'data-key': key,
    'data-type': event.type,
    'data-tone': event.tone,
    'data-state': event.state?.is,
    'data-selected': isSelected || undefined,
  };
  const content = (
    <>
      <span className="visually-hidden">{periodText(event.start, event.end, formats)}, </span>
      <EventText event={event} />
    </>
  );
  if (event.href) {
    return (
      <Link {...look} href={event.href} ref={ref as Ref<HTMLAnchorElement>}>
        {content}
      </Link>
    );
  }
  return (
    <Button
      {...look}
      {...(opensDetails
        ? { 'aria-haspopup': 'dialog' as const, 'aria-expanded': isSelected }
        : { 'aria-pressed': isSelected })}
      onPress={() => onSelect?.(event.id)}
      ref={ref as Ref<HTMLButtonElement>}
    >
      {content}
    </Button>
  );
}

function EventText({ event: { title, icon, start, note, state } }: { event: WeekEvent }) {
  const Icon = state && badgeStates[state.is].icon;
  const formats = useFormats();
  return (
    <span className="event-text">
      <span className="event-title">
        {icon}
        <span aria-hidden="true">{timeText(start, formats)}</span> <b dir="auto">{title}</b>
      </span>{' '}
      {note && <span dir="auto">{note}</span>}{' '}
      {Icon && (
        <span className="event-state">
          <Icon className="icon" />
          <span>{state.text}</span>
        </span>
      )}
    </span>
  );
}
