import { isOnWaitingList } from '@foyer/contract/shared/participation';
import { Ban, Mail, Phone, TriangleAlert } from 'lucide-react';
import { useFormat } from '../../platform/format.ts';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { Badge } from '../../ui/badge/Badge.tsx';
import { Link } from '../../ui/button/Link.tsx';
import { useCourseFormat } from '../use-course-format.ts';
import { AttendanceMarks } from './AttendanceMarks.tsx';
import { LevelChip } from './LevelChip.tsx';
import { ParticipantMenu } from './ParticipantMenu.tsx';
import { type CourseList, type Guest, type ListDate, nameOf, type Participant } from './queries.ts';
import type { Mark } from './use-list-changes.ts';

interface RowProps {
  list: CourseList;
  date: ListDate | undefined;
  onMark: (mark: Mark) => void;
}

/** Whom to call or write to, where somebody doesn't come. */
function Contact({ contact }: Pick<Participant, 'contact'>) {
  const { t } = useText();
  if (!contact) return null;
  const { name, isGuardian, phone, email } = contact;
  return (
    <span className="row-meta contact">
      {isGuardian && <span>{t('courseStaff.guardian', { name: isolated(name) })}</span>}
      {phone && (
        <Link href={`tel:${phone}`}>
          <Phone className="icon" aria-hidden="true" />
          <bdi>{phone}</bdi>
        </Link>
      )}
      {email && (
        <Link href={`mailto:${email}`}>
          <Mail className="icon" aria-hidden="true" />
          <bdi>{email}</bdi>
        </Link>
      )}
    </span>
  );
}

/** What the club knows that matters at the door. */
function Flags({ participant: { isBlocked, owes } }: { participant: Participant }) {
  const { t } = useText();
  const { money } = useFormat();
  return (
    <>
      {isBlocked && (
        <Badge tone="danger" icon={<Ban className="icon" />}>
          {t('courseStaff.blocked')}
        </Badge>
      )}
      {owes && (
        <Badge tone="warn" icon={<TriangleAlert className="icon" />}>
          {t('courseStaff.owes', { amount: money(owes.amount, owes.currency) })}
        </Badge>
      )}
    </>
  );
}

/** Somebody in the course, with a place or on the standby list. */
export function ParticipantRow({ participant, list, date, onMark }: RowProps & { participant: Participant }) {
  const { t } = useText();
  const words = useCourseFormat();
  const { participationId, age, state, standbyPosition, isOffered, attendance, levels, contact } =
    participant;
  const name = nameOf(participant);
  const isPlaced = state === 'BOOKED' || state === 'BOOKED_NO_SHOW_UP';
  const facts = [
    ...(age === undefined ? [] : [t('courseStaff.age', { age })]),
    ...levels.filter(({ levelId }) => levelId !== list.level?.levelId).map((level) => level.name),
    ...(state === 'TENTATIVE' ? [t(isOffered ? 'courseStaff.offered' : 'courseStaff.held')] : []),
    ...(isOnWaitingList(state) && standbyPosition !== undefined
      ? [t('signUp.state.onStandby', { place: standbyPosition })]
      : []),
  ];
  const mark = attendance.find(({ number }) => number === date?.number)?.state;
  return (
    <li className="row participant">
      <span className="row-main">
        <span className="row-title">
          <bdi>{name}</bdi> <Flags participant={participant} />
        </span>
        {facts.length > 0 && <span className="row-meta">{words.listed(facts)}</span>}
        <Contact contact={contact} />
      </span>
      <span className="participant-do">
        {isPlaced && date && !date.isCancelled && (
          <AttendanceMarks
            name={name}
            state={mark}
            isDisabled={!date.canSetAttendance}
            onChange={(next) => onMark({ participationId, number: date.number, state: next })}
          />
        )}
        {isPlaced && list.level && (
          <LevelChip participant={participant} level={list.level} centerId={list.course.courseCenterId} />
        )}
      </span>
      <span className="participant-more">
        <ParticipantMenu participant={participant} list={list} canMove={isPlaced} />
      </span>
    </li>
  );
}

/** Somebody of another course who makes up on the date that is shown. */
export function GuestRow({ guest, date, onMark }: RowProps & { guest: Guest }) {
  const { t } = useText();
  const words = useCourseFormat();
  const { participationId, number, age, from, state, contact } = guest;
  const name = nameOf(guest);
  return (
    <li className="row participant">
      <span className="row-main">
        <span className="row-title">
          <bdi>{name}</bdi>
        </span>
        <span className="row-meta">
          {words.listed([
            t('courseStaff.guest', { course: isolated(from) }),
            ...(age === undefined ? [] : [t('courseStaff.age', { age })]),
          ])}
        </span>
        <Contact contact={contact} />
      </span>
      <span className="participant-do">
        <AttendanceMarks
          name={name}
          state={state}
          isDisabled={!date?.canSetAttendance}
          onChange={(next) => onMark({ participationId, number, state: next })}
        />
      </span>
    </li>
  );
}
