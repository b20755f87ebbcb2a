import { Check } from 'lucide-react';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { Button } from 'react-aria-components/Button';
import { useText } from '../../platform/text.ts';
import { useArrowFocus } from '../focus/use-arrow-focus.ts';
import './court-grid.css';

interface Span {
  /** Column of its start: the number of its half hour, counted from 1. */
  from: number;
  /** Length in half hours. */
  length: number;
}

export interface CourtSlot extends Span {
  id: string;
  state: 'free' | 'peak' | 'taken' | 'mine';
  /** Price, or 'Yours'. */
  content?: ReactNode;
  /** Start, length and price in words. */
  label?: string;
}

export interface Court {
  id: string;
  name: string;
  note?: ReactNode;
  slots: readonly CourtSlot[];
}

interface CourtGridProps {
  'aria-label': string;
  /** How many half hours of the day are shown. */
  halfHours: number;
  hours: readonly (Span & { label: string })[];
  courts: readonly Court[];
  selected?: string | undefined;
  onChange: (id: string) => void;
  level?: 2 | 3;
}

const spanStyle = ({ from, length }: Span): CSSProperties & Record<`--${string}`, number> => ({
  '--from': from,
  '--len': length,
});

/** Courts are rows when wide and columns when narrow, in the same markup. Each cell is one start time. */
export function CourtGrid({
  halfHours,
  hours,
  courts,
  selected,
  onChange,
  level = 2,
  ...props
}: CourtGridProps) {
  const slots = courts.flatMap((court) => court.slots);
  const first = slots.find((slot) => slot.state !== 'taken');
  const { stop, gridProps } = useArrowFocus(selected ?? first?.id);
  const style: CSSProperties & Record<`--${string}`, number> = { '--slots': halfHours };
  return (
    <section className="availability" style={style} {...props} {...gridProps}>
      <div className="availability-grid">
        <div className="lane-of hours" aria-hidden="true">
          <span />
          <ul>
            {hours.map((hour) => (
              <li key={hour.from} style={spanStyle(hour)}>
                {hour.label}
              </li>
            ))}
          </ul>
        </div>
        {courts.map((court) => (
          <Lane
            key={court.id}
            court={court}
            level={level}
            selected={selected}
            stop={stop}
            onChange={onChange}
          />
        ))}
      </div>
    </section>
  );
}

interface LaneProps {
  court: Court;
  level: 2 | 3;
  selected: string | undefined;
  stop: string | undefined;
  onChange: (id: string) => void;
}

function Lane({ court, level, selected, stop, onChange }: LaneProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className="lane-of" aria-labelledby={id}>
      <Heading id={id}>
        {court.name}
        {court.note && <small>{court.note}</small>}
      </Heading>
      <ul data-row="">
        {court.slots.map((slot) => (
          <li key={slot.id} style={spanStyle(slot)}>
            <Slot
              slot={slot}
              isSelected={slot.id === selected}
              isStop={slot.id === stop}
              onPress={() => onChange(slot.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SlotProps {
  slot: CourtSlot;
  isSelected: boolean;
  isStop: boolean;
  onPress: () => void;
}

function Slot({ slot, isSelected, isStop, onPress }: SlotProps) {
  const { t } = useText();
  if (slot.state === 'taken') {
    return (
      <span className="slot" data-taken="">
        <span className="visually-hidden">{slot.label ?? t('ui.taken')}</span>
      </span>
    );
  }
  return (
    <Button
      className="slot"
      {...(slot.label && { 'aria-label': slot.label })}
      aria-pressed={isSelected}
      excludeFromTabOrder={!isStop}
      onPress={onPress}
      data-key={slot.id}
      data-peak={slot.state === 'peak' || undefined}
      data-mine={slot.state === 'mine' || undefined}
      data-selected={isSelected || undefined}
    >
      {(isSelected || slot.state === 'mine') && <Check className="icon" strokeWidth={2.5} />}
      {slot.content}
    </Button>
  );
}
