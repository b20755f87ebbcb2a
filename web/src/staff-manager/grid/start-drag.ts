import type { Hours } from '../../ui/week/week-columns.ts';
import type { Column } from './columns.ts';
import { drawn, movedTo, type Stretch, stretchedTo } from './drag.ts';
import { followPointer } from './follow-pointer.ts';
import { type Geometry, measure } from './geometry.ts';
import type { Piece } from './pieces.ts';

export type Dragged =
  | { kind: 'move' | 'lengthen'; piece: Piece; from: Column; column: Column; stretch: Stretch }
  | { kind: 'create'; column: Column; stretch: Stretch };

interface Grid {
  scroller: HTMLElement;
  body: HTMLElement;
  /** What shows where something will be. */
  ghost: HTMLElement;
  columns: readonly Column[];
  hours: Hours;
  timeText: (stretch: Stretch) => string;
  onDrop: (dragged: Dragged) => void;
}

interface Picked {
  kind: Dragged['kind'];
  /** The box that was pressed, and what is in it. */
  box?: HTMLElement;
  piece?: Piece;
  /** The column that was pressed. */
  index: number;
}

const edgePixels = 48;
const scrollPixels = 14;

/** How far to scroll when the pointer is at an edge. */
const pull = (at: number, least: number, most: number): number => {
  if (at < least + edgePixels) return -scrollPixels;
  return at > most - edgePixels ? scrollPixels : 0;
};

function scrollAlong({ scroller }: Grid, x: number, y: number): void {
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  if (scroller.scrollWidth > scroller.clientWidth) scroller.scrollLeft += pull(x, left, right);
  if (scroller.scrollHeight > scroller.clientHeight + 1) scroller.scrollTop += pull(y, top, bottom);
  else window.scrollBy(0, pull(y, 0, window.innerHeight));
}

function stretchAt({ kind, piece }: Picked, begun: number, minute: number): Stretch {
  if (!piece) return drawn(begun, minute);
  const by = minute - begun;
  return kind === 'lengthen' ? stretchedTo(piece, piece.until + by) : movedTo(piece, piece.from + by);
}

/** Writes to the page only what has changed, and never has it laid out anew: the grid may hold thousands of bookings. */
function drawGhost({ ghost, timeText }: Grid, geometry: Geometry, index: number, stretch: Stretch): void {
  const { left = 0, width = 0 } = geometry.columns[index] ?? {};
  const top = geometry.topOf(stretch.from);
  ghost.style.width = `${width - 4}px`;
  ghost.style.height = `${geometry.topOf(stretch.until) - top - 3}px`;
  ghost.style.transform = `translate(${left + 2}px, ${top + 1}px)`;
  const time = ghost.lastElementChild;
  if (time) time.textContent = timeText(stretch);
}

/** Drags a session, its end, or a new one over the grid. Nothing is rendered until it is dropped. */
export function startDrag(down: PointerEvent, grid: Grid, picked: Picked): void {
  const { scroller, body, ghost, columns } = grid;
  const { kind, box, piece } = picked;
  let geometry: Geometry | undefined;
  let begun = 0;
  let now: { index: number; stretch: Stretch } | undefined;
  const inBody = (x: number, y: number) => {
    const origin = body.getBoundingClientRect();
    return { x: x - origin.left, y: y - origin.top };
  };
  followPointer(down, scroller, {
    begin: () => {
      geometry = measure(body, grid.hours);
      begun = geometry.minuteAt(inBody(down.clientX, down.clientY).y);
      scroller.dataset['dragging'] = kind;
      if (box) box.dataset['dragged'] = '';
      const title = ghost.firstElementChild;
      if (title) title.textContent = piece?.event.session.name ?? '';
      ghost.dataset['type'] = piece?.event.session.activityType ?? 'CLASS';
      ghost.hidden = false;
    },
    move: (x, y) => {
      if (!geometry) return;
      scrollAlong(grid, x, y);
      const at = inBody(x, y);
      const index = kind === 'move' ? geometry.columnAt(at.x) : picked.index;
      const stretch = stretchAt(picked, begun, geometry.minuteAt(at.y));
      if (now?.index === index && now.stretch.from === stretch.from && now.stretch.until === stretch.until)
        return;
      now = { index, stretch };
      drawGhost(grid, geometry, index, stretch);
    },
    drop: () => {
      const column = now && columns[now.index];
      const from = columns[picked.index];
      if (!now || !column || !from) return;
      const { stretch } = now;
      if (kind === 'create') grid.onDrop({ kind, column, stretch });
      else if (piece) grid.onDrop({ kind, piece, from, column, stretch });
    },
    end: () => {
      delete scroller.dataset['dragging'];
      if (box) delete box.dataset['dragged'];
      ghost.hidden = true;
    },
  });
}
