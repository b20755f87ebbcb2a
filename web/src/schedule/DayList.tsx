import type { PartOfDay } from '@foyer/contract/shared/participation';
import { Fragment, type ReactNode } from 'react';
import { Folded } from '../ui/timetable/Folded.tsx';
import { NowLine, Timetable, TimetablePart } from '../ui/timetable/Timetable.tsx';
import { dayParts, nextSession } from './day-parts.ts';
import type { Session } from './session.ts';

interface PartTexts {
  part: (part: PartOfDay) => string;
  /** '4 classes' */
  count?: (count: number) => string;
  now: string;
}

interface DayListTexts extends PartTexts {
  /** '3 earlier classes' */
  earlier: (count: number) => string;
}

interface DayListProps<Item> {
  items: readonly Item[];
  texts: DayListTexts;
  keyOf: (item: Item) => string;
  /** Whether it is open beside the list, which keeps its part unfolded. */
  isOpen: (item: Item) => boolean;
  renderRow: (item: Item) => ReactNode;
}

/** The sessions of a day by part of day; those that have ended are folded into one row. */
export function DayList<Item extends Session>({ items, ...props }: DayListProps<Item>) {
  const ended = items.filter(({ status }) => status === 'ENDED');
  const ahead = items.filter(({ status }) => status !== 'ENDED');
  // A day that is over shows all its sessions unfolded.
  if (ahead.length === 0) return <PartsOfDay items={ended} {...props} />;
  return (
    <>
      {ended.length > 0 && (
        <Folded title={props.texts.earlier(ended.length)} isOpenAtFirst={ended.some(props.isOpen)}>
          <PartsOfDay items={ended} {...props} />
        </Folded>
      )}
      <PartsOfDay items={ahead} next={nextSession(items, Date.now())} {...props} />
    </>
  );
}

interface PartsProps<Item> extends Omit<DayListProps<Item>, 'isOpen' | 'texts'> {
  texts: PartTexts;
  /** The item below the line of the current time. */
  next?: Item | undefined;
}

/** Sessions, or times at which something can be booked, by morning, midday and evening. */
export function PartsOfDay<Item extends Session>({ items, texts, keyOf, renderRow, next }: PartsProps<Item>) {
  return (
    <Timetable>
      {dayParts(items).map(({ part, items }) => (
        <TimetablePart key={part} title={texts.part(part)} note={texts.count?.(items.length)}>
          {items.map((item) => (
            <Fragment key={keyOf(item)}>
              {item === next && <NowLine text={texts.now} />}
              <li>{renderRow(item)}</li>
            </Fragment>
          ))}
        </TimetablePart>
      ))}
    </Timetable>
  );
}
