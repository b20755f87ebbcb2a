import { type ReactNode, useId } from 'react';
import { Link } from 'react-aria-components/Link';
import type { PictureSource } from '../art/Picture.tsx';
import { Thumb } from '../art/Thumb.tsx';
import { Capacity, capacityLevel } from '../capacity/Capacity.tsx';
import { Clock } from '../format/Clock.tsx';
import '../sheet/sheet.css';
import './timetable.css';

export function Timetable({ children }: { children: ReactNode }) {
  return <div className="timetable">{children}</div>;
}

interface TimetablePartProps {
  /** Morning, afternoon, evening. */
  title: ReactNode;
  note?: ReactNode;
  /** ClassRows in list items. */
  children: ReactNode;
}

export function TimetablePart({ title, note, children }: TimetablePartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {title} {note && <small>{note}</small>}
      </h2>
      <ul className="sheet">{children}</ul>
    </section>
  );
}

/** Separates what has begun from what is still to come. */
export function NowLine({ text }: { text: ReactNode }) {
  return (
    <li className="now-line">
      <span>{text}</span>
    </li>
  );
}

interface TimeAndLengthProps {
  at: Date | string;
  /** '50 min' */
  length: ReactNode;
}

export function TimeAndLength({ at, length }: TimeAndLengthProps) {
  return (
    <>
      <Clock at={at} />
      <small>{length}</small>
    </>
  );
}

export interface BookableRowProps {
  /** A TimeAndLength, or the weekdays of a course. */
  when: ReactNode;
  picture: PictureSource;
  name: ReactNode;
  href: string;
  meta: ReactNode;
  places: { taken: number; places: number; text: ReactNode };
  /** Text about places for the second line of a narrow row, only if it matters there. */
  inlinePlaces?: ReactNode;
  /** A button or a badge, if there is something to do or to know. */
  action?: ReactNode;
  isSelected?: boolean;
}

/** One row for every booking state. The whole row leads to the class. */
export function BookableRow(props: BookableRowProps) {
  const { when, picture, name, href, meta, places, inlinePlaces, action, isSelected = false } = props;
  return (
    <article className="class-row" data-selected={isSelected || undefined}>
      <div className="when">{when}</div>
      <Thumb {...picture} />
      <div>
        <h3 className="class-name">
          <Link className="" href={href}>
            {name}
          </Link>
        </h3>
        <p className="row-meta">
          {meta}
          {inlinePlaces && (
            <span className="capacity-inline" data-level={capacityLevel(places.taken, places.places)}>
              {' '}
              {inlinePlaces}
            </span>
          )}
        </p>
      </div>
      <Capacity taken={places.taken} places={places.places}>
        {places.text}
      </Capacity>
      <div className="class-action">{action}</div>
    </article>
  );
}
