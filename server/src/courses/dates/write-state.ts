import type { AttendanceState } from '@foyer/contract/shared/course';
import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { audit } from '../../frame/audit/audit.ts';
import type { Context } from '../../frame/context.ts';
import { Refusal } from '../../frame/refuse.ts';
import { readAttendanceState, writeAttendance } from '../../participation/dates/attendance-store.ts';
import type { CreditRow } from '../../participation/dates/makeup-store.ts';
import { announceSession } from '../../participation/live-channel.ts';
import { type ParticipationRow, personOf } from '../../participation/store.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SignUpDate } from '../../sign-up/dates.ts';
import type { CourseRow } from '../store.ts';
import { settleMissed } from './missed-dates.ts';

export type Writer = Pick<Context, 'callPath' | 'correlationId' | 'now'> & { actor: Key | undefined };

/**
 * Records how it was on a date, and what follows for making it up. A guest who misses a date that makes up another one gets no
 * more.
 */
export async function writeState(
  tx: Tx,
  { actor, callPath, correlationId, now }: Writer,
  about: { course: CourseRow; date: SignUpDate; place: ParticipationRow },
  state: AttendanceState | undefined,
): Promise<CreditRow | undefined | Refusal<'course.madeUpAlready'>> {
  const { course, date, place } = about;
  const courseKey = { centerId: course.center_id, id: course.id };
  const key = {
    ...{ center_id: course.center_id, booking_id: course.id },
    ...{ number: date.number, participation_id: place.id },
  };
  const before = await readAttendanceState(tx, key);
  const credit = place.booking_id === course.id ? await settleMissed(tx, about, state) : undefined;
  if (credit instanceof Refusal || before === state) return credit;
  await writeAttendance(tx, key, state, now);
  await audit(
    tx,
    { actor, callPath, correlationId, now, person: personOf(place) },
    {
      entity: 'courseAttendance',
      key: `${formatKey('booking', courseKey)} ${date.number}`,
      ...(before && { before: { state: before } }),
      after: { state: state ?? null },
    },
  );
  await announceSession(tx, courseKey);
  return credit;
}
