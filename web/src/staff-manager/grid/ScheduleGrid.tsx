import { type CSSProperties, type MouseEvent, type PointerEvent, useEffect, useMemo, useRef } from 'react';
import type { Formats } from '../../platform/Formats.tsx';
import { hourTexts, localTimes, timeText } from '../../platform/local-time.ts';
import type { Hours, Step } from '../../ui/week/week-columns.ts';
import type { Column } from './columns.ts';
import { type Band, GridColumn, isMovable, type Proposed, type Words } from './GridColumn.tsx';
import { GridHead } from './GridHead.tsx';
import type { Piece } from './pieces.ts';
import { type Dragged, startDrag } from './start-drag.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { instantOn } from './wall-time.ts';
import '../../ui/week/event.css';
import './grid.css';

interface ScheduleGridProps {
  label: string;
  days: readonly string[];
  columns: readonly Column[];
  pieces: ReadonlyMap<string, readonly Piece[]>;
  hours: Hours;
  words: Words;
  formats: Formats;
  timeZone: string;
  now: Date;
  nowText: string;
  closedOn: (day: string) => string | undefined;
  awayIn: (column: Column) => readonly Band[];
  proposed: (Proposed & { column: string }) | undefined;
  selected: string | undefined;
  onOpen: (id: string) => void;
  mayCreate: boolean;
  /** One day that is named elsewhere. */
  isSingle: boolean;
  /** The element that says which keys there are. */
  describedBy: string;
  onDrop: (dragged: Dragged) => void;
  onNudge: (piece: Piece, column: Column, step: Step, isEnd: boolean) => void;
}

const none: readonly Piece[] = [];
/** With more columns, those out of sight are empty. */
const alwaysFilled = 14;
/** Room to press a box, up to a dozen beside each other: narrow, so that a busy week fits on a screen. */
const leastRem = (pieces: readonly Piece[]): number =>
  Math.max(6, 1.9 * Math.min(12, Math.max(1, ...pieces.map(({ lanes }) => lanes))));
/** The part at the end of a box by which it is lengthened: for a finger a larger one, but never most of a short box. */
const handleOf = (pointerType: string, height: number): number =>
  pointerType === 'touch' ? Math.max(9, Math.min(24, height / 3)) : 9;

const boxAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('.schedule-event') : null;

/** The week or the day. Sessions are dragged, lengthened and drawn in it; keys do the same. */
export function ScheduleGrid(props: ScheduleGridProps) {
  const { columns, pieces, hours, formats, days, selected } = props;
  const scroller = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const columnOf = (key: string) => columns.findIndex((one) => one.key === key.split('|')[0]);
  const pieceOf = (key: string) =>
    pieces.get(key.split('|')[0] ?? '')?.find(({ event }) => event.id === key.split('|')[1]);
  const { stop, ...keys } = useGridKeys({
    ...{ columns, pieces, selected, grid: scroller },
    onNudge: (key, step, isEnd) => {
      const [piece, column] = [pieceOf(key), columns[columnOf(key)]];
      if (piece && column && isMovable(piece.event.session)) props.onNudge(piece, column, step, isEnd);
    },
  });
  useEffect(() => {
    const element = scroller.current;
    const hold = (event: Event) => {
      // The page may still be scrolling from a swipe before.
      if (element?.dataset['dragging'] && event.cancelable) event.preventDefault();
    };
    const options = { passive: false } as const;
    element?.addEventListener('touchmove', hold, options);
    element?.addEventListener('contextmenu', hold);
    return () => {
      element?.removeEventListener('touchmove', hold);
      element?.removeEventListener('contextmenu', hold);
    };
  }, []);
  const press = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !scroller.current || !body.current || !ghost.current) return;
    const box = boxAt(event.target);
    const key = box?.dataset['key'];
    const found = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-column]') : null;
    const index = columnOf(found?.dataset['column'] ?? '');
    const [column] = columns.slice(index);
    if (index < 0 || !column) return;
    const piece = key ? pieceOf(key) : undefined;
    if (box ? !piece || !isMovable(piece.event.session) : !props.mayCreate) return;
    const bounds = box?.getBoundingClientRect();
    const isEnd =
      bounds &&
      box?.dataset['end'] !== undefined &&
      bounds.bottom - event.clientY < handleOf(event.pointerType, bounds.height);
    startDrag(
      event.nativeEvent,
      {
        ...{ scroller: scroller.current, body: body.current, ghost: ghost.current, columns, hours },
        timeText: ({ from, until }) =>
          [from, until]
            .map((minute) => timeText(instantOn(column.day, minute, props.timeZone), formats))
            .join(' – '),
        onDrop: props.onDrop,
      },
      box && piece ? { kind: isEnd ? 'lengthen' : 'move', box, piece, index } : { kind: 'create', index },
    );
  };
  const open = (event: MouseEvent<HTMLElement>) => {
    const id = boxAt(event.target)?.dataset['id'];
    if (id) props.onOpen(id);
  };
  // One listener for all boxes, which are buttons: keys press them, too.
  const pointer = { onPointerDown: press, onClick: open };
  const widths = useMemo(
    () => columns.map(({ key }) => leastRem(pieces.get(key) ?? none)),
    [columns, pieces],
  );
  const { day: today, minute } = localTimes(props.timeZone)(props.now);
  const size = {
    '--span': hours.until - hours.from,
    '--template': widths.map((rem) => `minmax(${rem}rem, 1fr)`).join(' '),
    '--count': columns.length,
    '--least': widths.reduce((sum, rem) => sum + rem, 0),
  } as CSSProperties;
  return (
    <section
      ref={scroller}
      className="schedule-grid"
      aria-label={props.label}
      aria-describedby={props.describedBy}
      style={size}
      data-lanes={columns.some(({ lane }) => lane) || undefined}
      data-single={props.isSingle || undefined}
      data-creates={props.mayCreate || undefined}
      {...keys}
      {...pointer}
    >
      <div className="schedule-sheet">
        <GridHead days={days} columns={columns} today={today} closedOn={props.closedOn} />
        <div className="schedule-body" ref={body}>
          <HourNames hours={hours} dates={formats.dates} />
          {columns.map((column) => (
            <GridColumn
              key={column.key}
              column={column}
              pieces={pieces.get(column.key) ?? none}
              hours={hours}
              words={props.words}
              formats={formats}
              now={column.day === today ? minute : undefined}
              nowText={props.nowText}
              closed={props.closedOn(column.day)}
              away={props.awayIn(column)}
              proposed={props.proposed?.column === column.key ? props.proposed : undefined}
              stop={stop?.startsWith(`${column.key}|`) ? stop : undefined}
              selected={selected}
              scroller={scroller}
              isAlwaysFilled={columns.length <= alwaysFilled}
            />
          ))}
          <div ref={ghost} className="event schedule-ghost" data-dragged-box="" hidden>
            <b dir="auto" />
            <span />
          </div>
        </div>
      </div>
    </section>
  );
}

/** Each session says its own time, so these are for the eye alone. */
function HourNames({ hours: { from, until }, dates }: { hours: Hours; dates: string }) {
  const nameOf = hourTexts(dates);
  return (
    <ul className="schedule-hours" aria-hidden="true">
      {Array.from({ length: until - from }, (_, index) => (
        <li key={index}>
          <span>{nameOf(from + index)}</span>
        </li>
      ))}
    </ul>
  );
}
