import type { DateSettlement } from '@foyer/contract/shared/course';
import type { Money } from '@foyer/contract/shared/money-text';
import { addDateRefund, readGivenBack } from '../../booking/paying/date-refund-store.ts';
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
import { expiryOf } from '../dates/missed-dates.ts';
import type { CourseRow } from '../store.ts';

/** What somebody gets for a date that the club has called off. */
export interface Settled {
  money?: Money;
  credit?: CreditRow;
}

/**
 * Gives back what a date cost, or a credit to make it up, once. Nothing to those who had said that they won't come and have made
 * it up already, and nothing for dates that the place didn't include. The course is locked.
 */
export async function settleDate(
  tx: Tx,
  { course, date, place }: { course: CourseRow; date: SignUpDate; place: ParticipationRow },
  settle: DateSettlement,
): Promise<Settled> {
  const isIncluded = place.paid_dates?.includes(date.number) ?? true;
  const credits = await readCreditsOf(tx, place.center_id, [place.id]);
  const own = credits.find((one) => one.booking_id === course.id && one.number === date.number);
  if (!isIncluded || (own && own.used_booking_id !== null)) return {};
  if (settle === 'GIVE_BACK') {
    if (own) await takeCreditBack(tx, own);
    return giveBack(tx, { course, date, place });
  }
  const credit = own
    ? await changeReason(tx, own, 'CALLED_OFF')
    : await giveCredit(tx, {
        ...{ center_id: place.center_id, participation_id: place.id, booking_id: course.id },
        ...{ number: date.number, reason: 'CALLED_OFF', expires_on: expiryOf(course, date) },
      });
  return credit ? { credit } : {};
}

async function giveBack(
  tx: Tx,
  { course, date, place }: { course: CourseRow; date: SignUpDate; place: ParticipationRow },
): Promise<Settled> {
  if (!place.date_price || place.paid_by !== 'MONEY') return {};
  const left = (place.price ?? 0) - (await readGivenBack(tx, place.center_id, place.id));
  const amount = Math.min(place.date_price, left);
  if (amount <= 0) return {};
  await addDateRefund(tx, {
    ...{ center_id: place.center_id, participation_id: place.id, booking_id: course.id },
    ...{ number: date.number, amount, text: `${course.name} · ${dateIn(date.starts_at, course.time_zone)}` },
  });
  return { money: { amount, currency: course.currency } };
}
