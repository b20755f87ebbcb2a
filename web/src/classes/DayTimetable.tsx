import type { ClassBooking } from '@foyer/contract/classes';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { type PartOfDay, partOfDay, partsOfDay } from '@foyer/contract/shared/participation';
import { Fragment } from 'react';
import { localTimes } from '../platform/local-time.ts';
import { useText } from '../platform/text.ts';
import { Loading, Skeleton } from '../ui/message/Skeleton.tsx';
import { Folded } from '../ui/timetable/Folded.tsx';
import { NowLine, Timetable, TimetablePart } from '../ui/timetable/Timetable.tsx';
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

/** Before which class the present is; undefined where the day has not begun, or nothing of it is to come. */
export function firstComing(bookings: readonly ClassBooking[], now: number): ClassBooking | undefined {
  const place = bookings.findIndex(({ startsAt }) => Date.parse(startsAt) > now);
  return place > 0 ? bookings[place] : undefined;
}

export function DayTimetable({ bookings, ...props }: DayTimetableProps) {
  const ended = bookings.filter(({ status }) => status === 'ENDED');
  const rest = bookings.filter(({ status }) => status !== 'ENDED');
  const coming = firstComing(bookings, Date.now());
  // A day that is over shows what there was.
  if (rest.length === 0) return <Parts bookings={ended} coming={undefined} {...props} />;
  return (
    <>
      {ended.length > 0 && <Earlier bookings={ended} {...props} />}
      <Parts bookings={rest} coming={coming} {...props} />
    </>
  );
}

const isOpen = (open: Key | undefined, { bookingId, bookingCenterId }: ClassBooking): boolean =>
  open !== undefined && isSameKey(open, { centerId: bookingCenterId, id: bookingId });

/** What is over, folded into one row. */
function Earlier({ bookings, ...props }: DayTimetableProps) {
  const { t } = useText();
  return (
    <Folded
      title={t('classes.earlier', { count: bookings.length })}
      isOpenAtFirst={bookings.some((one) => isOpen(props.open, one))}
    >
      <Parts bookings={bookings} coming={undefined} {...props} />
    </Folded>
  );
}

type PartsProps = DayTimetableProps & { coming: ClassBooking | undefined };

function Parts({ bookings, person, open, hrefOf, coming }: PartsProps) {
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
            <Fragment key={one.bookingKey}>
              {one === coming && <NowLine text={t('classes.now')} />}
              <li>
                <ClassListRow
                  one={one}
                  person={person}
                  href={hrefOf({ centerId: one.bookingCenterId, id: one.bookingId })}
                  isSelected={isOpen(open, one)}
                />
              </li>
            </Fragment>
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
