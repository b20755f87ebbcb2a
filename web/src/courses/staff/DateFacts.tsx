import type { Key } from '@foyer/contract/shared/keys';
import { useFormats } from '../../platform/Formats.tsx';
import { isolated } from '../../platform/isolated.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { periodText } from '../../platform/local-time.ts';
import { useText } from '../../platform/text.ts';
import { DialogButton } from '../../ui/dialog/DialogButton.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { useCourseFormat } from '../use-course-format.ts';
import type { CourseList, ListDate } from './queries.ts';

const CallOffDialog = lazyPart(() => import('./CallOffDialog.tsx'), 'CallOffDialog');

interface DateFactsProps {
  course: Key;
  list: CourseList;
  date: ListDate;
}

/** How many were there, or will come, on one date; and the button that calls it off. */
export function DateFacts({ course, list, date }: DateFactsProps) {
  const { t } = useText();
  const words = useCourseFormat();
  const formats = useFormats();
  const { number, startsAt, endsAt, room, isCancelled, cancelReason = '', canSetAttendance } = date;
  const booked = list.participants.filter(({ state }) => state === 'BOOKED' || state === 'BOOKED_NO_SHOW_UP');
  const guests = list.guests.filter((guest) => guest.number === number);
  const states = [
    ...booked.map(({ attendance }) => attendance.find((one) => one.number === number)?.state),
    ...guests.map(({ state }) => state),
  ];
  const count = (state: string) => states.filter((one) => one === state).length;
  const facts = [
    ...(canSetAttendance ? [t('courseStaff.there', { there: count('PRESENT'), all: states.length })] : []),
    ...(count('EXCUSED') > 0 ? [t('courseStaff.excusedCount', { count: count('EXCUSED') })] : []),
    ...(list.makesUp && date.free > 0 ? [t('courseStaff.freeToMakeUp', { count: date.free })] : []),
  ];
  return (
    <section className="date-facts" aria-labelledby="shown-date">
      <div>
        <h2 id="shown-date">{periodText(startsAt, endsAt, formats)}</h2>
        <p className="row-meta">{words.listed([...(room ? [room] : []), ...facts])}</p>
      </div>
      {date.canCallOff && (
        <DialogButton
          size="small"
          variant="danger"
          dialog={(close) => <CallOffDialog course={course} list={list} date={date} onClose={close} />}
        >
          {t('courseStaff.callOff')}
        </DialogButton>
      )}
      {isCancelled && (
        <Notice tone="warn">{t('courseStaff.isOff', { reason: isolated(cancelReason) })}</Notice>
      )}
      {!isCancelled && !canSetAttendance && booked.length > 0 && (
        <p className="row-meta">{t('courseStaff.notBegun')}</p>
      )}
    </section>
  );
}
