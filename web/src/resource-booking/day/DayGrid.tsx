import { minuteOf, timeAt } from '@foyer/contract/shared/time-of-day';
import { BadgeCheck, Dices, Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormats } from '../../platform/Formats.tsx';
import { hourTexts } from '../../platform/local-time.ts';
import { writePlainDate } from '../../platform/plain-date.ts';
import { useText } from '../../platform/text.ts';
import { CourtGrid, type CourtSlot } from '../../ui/court-grid/CourtGrid.tsx';
import { priceParts } from '../../ui/format/money.ts';
import { Legend } from '../../ui/legend/Legend.tsx';
import type { CourtOfDay, Length } from '../queries.ts';
import { useCourtFormat } from '../use-court-format.ts';
import { type Cell, cellsOf, type DrawCell, type FreeCell, type UsedCell } from './cells.ts';
import type { DayProps } from './day-props.ts';
import { columnsOf } from './grid.ts';

/** What a free cell says: the price, or a word with an icon for where there is no room for it. */
function useOfferContent(currency: string): (length: Length) => ReactNode {
  const { offer } = useCourtFormat();
  const { numbers } = useFormats();
  return (length) => {
    const text = offer(length, currency);
    if (!length.opensBy && length.amount !== undefined) {
      const { before, major, minor, after } = priceParts({ amount: length.amount, currency }, numbers, true);
      return (
        <span className="figure">
          {before && <span className="slot-currency">{before.length > 1 ? `${before}\u00a0` : before}</span>}
          {major}
          {minor}
          {after && <span className="slot-currency">{`\u00a0${after}`}</span>}
        </span>
      );
    }
    const Icon = length.opensBy === 'SUBSCRIPTION' ? BadgeCheck : Ticket;
    return (
      <>
        <Icon className="icon slot-icon" />
        <span className="slot-word">{text}</span>
      </>
    );
  };
}

/** Why a court is closed all day, and until when. */
function useClosedText(): (closed: NonNullable<CourtOfDay['closed']>) => string {
  const { t } = useText();
  const { dates } = useFormats();
  return ({ reason = t('courts.closed'), until }) =>
    until ? t('courts.closedUntil', { reason, date: writePlainDate(until, dates, 'long') }) : reason;
}

type CellOf<C extends Cell> = (court: CourtOfDay, cell: C, length: number) => CourtSlot;

/** The cells as the grid shows them: what they say, and where they lead. */
function useSlots({ answer, courts: address, date }: DayProps) {
  const { t } = useText();
  const { span, offer } = useCourtFormat();
  const contentOf = useOfferContent(answer.currency);
  const labelOf = (court: CourtOfDay, { from, until }: Cell, ...words: string[]) =>
    [court.name, span(timeAt(from), timeAt(until)), ...words].join(t('booking.comma'));
  const free: CellOf<FreeCell> = (court, cell, length) => {
    const { startTime, isPeak } = cell.time;
    const resource = { centerId: address.centerId, id: court.resourceId };
    const duration = cell.length.minutes;
    return {
      ...{ id: `${court.resourceKey}-${startTime}`, length, state: isPeak ? 'peak' : 'free' },
      href: address.hourHref(date, { resource, startTime, duration, activityId: undefined }),
      content: contentOf(cell.length),
      label: labelOf(court, cell, offer(cell.length, answer.currency), ...(isPeak ? [t('courts.peak')] : [])),
    };
  };
  const drawn: CellOf<DrawCell> = (court, cell, length) => {
    const { activityId, startTime } = cell;
    const draw = answer.draws.find(
      (one) => one.activityId === activityId && one.firstStart <= startTime && startTime <= one.lastStart,
    );
    return {
      ...{ id: `${court.resourceKey}-${startTime}`, length, state: 'draw' },
      content: (
        <>
          <Dices className="slot-icon icon" />
          <span className="slot-word">{t('courts.inDraw')}</span>
        </>
      ),
      label: labelOf(court, cell, t('courts.inDraw')),
      href: address.drawHref(draw ?? { activityId, firstStart: startTime }),
    };
  };
  const used: CellOf<UsedCell> = (court, cell, length) => {
    const { kind, from, bookingId, reason } = cell;
    const about = { id: `${court.resourceKey}-${kind}-${from}`, length };
    if (bookingId === undefined) {
      const label = labelOf(court, cell, t(`courts.kind.${kind}`), ...(reason ? [reason] : []));
      return { ...about, state: 'taken', label, ...(reason && { content: reason }) };
    }
    return {
      ...{ ...about, state: 'mine' },
      href: address.bookingHref(date, { centerId: address.centerId, id: bookingId }),
      content: <span className="slot-word">{t('courts.yours')}</span>,
      label: labelOf(court, cell, t('courts.yours')),
    };
  };
  return (court: CourtOfDay, cell: Cell, length: number): CourtSlot =>
    cell.kind === 'FREE'
      ? free(court, cell, length)
      : cell.kind === 'DRAW'
        ? drawn(court, cell, length)
        : used(court, cell, length);
}

const closedSlot = ({ resourceKey }: CourtOfDay, length: number, text: string): CourtSlot => ({
  ...{ id: `${resourceKey}-closed`, state: 'taken', length, content: text, label: text },
});

/** The courts of a day by time. */
export function DayGrid(props: DayProps) {
  const { answer, shown, courts: address, lengthOf, label } = props;
  const { t } = useText();
  const { dates } = useFormats();
  const slotOf = useSlots(props);
  const closedText = useClosedText();
  const hourText = hourTexts(dates);
  const day = { from: minuteOf(answer.opens ?? '00:00'), until: minuteOf(answer.closes ?? '24:00') };
  const { hour } = address;
  const lanes = shown.map((court) => {
    const isOpen = hour?.resource.id === court.resourceId;
    const chosen = isOpen ? { startTime: hour.startTime, minutes: hour.duration } : undefined;
    return { court, cells: cellsOf(court, lengthOf, { ...day, chosen }) };
  });
  const columns = columnsOf(
    day,
    lanes.map(({ cells }) => cells),
  );
  return (
    <>
      <CourtGrid
        aria-label={label}
        rowsLabel={t('courts.court')}
        columns={columns.count}
        hours={columns.hours.map((one) => ({
          ...{ id: String(one.hour), length: one.length },
          label: one.isFull ? hourText(one.hour) : '',
        }))}
        courts={lanes.map(({ court, cells }) => ({
          ...{ id: court.resourceKey, name: court.name, note: court.details },
          slots: court.closed
            ? [closedSlot(court, columns.count, closedText(court.closed))]
            : cells.map((cell) => slotOf(court, cell, columns.of(cell.until - cell.from))),
        }))}
        selected={hour && `${address.centerId}rs${hour.resource.id}-${hour.startTime}`}
      />
      <Legend
        of="availability"
        entries={[
          { kind: 'off-peak', label: t('courts.legend.free') },
          { kind: 'free', label: t('courts.legend.peak') },
          ...(shown.some(({ inDraw }) => inDraw.length > 0)
            ? [{ kind: 'draw' as const, label: t('courts.inDraw') }]
            : []),
          { kind: 'taken', label: t('courts.legend.taken') },
          { kind: 'mine', label: t('courts.legend.yours') },
        ]}
      />
    </>
  );
}
