import type { AttendanceState, CreditReason } from '@foyer/contract/shared/course';
import { type Refusal, refuse } from '../../frame/refuse.ts';
import {
  type CreditRow,
  changeReason,
  giveCredit,
  readCreditsOf,
  takeCreditBack,
} from '../../participation/dates/makeup-store.ts';
import type { ParticipationRow } from '../../participation/store.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SignUpDate } from '../../sign-up/dates.ts';
import type { CourseRow } from '../store.ts';

type MakeUpRules = Pick<CourseRow, 'makeup_days' | 'makeup_most'>;

/** How many more missed dates of a person can be made up. What the club has called off doesn't count. */
export const makeUpsLeft = (
  { makeup_days, makeup_most }: MakeUpRules,
  credits: readonly Pick<CreditRow, 'reason'>[],
): number =>
  makeup_days === 0
    ? 0
    : Math.max(0, makeup_most - credits.filter(({ reason }) => reason !== 'CALLED_OFF').length);

/** Until when a date can be made up. */
export const expiryOf = (
  { makeup_days, time_zone }: Pick<CourseRow, 'makeup_days' | 'time_zone'>,
  date: Pick<SignUpDate, 'starts_at'>,
): Temporal.PlainDate => dateIn(date.starts_at, time_zone).add({ days: makeup_days });

const reasons: Partial<Record<AttendanceState, CreditReason>> = { ABSENT: 'MISSED', EXCUSED: 'EXCUSED' };

/**
 * Gives a credit for a date that somebody misses, as often as the course allows, or takes it back where they don't miss it after
 * all. The course is locked.
 */
export async function settleMissed(
  tx: Tx,
  { course, date, place }: { course: CourseRow; date: SignUpDate; place: ParticipationRow },
  state: AttendanceState | undefined,
): Promise<CreditRow | undefined | Refusal<'course.madeUpAlready'>> {
  const credits = await readCreditsOf(tx, course.center_id, [place.id]);
  const own = credits.find((one) => one.booking_id === course.id && one.number === date.number);
  const reason = state && reasons[state];
  if (reason) {
    if (own) return own.reason === reason ? own : changeReason(tx, own, reason);
    if (makeUpsLeft(course, credits) === 0) return undefined;
    return giveCredit(tx, {
      ...{ center_id: course.center_id, participation_id: place.id, booking_id: course.id },
      ...{ number: date.number, reason, expires_on: expiryOf(course, date) },
    });
  }
  if (!own) return undefined;
  if (own.used_booking_id !== null) return refuse('course.madeUpAlready');
  await takeCreditBack(tx, own);
  return undefined;
}
