import type { CallOffConsequences } from '@foyer/contract/courses/participants';
import type { DateSettlement } from '@foyer/contract/shared/course';
import { sums } from '../../booking/class-changes/consequences.ts';
import { personIn } from '../../booking/taking-part/known-in-session.ts';
import { fillFreePlaces } from '../../booking/waiting-list/fill-free-places.ts';
import { callOff } from '../../participation/dates/call-off.ts';
import { occupyAgain } from '../../participation/dates/dated-time.ts';
import { releaseGuests } from '../../participation/dates/release-guests.ts';
import {
  changeParticipation,
  type ParticipationRow,
  personOf,
  readTakingPart,
} from '../../participation/store.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { SignUpDate } from '../../sign-up/dates.ts';
import type { LockedCourse } from '../dates/with-courses.ts';
import type { NotifyOfCourse } from '../notifications/emails.ts';
import { settleDate } from './settle-date.ts';

interface CallOff {
  date: SignUpDate;
  reason: string;
  settle: DateSettlement;
}

/**
 * Calls a date off for everybody in the course: what they get for it is written in the same transaction, and a job pays the
 * money. People who are paying for a place at the moment get the same with it.
 */
export async function callOffLockedDate(
  locked: LockedCourse,
  { date, reason, settle }: CallOff,
  /** A preview emails nobody. */
  notify: NotifyOfCourse | undefined,
): Promise<CallOffConsequences> {
  const { session, course } = locked;
  const { tx, row, now } = session;
  const all = await readTakingPart(tx, row);
  const booked = all.filter(({ state }) => state === 'BOOKED').toSorted(byPerson);
  const held = all.filter(({ state }) => state === 'TENTATIVE').toSorted(byPerson);
  await callOff(session, date.number, { reason, settle });
  const people: CallOffConsequences['people'] = [];
  const settled = [];
  let notified = 0;
  for (const place of booked) {
    const got = await settleDate(tx, { course, date, place }, settle);
    settled.push(got);
    await occupyAgain(session, place);
    const person = await personIn(session, personOf(place));
    people.push({
      person: { ...personOf(place), name: person ? `${person.first_name} ${person.last_name}` : '' },
      ...(got.money && { amount: got.money.amount }),
    });
    const news = {
      kind: 'dateCalledOff',
      date,
      reason,
      money: got.money,
      until: got.credit?.expires_on,
    } as const;
    if (await notify?.(locked, place, news)) notified += 1;
  }
  for (const place of held) {
    await occupyAgain(session, place);
    if (place.basket_id === null) await priceWithout(locked, place, date.number);
  }
  const until = dateIn(now, course.time_zone).add({ days: Math.max(course.makeup_days, daysToChooseAgain) });
  const guests = await releaseGuests(session, { number: date.number, until });
  for (const { place, credit } of guests) {
    const news = { kind: 'makeUpCalledOff', date, reason, until: credit.expires_on } as const;
    if (await notify?.(locked, place, news)) notified += 1;
  }
  await fillFreePlaces(session, locked.notify);
  return {
    ...{ people, guests: guests.length, held: held.length, notified },
    credits: settled.filter(({ credit }) => credit).length,
    payments: sums(settled.flatMap(({ money }) => (money ? [{ way: 'MONEY' as const, ...money }] : []))),
  };
}

/** For how long at least people can choose another date in place of one that is called off. */
const daysToChooseAgain = 14;

/** A place that is only held costs less by the date, where the course is prorated. */
async function priceWithout(
  { session: { tx }, course }: LockedCourse,
  place: ParticipationRow,
  number: number,
): Promise<void> {
  const { paid_dates, date_price, price } = place;
  if (!paid_dates?.includes(number) || date_price === null || price === null) return;
  const left = paid_dates.filter((one) => one !== number);
  const less = course.is_prorated ? price - date_price : price;
  await changeParticipation(tx, place, {
    price: less,
    paid_dates: left.length > 0 ? left : null,
    date_price: left.length > 0 ? Math.floor(less / left.length) : null,
  });
}

/** People are always locked in the same order, as courses are. */
const byPerson = (a: ParticipationRow, b: ParticipationRow): number =>
  a.person_center_id - b.person_center_id || a.person_id - b.person_id;
