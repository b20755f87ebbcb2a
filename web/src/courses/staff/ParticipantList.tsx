import type { Key } from '@foyer/contract/shared/keys';
import { isOnWaitingList } from '@foyer/contract/shared/participation';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { useText } from '../../platform/text.ts';
import { EmptyState } from '../../ui/message/EmptyState.tsx';
import { Rows, Sheet } from '../../ui/sheet/Sheet.tsx';
import { GuestRow, ParticipantRow } from './ParticipantRow.tsx';
import type { CourseList, ListDate } from './queries.ts';
import { useAttendance } from './use-list-changes.ts';

interface ParticipantListProps {
  course: Key;
  list: CourseList;
  /** The one that is shown. */
  date: ListDate | undefined;
}

/** Everybody with a place, those who make up on the date, and the standby list in its order. */
export function ParticipantList({ course, list, date }: ParticipantListProps) {
  const { t } = useText();
  const attendance = useAttendance(course);
  const waiting = list.participants.filter(({ state }) => isOnWaitingList(state));
  const placed = list.participants.filter(({ state }) => !isOnWaitingList(state));
  const guests = list.guests.filter(({ number }) => number === date?.number);
  const row = { list, date, onMark: attendance.mutate };
  return (
    <>
      <RefusalNotice error={attendance.error} />
      {placed.length + guests.length === 0 ? (
        <EmptyState art="club" title={t('courseStaff.nobody')}>
          {t('courseStaff.nobodyText')}
        </EmptyState>
      ) : (
        <Sheet title={t('courseStaff.participants')}>
          <Rows>
            {placed.map((one) => (
              <ParticipantRow key={one.participationId} participant={one} {...row} />
            ))}
            {guests.map((one) => (
              <GuestRow key={one.participationId} guest={one} {...row} />
            ))}
          </Rows>
        </Sheet>
      )}
      {waiting.length > 0 && (
        <Sheet title={t('courseStaff.standby')}>
          <Rows>
            {waiting.map((one) => (
              <ParticipantRow key={one.participationId} participant={one} {...row} />
            ))}
          </Rows>
        </Sheet>
      )}
    </>
  );
}
