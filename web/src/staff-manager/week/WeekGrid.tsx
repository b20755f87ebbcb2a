import { useCallback, useId, useMemo } from 'react';
import { useFormats } from '../../platform/Formats.tsx';
import { localTimes, noonOf } from '../../platform/local-time.ts';
import { useText } from '../../platform/text.ts';
import { DayStrip } from '../../ui/day-strip/DayStrip.tsx';
import { hoursOf } from '../../ui/week/week-columns.ts';
import { type Column, columnsOf, laneKey, lanesBy, type Picked } from '../grid/columns.ts';
import type { Band, Proposed } from '../grid/GridColumn.tsx';
import { piecesOf } from '../grid/pieces.ts';
import { ScheduleGrid } from '../grid/ScheduleGrid.tsx';
import { minutesOfDay } from '../grid/wall-time.ts';
import type { Choices, Week } from '../queries.ts';
import type { Planning } from './use-planning.ts';
import type { ScheduleAddress, ShownWeek } from './use-schedule.ts';
import { useWords } from './use-words.ts';

interface WeekGridProps {
  address: ScheduleAddress;
  shown: ShownWeek;
  week: Week;
  choices: Choices;
  planning: Planning;
}

/** The hours shown where nothing is earlier or later. */
const usualHours = { from: 7, until: 21 };

const noBands: readonly Band[] = [];

/** When somebody is away, in minutes of a day. */
function bandsOn(day: string, staffId: number, week: Week, text: string): Band[] {
  const local = localTimes(week.timeZone);
  return week.absences
    .filter((absence) => absence.staffId === staffId)
    .map(({ from, until }) => ({ from: local(from), until: local(until) }))
    .filter(({ from, until }) => from.day <= day && until.day >= day)
    .map(({ from, until }) => ({
      from: from.day < day ? 0 : from.minute,
      until: until.day > day ? minutesOfDay : until.minute,
      text,
    }))
    .filter((band) => band.until > band.from);
}

/** Bands within the hours that are shown. */
const cut = (bands: readonly Band[], from: number, until: number): Band[] =>
  bands
    .map((band) => ({
      ...band,
      from: Math.max(band.from, from * 60),
      until: Math.min(band.until, until * 60),
    }))
    .filter((band) => band.until > band.from);

/** The week or day as a grid, with a column for each person, place or activity. */
export function WeekGrid({ address, shown, week, choices, planning }: WeekGridProps) {
  const { t } = useText();
  const formats = useFormats();
  const { timeZone } = choices;
  const words = useWords(week, shown.by);
  const { by, days, isNarrow } = shown;
  const shownDays = shown.columns.join();
  const { staff, rooms, courts, activities } = address.values;
  // The lists are new ones each time; what is in them seldom is.
  const picked = JSON.stringify({ staff, rooms, courts, activities });
  const texts = useMemo(() => ({ nobody: t('manage.nobody'), nowhere: t('manage.nowhere') }), [t]);
  const grid = useMemo(() => {
    const columnDays = shownDays.split(',');
    const lanes = lanesBy(by, week, choices, JSON.parse(picked) as Picked, texts);
    const columns = columnsOf(columnDays, lanes);
    const pieces = piecesOf(columnDays, lanes, week.sessions, timeZone);
    return { columnDays, columns, pieces, hours: hoursOf([...pieces.values()], usualHours) };
  }, [shownDays, by, week, choices, picked, texts, timeZone]);
  const closed = useMemo(
    () =>
      new Map(
        week.closedDays.map(({ date, name }) => [
          date,
          name ? t('manage.closedFor', { name }) : t('manage.closed'),
        ]),
      ),
    [week, t],
  );
  const bands = useMemo(() => {
    const of = ({ day, lane }: Column) =>
      lane?.kind === 'staff' && lane.id !== undefined
        ? cut(bandsOn(day, lane.id, week, t('manage.away')), grid.hours.from, grid.hours.until)
        : noBands;
    return new Map(grid.columns.map((column) => [column.key, of(column)]));
  }, [grid, week, t]);
  const closedOn = useCallback((day: string) => closed.get(day), [closed]);
  const { proposal } = planning;
  const proposed: (Proposed & { column: string }) | undefined = proposal && {
    ...proposal.stretch,
    title: proposal.title,
    column: proposal.lane ? `${proposal.day}/${laneKey(proposal.lane)}` : proposal.day,
  };
  const now = new Date();
  const keysId = useId();
  return (
    <>
      {isNarrow && (
        <DayStrip
          aria-label={t('manage.chooseDay')}
          days={days.map((id) => ({ id, at: noonOf(id, timeZone), isToday: id === shown.today }))}
          selected={shown.day}
          onChange={(day) => address.set({ day, open: undefined })}
        />
      )}
      <ScheduleGrid
        label={t('title.managerBookingSchedule')}
        days={grid.columnDays}
        columns={grid.columns}
        pieces={grid.pieces}
        hours={grid.hours}
        words={words}
        formats={formats}
        timeZone={timeZone}
        now={now}
        nowText={t('manage.now')}
        closedOn={closedOn}
        awayIn={({ key }) => bands.get(key) ?? noBands}
        proposed={proposed}
        selected={address.values.open}
        onOpen={(open) => address.set({ open })}
        mayCreate={choices.mayChange}
        isSingle={isNarrow && grid.columns.length === 1}
        describedBy={keysId}
        onDrop={planning.drop}
        onNudge={planning.nudge}
      />
      <p id={keysId} className="row-meta schedule-keys">
        {t('manage.keys')}
      </p>
      {choices.mayChange && (
        <p className="row-meta schedule-touch" aria-hidden="true">
          {t('manage.keys.touch')}
        </p>
      )}
    </>
  );
}
