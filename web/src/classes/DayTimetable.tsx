import type { ClassBooking } from '@foyer/contract/classes';
import type { Key } from '@foyer/contract/shared/keys';
import { type PartOfDay, partOfDay, partsOfDay } from '@foyer/contract/shared/participation';
import { useText } from '../platform/text.ts';
import { Loading, Skeleton } from '../ui/message/Skeleton.tsx';
import { Timetable, TimetablePart } from '../ui/timetable/Timetable.tsx';
import { localTimes } from '../ui/week/local-time.ts';
import { ClassListRow } from './ClassListRow.tsx';

/** Grouped as people think of a day; parts in which nothing happens are left out. */
export function partsOf(bookings: readonly ClassBooking[]): { part: PartOfDay; classes: ClassBooking[] }[] {
  const of = ({ startsAt, timeZone }: ClassBooking) =>
    partOfDay(Math.floor(localTimes(timeZone)(startsAt).minute / 60));
  return partsOfDay
    .map((part) => ({ part, classes: bookings.filter((one) => of(one) === part) }))
    .filter(({ classes }) => classes.length > 0);
}

interface DayTimetableProps {
  bookings: readonly ClassBooking[];
  person: Key | undefined;
  open: Key | undefined;
  hrefOf: (booking: Key) => string;
}

export function DayTimetable({ bookings, person, open, hrefOf }: DayTimetableProps) {
  const { t } = useText();
  return (
    <Timetable>
      {partsOf(bookings).map(({ part, classes }) => (
        <TimetablePart
          key={part}
          title={t(`classes.part.${part}`)}
          note={t('classes.count', { count: classes.length })}
        >
          {classes.map((one) => (
            <li key={one.bookingKey}>
              <ClassListRow
                one={one}
                person={person}
                href={hrefOf({ centerId: one.bookingCenterId, id: one.bookingId })}
                isSelected={open?.id === one.bookingId && open.centerId === one.bookingCenterId}
              />
            </li>
          ))}
        </TimetablePart>
      ))}
    </Timetable>
  );
}

const rows = [0, 1, 2, 3, 4];

/** Where the rows will stand. */
export function DayArriving() {
  const { t } = useText();
  return (
    <Loading label={t('classes.loading')}>
      <div className="stack">
        {rows.map((row) => (
          <Skeleton key={row} width="100%" height="5rem" />
        ))}
      </div>
    </Loading>
  );
}
