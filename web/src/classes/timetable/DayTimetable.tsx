import type { ClassBooking } from '@foyer/contract/classes';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { useText } from '../../platform/text.ts';
import { DayList } from '../../schedule/DayList.tsx';
import { ClassListRow } from './ClassListRow.tsx';

interface DayTimetableProps {
  bookings: readonly ClassBooking[];
  person: Key | undefined;
  open: Key | undefined;
  hrefOf: (booking: Key) => string;
}

const keyOf = ({ bookingId, bookingCenterId }: ClassBooking): Key => ({
  centerId: bookingCenterId,
  id: bookingId,
});

/** The classes of a day. */
export function DayTimetable({ bookings, person, open, hrefOf }: DayTimetableProps) {
  const { t } = useText();
  const isOpen = (booking: ClassBooking) => open !== undefined && isSameKey(open, keyOf(booking));
  return (
    <DayList
      items={bookings}
      texts={{
        earlier: (count) => t('classes.earlier', { count }),
        part: (part) => t(`classes.part.${part}`),
        count: (count) => t('classes.count', { count }),
        now: t('classes.now'),
      }}
      keyOf={({ bookingKey }) => bookingKey}
      isOpen={isOpen}
      renderRow={(booking) => (
        <ClassListRow
          one={booking}
          person={person}
          href={hrefOf(keyOf(booking))}
          isSelected={isOpen(booking)}
        />
      )}
    />
  );
}
