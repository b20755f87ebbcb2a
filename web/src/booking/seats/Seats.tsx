import type { SeatPlan } from '@foyer/contract/shared/booking';
import { isSameKey } from '@foyer/contract/shared/keys';
import type { Participant } from '../../participation/for-whom/use-participants.ts';
import { useClassFormat } from '../../participation/use-class-format.ts';
import { useFormat } from '../../platform/format.ts';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { SeatChoice } from '../../ui/detail/SeatChoice.tsx';
import { Legend } from '../../ui/legend/Legend.tsx';
import { SeatMap } from '../../ui/seat-map/SeatMap.tsx';
import { type Seating, seatPressed, seatRows } from './seats.ts';

interface SeatsProps {
  plan: SeatPlan;
  taken: readonly string[];
  people: readonly Participant[];
  seating: Seating;
  onChange: (seating: Seating) => void;
}

/** The seat plan, to choose a seat for each participant. */
export function Seats({ plan, taken, people, seating, onChange }: SeatsProps) {
  const { t } = useText();
  const { number } = useFormat();
  const words = useClassFormat();
  const rows = seatRows(plan, taken);
  const seats = rows.flat().filter(({ isBlocked }) => !isBlocked);
  const free = seats.filter(({ isTaken }) => !isTaken).length;
  const chosen = seating.map(({ seat }) => seat);
  const title = t(`booking.choose.${plan.kind}`);
  const stateOf = (id: string, isTaken: boolean) =>
    t(chosen.includes(id) ? 'booking.seatChosen' : isTaken ? 'booking.seatTaken' : 'booking.seatFree');
  const nameOf = (seat: Seating[number]) =>
    people.find((one) => isSameKey(one, seat.person))?.firstName ?? '';
  return (
    <SeatChoice
      title={title}
      note={t('booking.freeOf', { free: number(free), places: number(seats.length) })}
    >
      <SeatMap
        aria-label={title}
        kind={t(`booking.seat.${plan.kind}`, { seat: '' }).trim()}
        stage={t('booking.stage')}
        rows={rows.map((row) =>
          row.map((seat) => ({
            ...seat,
            label: t('booking.seatNamed', {
              row: seat.row,
              seat: words.seat(seat.name, plan.kind),
              state: stateOf(seat.id, seat.isTaken),
            }),
          })),
        )}
        selected={chosen}
        onChange={(seat) => onChange(seatPressed(seating, people, seat))}
        isBowed={plan.kind === 'BIKE'}
      />
      <Legend
        entries={[
          { kind: 'free', label: t('booking.legend.free') },
          { kind: 'selected', label: t('booking.legend.chosen') },
          { kind: 'taken', label: t('booking.legend.taken') },
        ]}
      />
      {people.length > 1 && seating.length > 0 && (
        <p role="status">
          {words.listed(
            seating.map((one) =>
              t('booking.seatOf', {
                name: isolated(nameOf(one)),
                seat: words.seat(one.seat, plan.kind),
              }),
            ),
          )}
        </p>
      )}
    </SeatChoice>
  );
}
