import type { courses } from '@foyer/contract/courses';
import type { DateSettlement } from '@foyer/contract/shared/course';
import { formatKey } from '@foyer/contract/shared/keys';
import { notifyInstructors } from '../../booking/class-changes/notify-instructors.ts';
import { mayChangeClasses } from '../../classes/who-may-change.ts';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import { audit } from '../../frame/audit/audit.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { AnswerOf, Handler } from '../../frame/handle.ts';
import { type Refusal, refuse } from '../../frame/refuse.ts';
import { readInstructorIds } from '../../participation/instructors.ts';
import type { SignUpDate } from '../../sign-up/dates.ts';
import { type LockedCourse, withCourse } from '../dates/with-courses.ts';
import { courseNotifier } from '../notifications/emails.ts';
import { callOffLockedDate } from './call-off-locked-date.ts';

type Call = (typeof courses)['call-off-date'];

/** The club calls one date off. Repeated, it changes nothing. */
export const callOffDate: Handler<Call> = async (
  context,
  { courseId, courseCenterId, number, reason, settle },
) => {
  const key = { centerId: courseCenterId, id: courseId };
  const refusal = await refuseToCallOff(context, courseCenterId);
  if (refusal) return refusal;
  return withCourse(context, key, async (tx, locked) => {
    const date = dateToCallOff(locked, number, settle);
    if ('code' in date) return date;
    const done = await callOffLockedDate(locked, { date, reason, settle }, courseNotifier(context));
    const { session } = locked;
    const { actor, callPath, correlationId, now } = context;
    await audit(
      tx,
      { actor, callPath, correlationId, now, club: session.club, person: undefined },
      {
        entity: 'courseDate',
        key: `${formatKey('booking', key)} ${number}`,
        before: { state: 'PLANNED' },
        after: { state: 'CANCELLED', reason, settle },
      },
    );
    const row = { ...session.row, starts_at: date.starts_at };
    const kept = await readInstructorIds(tx, row);
    await notifyInstructors(
      context,
      { ...session, row },
      { kept, added: [], removed: [] },
      'cancelled',
      reason,
    );
    return done;
  });
};

/** Does the same in a transaction and rolls it back, so that it shows exactly what calling off would do. */
export const previewDateCallOff: Handler<(typeof courses)['preview-date-call-off']> = async (
  context,
  { courseId, courseCenterId, number, settle },
) => {
  const refusal = await refuseToCallOff(context, courseCenterId);
  if (refusal) return refusal;
  let preview: AnswerOf<Call> | undefined;
  const ended = await withCourse(context, { centerId: courseCenterId, id: courseId }, async (_, locked) => {
    const date = dateToCallOff(locked, number, settle);
    if ('code' in date) return date;
    let notified = 0;
    const counted = async () => {
      notified += 1;
      return false;
    };
    const done = await callOffLockedDate(locked, { date, reason: '', settle }, counted);
    preview = { ...done, notified };
    // A refusal rolls the transaction back.
    return refuse('course.gone');
  });
  return preview ?? ended;
};

async function refuseToCallOff(
  context: SignedInContext,
  centerId: number,
): Promise<Refusal<'course.gone' | 'general.notAuthorized'> | undefined> {
  const club = await clubOfBrand(context, centerId);
  if (!club) return refuse('course.gone');
  return mayChangeClasses(context.actor, club) ? undefined : refuse('general.notAuthorized');
}

function dateToCallOff(
  { course, session: { now } }: LockedCourse,
  number: number,
  settle: DateSettlement,
): SignUpDate | Refusal<'course.gone' | 'course.dateGone' | 'course.dateBegun' | 'course.noMakeUp'> {
  const date = course.dates.find((one) => one.number === number);
  if (course.state === 'CANCELLED') return refuse('course.gone');
  if (date?.state !== 'PLANNED') return refuse('course.dateGone');
  if (Temporal.Instant.compare(now, date.starts_at) >= 0) return refuse('course.dateBegun');
  return settle === 'MAKE_UP' && course.makeup_days === 0 ? refuse('course.noMakeUp') : date;
}
