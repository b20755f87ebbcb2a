import type { ReactNode } from 'react';
import { Avatar } from '../avatar/Avatar.tsx';
import type { BadgeState } from '../badge/badge-states.ts';
import { StateBadge } from '../badge/StateBadge.tsx';
import { Clock } from '../format/Clock.tsx';
import './booking-row.css';

interface BookingRowProps {
  at: Date | string;
  title: ReactNode;
  meta?: ReactNode;
  who: { name: string; shortName: ReactNode; person?: 1 | 2 | 3 };
  state: BadgeState;
  /** The state in words. */
  stateText: ReactNode;
  /** A menu button that names the booking. */
  menu?: ReactNode;
}

export function BookingRow({ at, title, meta, who, state, stateText, menu }: BookingRowProps) {
  return (
    <article className="booking-row" data-state={state}>
      <Clock at={at} />
      <div>
        <h3 className="row-title">{title}</h3>
        {meta && <p className="row-meta">{meta}</p>}
      </div>
      <span className="who">
        <Avatar name={who.name} size="small" {...(who.person && { person: who.person })} />
        {who.shortName}
      </span>
      <StateBadge state={state}>{stateText}</StateBadge>
      {menu}
    </article>
  );
}
