import { expect, test } from 'vitest';
import { ar as mailAr } from '../../server/src/booking/text/ar.ts';
import { en as mailEn } from '../../server/src/booking/text/en.ts';
import { ar } from '../src/staff-manager/text/ar.ts';
import { de } from '../src/staff-manager/text/de.ts';
import { callAs } from './call-as.ts';
import { addCourts } from './courts.ts';
import { onPhone } from './joining.ts';
import { countOf } from './mails.ts';
import { boxOf, choose, dialogOf, hoursOf, said, soon, wednesday } from './managers.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();
const subject = 'mail.class.subject.classChanged';

const cases = [
  {
    club: 'kestrel',
    ...{ language: 'German', lang: 'de', t: de, center: 100, currency: 'USD' },
    ...{ timeZone: 'America/New_York', direction: 'ltr', mail: mailEn[subject] },
  },
  {
    club: 'waha',
    ...{ language: 'Arabic', lang: 'ar', t: ar, center: 300, currency: 'AED' },
    ...{ timeZone: 'Asia/Dubai', direction: 'rtl', mail: mailAr[subject] },
  },
] as const;

test.each(cases)(
  'on a phone, in $language, a manager moves a booked hour to another court and time',
  async ({ lang, t, club, center, currency, timeZone, direction, mail }) => {
    const activityId = await addCourts(portal, center, currency);
    const day = wednesday(1);
    const [court] = await portal.db
      .selectFrom('resource')
      .select('id')
      .where('center_id', '=', center)
      .where('name', '=', 'Journey court 1')
      .execute();
    const { email } = portal.person(club, 'member');
    const person = await portal.db
      .selectFrom('person')
      .select('id')
      .where('center_id', '=', center)
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const staff = await portal.visitAs(club, 'staff', '/404');
    const booked = await callAs(staff, 'resource-booking/book-resource', {
      ...{ selectedUserId: person.id, selectedUserCenterId: center, override: true },
      ...{
        resourceId: court?.id,
        activityId,
        activityCenterId: center,
        date: day,
        startTime: '11:00',
        duration: 60,
      },
    });
    expect(booked.participation).toMatchObject({ state: 'BOOKED' });
    await staff.context().close();

    const path = `/manager-booking-schedule?lang=${lang}&view=day&day=${day}&activities=${activityId}`;
    const page = await portal.visitAs(club, 'manager', path, { ...onPhone, hasTouch: true, isMobile: true });
    expect(await page.evaluate(() => document.documentElement.dir)).toBe(direction);
    const notified = await countOf(page, email, mail);
    await boxOf(page, 'Journey tennis').tap();
    await page.getByRole('button', { name: t['manage.edit'], exact: true }).tap();
    await dialogOf(page).getByText(t['manage.court.keeps']).waitFor(soon);
    await choose(page, t['manage.field.court'], 'Journey court 2');
    const starts = dialogOf(page).getByRole('group', { name: t['manage.field.from'], exact: true });
    await starts.getByRole('spinbutton').nth(1).tap();
    await page.keyboard.type('30');
    await dialogOf(page).getByLabel(t['manage.reason']).fill('The light is broken');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const save = dialogOf(page).getByRole('button', { name: t['manage.save'], exact: true });
    await expect.poll(() => save.isEnabled(), soon).toBe(true);
    await save.tap();
    await said(page, t['manage.changed_one']);
    expect(await hoursOf(portal, activityId, { center, timeZone })).toEqual(['Journey court 2 11:30']);
    await expect.poll(() => countOf(page, email, mail), soon).toBe(notified + 1);
    await page.context().close();
  },
);
