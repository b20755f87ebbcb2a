import { UserRound } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { useText } from '../../platform/text.ts';
import { useArrowFocus } from '../focus/use-arrow-focus.ts';
import { bowOf } from './bow.ts';
import './seat-map.css';

export interface Seat {
  id: string;
  name: string;
  /** Accessible name: where the seat is, and whether it is free. Defaults to its kind and name. */
  label?: string;
  isTaken?: boolean;
  /** An aisle or a pillar: there is no seat. */
  isBlocked?: boolean;
}

interface SeatMapProps {
  'aria-label': string;
  /** What a seat is here: 'Bike', 'Mat', 'Reformer'. */
  kind: string;
  /** Who is in front: 'Instructor'. */
  stage?: ReactNode;
  rows: readonly (readonly Seat[])[];
  /** One seat, or one for each of several people. */
  selected: readonly string[];
  onChange: (id: string) => void;
  /** Rows curve around the stage. */
  isBowed?: boolean;
}

/**
 * Every seat has an accessible name. Taken seats stay visible, and the keyboard skips them.
 * The room is not mirrored in right-to-left languages.
 */
export function SeatMap({ kind, stage, rows, selected, onChange, isBowed = false, ...props }: SeatMapProps) {
  const free = rows.flat().find((seat) => !seat.isTaken && !seat.isBlocked);
  const { stop, gridProps } = useArrowFocus(selected[0] ?? free?.id);
  return (
    <Group className="seat-map" {...props} {...gridProps}>
      {stage && <div className="stage">{stage}</div>}
      {rows.map((row) => (
        <div key={row.map((seat) => seat.id).join()} className="seat-row" dir="ltr" data-row="">
          {row.map((seat, index) => (
            <SeatCell
              key={seat.id}
              kind={kind}
              seat={seat}
              bow={isBowed ? bowOf(index, row.length) : 0}
              isSelected={selected.includes(seat.id)}
              isStop={seat.id === stop}
              onPress={() => onChange(seat.id)}
            />
          ))}
        </div>
      ))}
    </Group>
  );
}

interface SeatCellProps {
  kind: string;
  seat: Seat;
  bow: number;
  isSelected: boolean;
  isStop: boolean;
  onPress: () => void;
}

function SeatCell({ kind, seat, bow, isSelected, isStop, onPress }: SeatCellProps) {
  const { t } = useText();
  const style: CSSProperties & Record<`--${string}`, number> = { '--bow': bow };
  const names = { kind, name: seat.name };
  if (seat.isBlocked) return <span className="seat" data-blocked="" style={style} aria-hidden="true" />;
  return (
    <Button
      className="seat"
      style={style}
      aria-label={seat.label ?? (seat.isTaken ? t('ui.seatTaken', names) : t('ui.seatNamed', names))}
      aria-pressed={isSelected}
      isDisabled={seat.isTaken ?? false}
      excludeFromTabOrder={!isStop}
      onPress={onPress}
      data-key={seat.id}
      data-selected={isSelected || undefined}
      data-taken={seat.isTaken || undefined}
    >
      {seat.isTaken ? <UserRound className="icon" /> : seat.name}
    </Button>
  );
}
