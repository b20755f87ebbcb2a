import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { en as mailEn } from '../../server/src/booking/text/en.ts';
import { en as scheduleEn } from '../../server/src/staff-manager/text/en.ts';
import { en } from '../src/staff-manager/text/en.ts';
import { callAs } from './call-as.ts';
import { onPhone } from './joining.ts';
import { countOf } from './mails.ts';
import { choose, dialogOf, instructorsOf, openSchedule, said, soon, typeDay, wednesday } from './managers.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();
const day = wednesday(1);

/** The first class of an activity that somebody gives on the day. */
async function classOf(activity: string, firstName: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select booking.id from booking
    join activity on activity.center_id = booking.center_id and activity.id = booking.activity_id
    join booking_instructor as given on given.center_id = booking.center_id and given.booking_id = booking.id
    join person on person.center_id = given.center_id and person.id = given.person_id
    join center on center.id = booking.center_id
    where booking.center_id = 100 and booking.state = 'PLANNED' and activity.name = ${activity}
      and person.first_name = ${firstName} and (booking.starts_at at time zone center.time_zone)::date = ${day}::date
    order by booking.starts_at`.execute(portal.db);
  return rows[0]?.id ?? 0;
}

/** Gives somebody of the demo an address, who has none, and returns it. */
async function reach(firstName: string, lastName: string): Promise<string> {
  const email = `${firstName}.${lastName}@example.com`.toLowerCase();
  await portal.db
    .updateTable('person')
    .set({ email })
    .where('center_id', '=', 100)
    .where('first_name', '=', firstName)
    .where('last_name', '=', lastName)
    .execute();
  return email;
}

test('on a phone, somebody is sick, a colleague takes the class over, and everybody in it hears of it', async () => {
  expect(await instructorsOf(portal, 'Ride 45', day)).toEqual(['Theo Marchetti', 'Mina Hoang']);
  const bookingId = await classOf('Ride 45', 'Theo');
  const member = await portal.visitAs('kestrel', 'member', '/404');
  const booked = await callAs(member, 'booking/create-booking', { bookingId, bookingCenterId: 100 });
  expect(booked.participations).toMatchObject([{ state: 'BOOKED' }]);
  await member.context().close();

  const page = await openSchedule(portal, `day=${day}`, { ...onPhone, hasTouch: true, isMobile: true });
  await page.getByRole('link', { name: en['manage.tab.absences'] }).tap();
  await page.getByRole('button', { name: en['manage.absence.report'] }).first().tap();
  await choose(page, en['manage.absence.who'], 'Theo Marchetti');
  await typeDay(page, en['manage.absence.from'], day);
  await dialogOf(page).getByRole('button', { name: en['manage.absence.send'] }).tap();
  await said(page, en['manage.absence.reported']);

  const needed = page.locator('.schedule-needed', { hasText: 'Ride 45' });
  await needed.getByText(/[1-9]\d* booked/).waitFor(soon);
  const candidates = await needed.getByRole('button').allTextContents();
  // Somebody who is sick can't cover for themselves, and those who are qualified come first.
  expect(candidates[0]).toContain('Mina Hoang');
  expect(candidates.join()).not.toContain('Theo Marchetti');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const people = {
    member: portal.person('kestrel', 'member').email,
    sick: await reach('Theo', 'Marchetti'),
    cover: await reach('Mina', 'Hoang'),
  };
  const subjects = {
    member: mailEn['mail.class.subject.classChanged'],
    sick: scheduleEn['mail.schedule.subject.removed'],
    cover: scheduleEn['mail.schedule.subject.added'],
  };
  const mails = async () => ({
    member: await countOf(page, people.member, subjects.member),
    sick: await countOf(page, people.sick, subjects.sick),
    cover: await countOf(page, people.cover, subjects.cover),
  });
  const before = await mails();
  await needed.getByRole('button', { name: 'Mina Hoang' }).tap();
  await said(page, 'takes');
  await page.getByText(en['manage.cover.allDone']).waitFor(soon);
  expect(await instructorsOf(portal, 'Ride 45', day)).toEqual(['Mina Hoang', 'Mina Hoang']);
  await expect
    .poll(mails, soon)
    .toEqual({ member: before.member + 1, sick: before.sick + 1, cover: before.cover + 1 });
  await page.context().close();
});
