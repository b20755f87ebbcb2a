import { Check } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-aria-components/Link';
import { useArrowFocus } from '../focus/use-arrow-focus.ts';
import './court-grid.css';

interface Span {
  /** How many columns it is long. */
  length: number;
}

interface OpenSlot extends Span {
  id: string;
  state: 'free' | 'peak' | 'mine' | 'draw';
  href: string;
  /** Price, 'Yours', or 'Draw'. */
  content: ReactNode;
  /** Court, start, length and price in words. */
  label: string;
}

interface TakenSlot extends Span {
  id: string;
  state: 'taken';
  /** Why, where that is worth showing. */
  content?: ReactNode;
  label: string;
}

export type CourtSlot = OpenSlot | TakenSlot;

export interface Court {
  id: string;
  name: string;
  note?: ReactNode;
  slots: readonly CourtSlot[];
}

interface CourtGridProps {
  'aria-label': string;
  /** What the rows are: 'Court'. */
  rowsLabel: string;
  /** How many columns the day has, each of the same length. */
  columns: number;
  /** From the first column to the last. */
  hours: readonly (Span & { id: string; label: string })[];
  /** The cells of each court, from the first column to the last. */
  courts: readonly Court[];
  selected?: string | undefined;
}

/** Scrolls the grid, but not the page, to the selected cell: a panel beside the grid may have covered it. */
function useSelectedInSight(selected: string | undefined) {
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const cell = selected === undefined ? null : scroller.current?.querySelector('[data-selected]');
    if (!cell || !scroller.current) return;
    const [box, sight] = [cell.getBoundingClientRect(), scroller.current.getBoundingClientRect()];
    const middle = (one: DOMRect) => one.left + one.width / 2;
    if (box.left < sight.left || box.right > sight.right)
      scroller.current.scrollBy({ left: middle(box) - middle(sight) });
  }, [selected]);
  return scroller;
}

/** A table in which arrow keys move between cells. */
const asGrid = { role: 'grid' } as const;

/** Courts are rows, and each cell is one start time. One tab stop; arrow keys move between the cells. */
export function CourtGrid({ rowsLabel, columns, hours, courts, selected, ...props }: CourtGridProps) {
  const slots = courts.flatMap((court) => court.slots).filter(({ state }) => state !== 'taken');
  const { stop, gridProps } = useArrowFocus(selected ?? slots[0]?.id);
  // The cell that had the focus may be gone: somebody else has taken it.
  const tabStop = slots.some(({ id }) => id === stop) ? stop : slots[0]?.id;
  const scroller = useSelectedInSight(selected);
  const style: CSSProperties & Record<`--${string}`, number> = { '--hours': hours.length };
  return (
    <div className="availability" ref={scroller}>
      <table className="availability-grid" style={style} {...props} {...asGrid} {...gridProps}>
        <colgroup>
          <col className="lane-names" />
          <col span={columns} />
        </colgroup>
        <thead>
          <tr className="hours">
            <th scope="col">
              <span className="visually-hidden">{rowsLabel}</span>
            </th>
            {hours.map(({ id, length, label }) => (
              <th key={id} scope="col" colSpan={length}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {courts.map((court) => (
            <tr key={court.id} className="lane-of" data-row="">
              <th scope="row">
                <bdi>{court.name}</bdi>
                {court.note && <small>{court.note}</small>}
              </th>
              {court.slots.map((slot) => (
                <td key={slot.id} colSpan={slot.length}>
                  <Slot slot={slot} isSelected={slot.id === selected} isStop={slot.id === tabStop} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SlotProps {
  slot: CourtSlot;
  isSelected: boolean;
  isStop: boolean;
}

function Slot({ slot, isSelected, isStop }: SlotProps) {
  if (slot.state === 'taken') {
    return (
      <span className="slot" data-taken="">
        {slot.content && <span aria-hidden="true">{slot.content}</span>}
        <span className="visually-hidden">{slot.label}</span>
      </span>
    );
  }
  return (
    <Link
      className="slot"
      href={slot.href}
      aria-label={slot.label}
      {...(isSelected && { 'aria-current': true })}
      {...(!isStop && { excludeFromTabOrder: true })}
      data-key={slot.id}
      data-peak={slot.state === 'peak' || undefined}
      data-mine={slot.state === 'mine' || undefined}
      data-draw={slot.state === 'draw' || undefined}
      data-selected={isSelected || undefined}
    >
      {(isSelected || slot.state === 'mine') && <Check className="icon" strokeWidth={2.5} />}
      {slot.content}
    </Link>
  );
}
