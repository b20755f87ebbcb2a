import { lockSession } from '../../participation/session-row.ts';
import { type ParticipationRow, readPlaceOf, sessionKeyOf } from '../../participation/store.ts';
import type { Sale } from '../../shopping-basket/sellable.ts';
import { courseNotifier } from '../notifications/emails.ts';
import { settleDate } from '../staff/settle-date.ts';
import { readCourse } from '../store.ts';

/** People who were paying for a place while the club called a date off get for it what all others got. */
export async function settleCalledOff(sale: Sale, kept: ParticipationRow, basketId: number): Promise<void> {
  const { tx, club, now, saleOrigin } = sale;
  const place = await readPlaceOf(tx, { ...kept, basket_id: basketId });
  const paidFor = place?.paid_dates;
  if (!place || !paidFor) return;
  const course = await readCourse(tx, sessionKeyOf(place));
  const dates = course?.dates.filter(({ number, settle }) => settle !== null && paidFor.includes(number));
  if (!course || !dates?.length) return;
  const row = await lockSession(tx, sessionKeyOf(place));
  if (!row) return;
  const session = { tx, now, club, row };
  for (const date of dates) {
    const { money, credit } = await settleDate(tx, { course, date, place }, date.settle ?? 'GIVE_BACK');
    const reason = date.cancel_reason ?? '';
    await courseNotifier(saleOrigin)({ session, course }, place, {
      kind: 'dateCalledOff',
      date,
      reason,
      money,
      until: credit?.expires_on,
    });
  }
}
